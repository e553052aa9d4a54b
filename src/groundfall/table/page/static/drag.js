// A lit piece or card is dragged to a place: one gesture for what it does and where. Places that fit are lit meanwhile.
import { namesOf } from "./things.js";
import { ask } from "./send.js";

const FAR = 7; // px that the pointer moves before a press becomes a drag
const LARGE = 220; // px; what is larger is an area, not a piece
const ALL = 20; // times; the server stops when no more can go

export class Drag {
  constructor(table) {
    Object.assign(this, { table, held: null });
    const stage = table.board.stage;
    stage.addEventListener("pointerdown", (event) => this.press(event));
    document.addEventListener("pointermove", (event) => this.move(event));
    document.addEventListener("pointerup", (event) => this.drop(event));
    document.addEventListener("pointercancel", () => this.leave());
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.held?.moving) { event.stopPropagation(); this.leave(); }
    }, true);
    stage.addEventListener("dragstart", (event) => event.preventDefault());
  }

  press(event) {
    const { board, together, facts } = this.table;
    const thing = event.pointerType !== "touch" && event.button === 0 && facts.yours && !together.on ? board.thing(event.target) : null;
    const { actions, instead } = thing ? board.meant(thing) : { actions: [], instead: null };
    if (actions.length && instead === null) this.held = { thing, actions, x: event.clientX, y: event.clientY, question: facts.question, names: namesOf(thing), reach: {} };
  }

  async move(event) {
    const held = this.held;
    if (!held) return;
    const dx = event.clientX - held.x, dy = event.clientY - held.y;
    if (!held.moving && Math.hypot(dx, dy) < FAR) return;
    this.carry(held, dx, dy);
    if (held.moving) return;
    held.moving = true;
    document.body.dataset.dragging = "yes";
    held.thing.classList.add("dragged");
    try {
      held.reach = await ask(`${this.table.base}/reach`, { actions: held.actions.slice(0, 20).map(Number) });
    } catch (wrong) {
      return;
    }
    if (this.held === held) this.light(held);
    held.known?.();
  }

  // The piece follows the pointer; an area of the map stays where it is.
  carry(held, dx, dy) {
    held.box ??= held.thing.getBoundingClientRect();
    const scale = held.thing.parentNode.getScreenCTM?.();
    if (!scale || Math.max(held.box.width, held.box.height) > LARGE) return;
    held.thing.style.translate = `${dx / scale.a}px ${dy / scale.d}px`;
  }

  // What the piece does on a thing: an action that is about the thing as well, or an action and then the one about it.
  way(held, thing) {
    const names = namesOf(thing).filter((name) => !held.names.includes(name)), { own, next } = held.reach;
    for (const name of names) {
      for (const action of held.actions) {
        if (own?.[action]?.includes(name)) return { action };
        if (next?.[action]?.includes(name)) return { action, onto: name };
      }
    }
    return null;
  }

  light(held) {
    for (const thing of this.table.board.stage.querySelectorAll(".drop")) thing.classList.remove("drop");
    for (const thing of this.table.board.named()) if (thing !== held.thing && this.way(held, thing)) thing.classList.add("drop");
  }

  async drop(event) {
    const held = this.held;
    if (!held?.moving) { this.held = null; return; }
    window.addEventListener("click", (click) => { click.stopPropagation(); click.preventDefault(); }, { capture: true, once: true });
    setTimeout(() => window.dispatchEvent(new MouseEvent("click")));  // where no click follows
    const below = document.elementsFromPoint(event.clientX, event.clientY);
    if (!held.reach.own) await Promise.race([new Promise((done) => { held.known = done; }), new Promise((done) => setTimeout(done, 1500))]);
    const way = this.held === held && held.question === this.table.facts.question ? this.under(held, below) : null;
    this.leave();
    if (way?.onto) this.table.onto(way.action, way.onto, event.shiftKey ? ALL : 1);
    else if (way) this.table.act(way.action, null);
  }

  under(held, elements) {
    for (const element of elements) {
      for (let thing = this.table.board.thing(element); thing; thing = this.table.board.thing(thing.parentElement)) {
        const way = thing !== held.thing && !held.thing.contains(thing) ? this.way(held, thing) : null;
        if (way) return way;
      }
    }
    return null;
  }

  leave() {
    const held = this.held;
    this.held = null;
    if (!held) return;
    held.thing.style.translate = "";
    held.thing.classList.remove("dragged");
    delete document.body.dataset.dragging;
    for (const thing of this.table.board.stage.querySelectorAll(".drop")) thing.classList.remove("drop");
  }
}

// The board: click a highlighted piece, click another unit instead, ask why one is not. Arrow keys move over highlights.
import { offered } from "./offered.js";
import { drawn, namesOf, READ, THINGS } from "./things.js";

const PIECES = ["[data-actions]", "[data-read]", ...THINGS.map((name) => `[data-${name}]`)].join(", ");
const WALKED = `[data-actions][role="button"], :is(${READ})[aria-label]`;
const NUMBER = "[data-read^='number:']:not([data-actions])";
// The name of a piece; one that is named by its place as well, "usa_army@china", is also in that place.
const valuesOf = (element) =>
  Object.entries(element.dataset)
    .filter(([key]) => !["actions", "targets", "kinds", "read"].includes(key))
    .flatMap(([, value]) => (value.includes("@") ? [value, value.split("@").at(-1)] : [value]));

export class Board {
  constructor(stage, table) {
    Object.assign(this, { stage, table });
    stage.addEventListener("click", (event) => this.clicked(event.target, event));
    stage.addEventListener("keydown", (event) => this.key(event));
    stage.addEventListener("pointerover", (event) => { if (event.pointerType !== "touch") this.hover(event.target); });
    stage.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) this.hover(event.target); });
    stage.addEventListener("pointerleave", () => this.table.light(null));
    this.renew();
  }

  lit() {
    return drawn(this.stage, '[data-actions][role="button"]');
  }

  // Everything on the board that has a name.
  named() {
    return drawn(this.stage, PIECES);
  }

  // What the arrow keys move over: highlighted pieces; if there are none, or with Shift, everything that can be read.
  walked(all = false) {
    const lit = this.lit();
    return lit.length && !all ? lit : drawn(this.stage, '[data-actions][role="button"], [aria-label]').filter((thing) => thing.matches(WALKED));
  }

  // After every change: one piece is in the tab order, and the arrow keys lead to the others.
  renew() {
    const lit = this.lit(), all = this.walked(true), walked = lit.length ? lit : all;
    for (const marked of drawn(this.stage, ".best, .about, .lit")) marked.classList.remove("best", "about", "lit");
    const held = all.includes(document.activeElement) ? document.activeElement : walked[0];
    for (const thing of all) {
      const order = thing === held ? "0" : "-1";
      if (thing.getAttribute("tabindex") !== order) thing.setAttribute("tabindex", order);
    }
    for (const pick of offered("button.pick.best")) {
      for (const thing of lit) if (thing.dataset.actions.split(" ").includes(pick.dataset.action)) thing.classList.add("best");
    }
    for (const name of this.table.facts.about ?? []) {
      const [label, value] = name.split(":");
      for (const piece of drawn(this.stage, `[data-${label}="${CSS.escape(value)}"]`)) piece.classList.add("about");
    }
  }

  // The piece at a place. A number on a piece is only read: who clicks on it means the piece.
  thing(target) {
    const thing = target.closest?.(PIECES) ?? null;
    const number = thing?.matches(NUMBER) ? thing : null;
    return number?.parentElement.closest(PIECES) ?? thing;
  }

  // The actions for a click here: its own, those instead of the open choice, or those of the place it is in.
  meant(thing) {
    const own = thing.dataset.actions?.split(" ");
    if (own) return { actions: own, instead: null };
    const values = valuesOf(thing);
    const instead = [...document.querySelectorAll("#gf-choices [data-instead]")]
      .filter((button) => values.includes(button.dataset.on?.split(":")[1]));
    if (instead.length) return { actions: instead.map((button) => button.dataset.action), instead: instead[0].dataset.instead };
    const place = this.lit().find((other) => values.includes(other.dataset[other.dataset.targets]));
    return { actions: place?.dataset.actions.split(" ") ?? [], instead: null };
  }

  clicked(target, event) {
    const thing = this.thing(target);
    if (!thing) return;
    const { actions, instead } = this.meant(thing);
    const opening = actions.filter((id) => document.querySelector(`#gf-choices [data-action="${id}"][data-opens]`));
    if (actions.length === 1 && this.table.together.on) this.table.together.press(thing, actions[0]);
    else if (actions.length === 1) this.table.act(actions[0], instead);
    else if (opening.length === 1) this.table.act(opening[0], instead);  // the others are offered instead of it
    else if (actions.length > 1) this.table.choose(actions, instead, event, thing);
    else this.table.why(namesOf(thing));
  }

  hover(target) {
    const thing = this.thing(target);
    this.table.light(thing ? this.meant(thing).actions : null);
  }

  key(event) {
    const here = event.target.closest?.(PIECES);
    if (!here) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.clicked(here, event);
      return;
    }
    const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!way) return;
    event.preventDefault();
    this.nearest(here, way, event.shiftKey)?.focus();
    this.renew();
  }

  nearest(here, [dx, dy], all) {
    const middle = (element) => {
      const box = element.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [x, y] = middle(here);
    let best = null, least = Infinity;
    for (const other of this.walked(all)) {
      if (other === here) continue;
      const [ox, oy] = middle(other);
      const along = (ox - x) * dx + (oy - y) * dy, aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      if (along <= 1) continue;
      const far = along + 2.2 * aside;
      if (far < least) [best, least] = [other, far];
    }
    return best;
  }
}

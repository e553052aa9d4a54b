// When the sheet of a thing opens: the pointer or the focus rests on it, R, a long press, a right click, a click on its name.
import { get } from "./send.js";
import { Sheet } from "./sheet.js";
import { shows, thingAt } from "./things.js";

const REST = 380, NEXT = 120, FOCUS = 700, LONG = 500, LEAVE = 250; // milliseconds: pointer at rest, with a sheet open, focus, press
const ACTS = "button.pick, button.many, [data-actions]"; // what a touch plays
const STILL = 10; // pixels that a finger may move in a long press

export class Reader {
  constructor(base, say, query = () => []) {
    Object.assign(this, { base, say, query, at: null, shown: null, pinned: false, held: false, known: new Map(), sheet: new Sheet() });
    document.addEventListener("pointerover", (event) => this.over(event));
    document.addEventListener("pointerdown", (event) => this.pressed(event), true);
    document.addEventListener("pointermove", (event) => this.moved(event), { passive: true });
    for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, () => clearTimeout(this.press));
    document.documentElement.addEventListener("pointerleave", () => this.leave());
    document.addEventListener("focusin", (event) => this.focused(event));
    document.addEventListener("click", (event) => this.clicked(event), true);
    document.addEventListener("contextmenu", (event) => this.asked(event));
    document.addEventListener("keydown", (event) => this.escape(event), true);
  }

  over(event) {
    if (event.pointerType === "touch") return;
    if (event.target.closest?.("#gf-sheet")) return;
    const thing = thingAt(event.target);
    this.at = thing;
    if (this.rests(event)) return;
    if (this.pinned || event.buttons || document.querySelector("dialog[open], #gf-menu")) return;
    if (!thing) return this.leave();
    if (thing.element === this.shown?.element) return clearTimeout(this.timer);
    this.spot = [event.clientX, event.clientY];
    this.soon(thing, this.sheet.open ? NEXT : thing.element.matches("button.pick") ? FOCUS : REST);
  }

  // Whether the pointer has not moved since the last change: then the board has moved under it, and nobody asks for a sheet.
  rests({ clientX, clientY }) {
    this.where = [clientX, clientY];
    if (this.rested?.[0] === clientX && this.rested[1] === clientY) return true;
    this.rested = null;
    return false;
  }

  leave() {
    clearTimeout(this.timer);
    if (!this.pinned) this.timer = setTimeout(() => this.close(), LEAVE);
  }

  focused(event) {
    if (event.target.closest?.("#gf-sheet")) return;
    const thing = thingAt(event.target);
    if (thing) this.at = thing;
    if (this.pinned || !event.target.matches?.(":focus-visible")) return;
    if (!thing?.element.closest("#gf-board")) return this.leave();
    this.spot = null;
    this.soon(thing, FOCUS);
  }

  soon(thing, pause) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(thing.names, thing.element, false), pause);
  }

  clicked(event) {
    if (event.target.closest?.("[data-close]")) return this.close(true);
    const named = event.target.closest?.("button[data-read]");
    if (this.held || named) {
      event.preventDefault();
      event.stopPropagation();
      if (!this.held) this.open([named.dataset.read], named);
      this.held = false;
    } else if (this.sheet.open && !event.target.closest?.("#gf-sheet, dialog")) this.close();
  }

  asked(event) {
    const thing = thingAt(event.target);
    if (!thing) return;
    event.preventDefault();
    this.spot = [event.clientX, event.clientY];
    this.open(thing.names, thing.element);
  }

  pressed(event) {
    clearTimeout(this.press);
    clearTimeout(this.timer);
    this.held = false;
    const thing = thingAt(event.target);
    if (event.pointerType === "mouse" || !(thing || event.target.closest?.(ACTS))) return;
    this.from = [event.clientX, event.clientY];
    this.press = setTimeout(() => {
      this.held = true;  // so that it does not act when it is lifted
      if (thing) this.open(thing.names, thing.element);
      else this.say("There is nothing to read about this.", "");
    }, LONG);
  }

  moved(event) {
    if (this.rested && !this.rests(event)) this.over(event);
    this.where = [event.clientX, event.clientY];
    if (this.from && Math.hypot(event.clientX - this.from[0], event.clientY - this.from[1]) > STILL) clearTimeout(this.press);
  }

  // R: the sheet of what the pointer or the focus reached last, to stay. Returns whether there is one.
  key() {
    const thing = this.at?.element.isConnected ? this.at : thingAt(document.activeElement);
    if (thing) this.open(thing.names, thing.element);
    return Boolean(thing);
  }

  escape(event) {
    this.held = false;
    if (event.key !== "Escape" || !this.sheet.open || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.close(true);
  }

  // After every change: what is known is old. A sheet that was opened to stay is made anew.
  renew() {
    this.known.clear();
    this.rested = this.where;
    if (!this.wanted?.pinned) return this.close();  // one that is still waiting or loading, too
    if (!this.shown) return;
    const { names, element } = this.shown, here = element.isConnected ? element : shows(names[0]);
    if (here) this.open(names, here, true, false);
    else this.close();
  }

  async open(names, element = document.activeElement, pinned = true, focus = pinned) {
    clearTimeout(this.timer);
    const wanted = this.wanted = { pinned };
    let html;
    try {
      html = await this.load(names);
    } catch (wrong) {
      if (pinned && this.wanted === wanted) this.say(wrong.message, "");
      return;
    }
    if (this.wanted !== wanted || !element.isConnected) return;
    this.forget();
    const back = this.sheet.panel.contains(document.activeElement) ? this.back : document.activeElement;
    Object.assign(this, { shown: { names, element }, pinned, back });
    this.sheet.show(html, element, this.spot, pinned);
    element.setAttribute("aria-describedby", "gf-sheet-text");
    if (focus) this.sheet.panel.focus({ preventScroll: true });
  }

  // The sheet of a thing by its names, asked for once until something changes.
  load([name, ...more]) {
    const [label, rest] = name.split(/:(.*)/s), query = new URLSearchParams([...more.slice(0, 7).map((one) => ["or", one]), ...this.query()]);
    const key = `${label}/${encodeURIComponent(rest)}?${query}`;
    if (!this.known.has(key)) {
      const asked = get(`${this.base}/sheet/${key}`).then((answer) => answer.text());
      this.known.set(key, asked);
      asked.catch(() => this.known.delete(key));
    }
    return this.known.get(key);
  }

  forget() {
    this.shown?.element.removeAttribute("aria-describedby");
  }

  close(give = false) {
    clearTimeout(this.timer);
    this.wanted = null;
    this.forget();
    const inside = this.sheet.panel.contains(document.activeElement);
    this.sheet.hide();
    if ((give || inside) && this.back?.isConnected) this.back.focus({ preventScroll: true });
    Object.assign(this, { shown: null, pinned: false });
  }
}

// Several choices together: each is a switch, in the list and on the board; one button makes them all.
import { offered } from "./offered.js";

export class Together {
  // `chosen` maps the switch ("4.0" is the first of action 4) to the card it marks among identical ones on the board.
  constructor(table) {
    Object.assign(this, { table, chosen: new Map(), moment: "", given: [] });
    document.addEventListener("click", (event) => this.clicked(event));
    this.renew();
  }

  get left() {
    return this.table.facts.together?.left ?? 0;
  }

  get on() {
    return this.left > 0;
  }

  clicked(event) {
    const at = (selector) => event.target.closest?.(selector);
    if (at("[data-switch]")) this.turn(at("[data-switch]").dataset.switch);
    else if (at("[data-together]")) this.take();
    else if (at("[data-cancel]")) this.cancel();
  }

  // After every change: selections stay as long as the decision is the same.
  renew() {
    const moment = this.on ? `${this.table.facts.question}/${this.left}` : "";
    if (moment !== this.moment) {
      this.chosen.clear();
      this.moment = moment;
      this.propose();
    }
    if (this.on) this.show();
  }

  // What is chosen at first: the cheapest, as the game declares it. Another choice takes the place of one of these.
  propose() {
    this.given = [];
    for (const action of this.table.facts.together?.proposed ?? []) {
      const key = this.keys(String(action)).find((one) => !this.chosen.has(one));
      if (!key) continue;
      this.chosen.set(key, Number(key.split(".")[1]));
      this.given.push(key);
    }
  }

  // Whether there is only one way to choose.
  get forced() {
    return document.querySelectorAll("#gf-choices [data-switch]").length === this.left && this.chosen.size === this.left;
  }

  keys(action) {
    return [...document.querySelectorAll(`#gf-choices [data-switch^="${action}."]`)].map((one) => one.dataset.switch);
  }

  things(action, lit = this.table.board.lit()) {
    return lit.filter((thing) => thing.dataset.actions.split(" ").includes(action));
  }

  // A card on the board: identical cards are marked one by one; a single card stands for all of its kind.
  press(thing, action) {
    const keys = this.keys(action), things = this.things(action), at = things.indexOf(thing);
    const chosen = keys.filter((key) => this.chosen.has(key)), free = [keys[at], ...keys].find((key) => key && !this.chosen.has(key));
    const off = things.length > 1 ? chosen.filter((key) => this.chosen.get(key) === at) : free ? [] : chosen;
    if (off.length) this.drop(off);
    else this.choose(free ?? keys[0], at);
  }

  // A switch in the list; it marks the first unmarked card of its kind.
  turn(key) {
    if (this.chosen.has(key)) return this.drop([key]);
    const [action, copy] = key.split("."), taken = this.keys(action).map((other) => this.chosen.get(other));
    return this.choose(key, [Number(copy), ...this.things(action).keys()].find((place) => !taken.includes(place)));
  }

  drop(keys) {
    for (const key of keys) this.chosen.delete(key);
    this.table.say("");
    this.show();
  }

  choose(key, place) {
    if (this.left === 1) this.chosen.clear();
    const given = this.given.findLast((one) => this.chosen.has(one));
    if (this.chosen.size === this.left && given) {
      this.chosen.delete(given);
      this.given = this.given.filter((one) => one !== given);
    }
    if (this.chosen.size === this.left) return this.table.say(`You have already chosen ${this.left}; deselect one first.`, "");
    this.chosen.set(key, place);
    this.table.say("");
    return this.show();
  }

  show() {
    const switches = [...document.querySelectorAll("#gf-choices [data-switch]")], lit = this.table.board.lit();
    for (const one of switches) one.setAttribute("aria-pressed", String(this.chosen.has(one.dataset.switch)));
    for (const action of new Set(switches.map((one) => one.dataset.action))) {
      const places = this.keys(action).map((key) => this.chosen.get(key)), things = this.things(action, lit);
      things.forEach((thing, at) => {
        const marked = things.length > 1 ? places.includes(at) : places.some((place) => place !== undefined);
        thing.classList.toggle("chosen", marked);
        thing.setAttribute("aria-pressed", String(marked));
      });
    }
    const text = `${this.chosen.size} of ${this.left}`;
    for (const place of offered("[data-count]")) if (place.textContent !== text) place.textContent = text;
    document.querySelector("[data-together]")?.setAttribute("aria-disabled", String(this.chosen.size !== this.left));
  }

  take() {
    const missing = this.left - this.chosen.size;
    if (missing) return this.table.say(`Choose ${missing} more.`, "");
    return this.table.send("act", { actions: [...this.chosen.keys()].map((key) => Number(key.split(".")[0])) });
  }

  // Goes back to before the choice began, and returns whether there was something to cancel.
  cancel() {
    const moment = this.table.facts.together?.cancel ?? null;
    if (moment !== null) this.table.send("undo", { back_to: moment });
    return moment !== null;
  }
}

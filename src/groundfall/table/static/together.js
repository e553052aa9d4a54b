// Several choices in one go: each is a switch, in the list and on the board; one button takes them all.

export class Together {
  constructor(table) {
    Object.assign(this, { table, chosen: new Set(), moment: "" });
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

  // After every change: what was chosen stays as long as the same is asked.
  renew() {
    const moment = this.on ? `${this.table.facts.entry}/${this.left}` : "";
    if (moment !== this.moment) this.chosen.clear();
    this.moment = moment;
    if (this.on) this.show();
  }

  switches(action = null) {
    return [...document.querySelectorAll(action === null ? "[data-switch]" : `[data-switch^="${action}."]`)];
  }

  // The switch of a thing on the board: that of the second such card is the second; one card alone stands for all.
  press(thing, action) {
    const all = this.switches(action).map((one) => one.dataset.switch), things = this.things(action);
    if (things.length > 1) return this.turn(all[Math.min(things.indexOf(thing), all.length - 1)]);
    const next = all.find((key) => !this.chosen.has(key));
    if (next && (this.chosen.size < this.left || this.left === 1)) return this.turn(next);
    for (const key of all) this.chosen.delete(key);
    return this.show();
  }

  things(action) {
    return this.table.board.lit().filter((thing) => thing.dataset.actions.split(" ").includes(action));
  }

  turn(key) {
    if (!this.chosen.delete(key)) {
      if (this.left === 1) this.chosen.clear();
      if (this.chosen.size === this.left) return this.table.say(`${this.left} are chosen already: first take one away.`, "");
      this.chosen.add(key);
    }
    this.table.say("");
    return this.show();
  }

  show() {
    for (const one of this.switches()) one.setAttribute("aria-pressed", String(this.chosen.has(one.dataset.switch)));
    for (const action of new Set(this.switches().map((one) => one.dataset.action))) {
      const keys = this.switches(action).map((one) => one.dataset.switch), things = this.things(action);
      things.forEach((thing, at) => {
        const marked = things.length > 1 ? this.chosen.has(keys[Math.min(at, keys.length - 1)]) : keys.some((key) => this.chosen.has(key));
        thing.classList.toggle("chosen", marked);
        thing.setAttribute("aria-pressed", String(marked));
      });
    }
    const text = `${this.chosen.size} of ${this.left} chosen`;
    for (const place of document.querySelectorAll("[data-count]")) if (place.textContent !== text) place.textContent = text;
    document.querySelector("[data-together]")?.setAttribute("aria-disabled", String(this.chosen.size !== this.left));
  }

  take() {
    const missing = this.left - this.chosen.size;
    if (missing) return this.table.say(`Choose ${missing} more.`, "");
    return this.table.send("act", { actions: [...this.chosen].map((key) => Number(key.split(".")[0])) });
  }

  // Whether there was something to leave: back to before it began.
  cancel() {
    const entry = this.table.facts.together?.cancel ?? null;
    if (entry !== null) this.table.send("undo", { back_to: entry });
    return entry !== null;
  }
}

// Takes by itself what leaves nothing to decide: a phase in which only its end is possible and nothing can be taken back,
// a cost that only one set of cards can pay. After something has been taken back it waits until the person has chosen.
const KEY = "groundfall.forced";

export class Forced {
  constructor(table) {
    Object.assign(this, { table, held: false });
    document.addEventListener("visibilitychange", () => this.renew());
    const box = document.querySelector("[data-forced]");
    if (!box) return;
    box.checked = localStorage.getItem(KEY) !== "off";
    box.addEventListener("change", () => {
      localStorage.setItem(KEY, box.checked ? "on" : "off");
      this.renew();
    });
  }

  get on() {
    return localStorage.getItem(KEY) !== "off" && !this.held;
  }

  // After every change, and when a film has ended.
  renew() {
    const { facts, theatre, together } = this.table;
    if (!this.on || !facts.yours || facts.over || facts.instead !== null || theatre.on || document.hidden) return;
    if (facts.only !== null) this.table.act(facts.only, null);
    else if (together.on && together.forced) together.take();
  }
}

// Shows the dice of the last fight one by one, in the order rolled.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const BEAT = 200; // milliseconds per die

export class Tray {
  constructor(box, match) {
    Object.assign(this, { box, shown: `groundfall.dice.${match}`, begins: new Map(), free: 0 });
    const last = sessionStorage.getItem(this.shown);
    for (const roll of this.rolls()) if (last === null || parseInt(roll.dataset.roll, 10) <= Number(last)) this.begins.set(roll.dataset.roll, 0);
    box.addEventListener("click", (event) => { if (!event.target.closest("summary")) this.finish(); });
    this.renew();
  }

  rolls() {
    return [...this.box.querySelectorAll("[data-roll]")];
  }

  // After every change: new dice wait their turn; rolling dice continue.
  renew() {
    const now = performance.now();
    for (const roll of this.rolls()) {
      const key = roll.dataset.roll, dice = roll.querySelectorAll(".die").length;
      if (!this.begins.has(key)) {
        const still = calm.matches || document.hidden;
        this.begins.set(key, still ? 0 : Math.max(now, this.free));
        if (!still) this.free = this.begins.get(key) + BEAT * dice;
      }
      const begin = this.begins.get(key);
      roll.classList.toggle("fresh", begin + BEAT * dice > now);
      roll.style.setProperty("--at", `${Math.round(begin - now)}ms`);
    }
    const last = this.rolls().at(-1);
    if (!last) return;
    sessionStorage.setItem(this.shown, String(parseInt(last.dataset.roll, 10)));
    last.parentElement.scrollTop = last.offsetTop;
  }

  // Shows all at once; returns whether there was something to skip.
  finish() {
    const moving = this.free > performance.now();
    for (const key of this.begins.keys()) this.begins.set(key, 0);
    this.free = 0;
    for (const roll of this.rolls()) roll.classList.remove("fresh");
    return moving;
  }
}

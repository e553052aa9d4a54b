// The dice of the last fight. They are shown at once; while a film plays, those that it has not reached are still to fall.
const place = (key) => key.split(".").map(Number);

export class Tray {
  constructor(box) {
    this.box = box;
    this.reached = null;
    this.renew();
  }

  rolls() {
    return [...this.box.querySelectorAll("[data-roll]")];
  }

  // Shows the rolls up to one of them; all of them without one.
  upTo(key = null) {
    this.reached = key;
    this.renew();
  }

  renew() {
    const [moment, number] = this.reached ? place(this.reached) : [Infinity, 0];
    let last = null;
    for (const roll of this.rolls()) {
      const [m, n] = place(roll.dataset.roll), later = m > moment || (m === moment && n > number);
      roll.classList.toggle("later", later);
      roll.classList.toggle("now", roll.dataset.roll === this.reached);
      if (!later) last = roll;
    }
    if (last) requestAnimationFrame(() => { last.parentElement.scrollTop = last.offsetTop - last.parentElement.clientHeight + last.offsetHeight; });
  }
}

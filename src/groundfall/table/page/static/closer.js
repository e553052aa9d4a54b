// Brings lit places into sight, and on touch screens closer: where a finger would meet several, the first tap enlarges the
// spot and the second one chooses. A thing to read that is too small is enlarged as well.
const FINGER = 40, THING = 24; // pixels

export class Closer {
  constructor(table, view) {
    Object.assign(this, { table, view, from: null });
    view.addEventListener("pointerdown", (event) => { this.touch = event.pointerType === "touch"; }, true);
    view.addEventListener("click", (event) => this.tapped(event), true);
  }

  tapped(event) {
    if (!this.touch || !event.detail) return;
    const lit = this.crowd(event.target, event.clientX, event.clientY), spot = lit.length ? lit : tiny(event.target);
    if (!spot.length) return;
    const least = Math.min(...spot.map(side)), level = this.table.zoom.level();
    this.table.zoom.set(level * FINGER * 1.02 / least);
    if (this.table.zoom.level() === level) return;  // as large as it can be: the tap chooses
    this.from ??= level;
    this.centre(spot[0]);
    this.table.say(lit.length ? "Enlarged. Tap again to choose." : "Enlarged.", "", true);
    event.stopPropagation();
  }

  // The lit places under a finger, the nearest first; none if the tap means one place without doubt.
  crowd(target, x, y) {
    const hit = target.closest?.('[data-actions][role="button"]');
    if (hit && side(hit) >= FINGER) return [];
    const reach = new Map();
    for (const thing of hit ? [hit, ...this.table.board.lit()] : this.table.board.lit()) {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      const far = Math.max(left - x, x - right, top - y, y - bottom, 0);
      if (far < FINGER / 2 && !reach.has(thing.dataset.actions)) reach.set(thing.dataset.actions, [thing === hit ? -1 : far, thing]);
    }
    const near = [...reach.values()].sort(([one], [other]) => one - other).map(([, thing]) => thing).filter((thing) => side(thing) < FINGER);
    return hit && reach.size === 1 ? [] : near;
  }

  // With a new question the board is as large as before, and shows a place that can be chosen.
  renew() {
    const { question } = this.table.facts;
    if (question === this.question) return;
    this.question = question;
    if (this.from !== null) this.table.zoom.set(this.from);
    this.from = null;
    const lit = this.table.board.lit(), shown = this.view.getBoundingClientRect();
    const seen = (thing) => {
      const { x, y, width, height } = thing.getBoundingClientRect(), inside = (at, low, high) => at > low && at < high;
      return inside(x + width / 2, shown.left, shown.right) && inside(y + height / 2, shown.top, shown.bottom);
    };
    if (lit.length && !lit.some(seen)) this.centre(lit[0]);
  }

  centre(thing) {
    const shown = this.view.getBoundingClientRect(), { x, y, width, height } = thing.getBoundingClientRect();
    this.view.scrollBy(x + width / 2 - shown.x - shown.width / 2, y + height / 2 - shown.y - shown.height / 2);
  }
}

// The thing under a finger if it is not lit and too small; it may be drawn several times, as a place with its name.
function tiny(target) {
  const thing = target.closest?.("[data-read]");
  if (!thing || target.closest("[data-actions]")) return [];
  const [label, value] = thing.dataset.read.split(/:(.*)/s);
  const drawn = value ? [...document.querySelectorAll(`#gf-board [data-${label}="${CSS.escape(value)}"]`)] : [];
  return Math.max(...[thing, ...drawn].map(side)) < THING ? [thing] : [];
}

function side(thing) {
  const { width, height } = thing.getBoundingClientRect();
  return Math.min(width, height);
}

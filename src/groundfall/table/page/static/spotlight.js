// Leads the eye to what a scene is about: a soft light on it, the rest of the board a little darker.
import { drawn, NOT_NAMES, THINGS } from "./things.js";

const SVG = "http://www.w3.org/2000/svg";
const NAMED = THINGS.map((name) => `[data-${name}]`).join(", ");
const MOST = 6; // lights at once
const MARGIN = 7; // pixels around a thing

// The names of an element, as "area:china" and ":china". One that is named by its place as well, "usa_army@china", has
// both names.
function namesOf(element) {
  const found = new Set();
  for (const [label, value] of Object.entries(element.dataset)) {
    if (NOT_NAMES.has(label)) continue;
    const [name, place] = value.split("@");
    found.add(`${label}:${name}`).add(`:${name}`);
    if (place) found.add(`:${place}`);
  }
  return found;
}

// What a scene is about, in groups that belong to one light: the pieces that most of its names fit, then the places.
// Events and boards may call the same thing by different sets, "land:china" and "area:china": then its name decides.
// `around` is what happened just before: of pieces in many places those are meant that are there.
export function concerned(board, things, around = []) {
  const seats = things.filter((thing) => thing.startsWith("seat:"));
  const here = lit(board, things.filter((thing) => !seats.includes(thing)), around);
  return (here.length ? here : lit(board, seats, around)).slice(0, MOST);
}

const plain = (thing) => thing.slice(thing.indexOf(":"));
const placesOf = (element) => Object.values(element.dataset).filter((value) => value.includes("@")).map((value) => `:${value.split("@")[1]}`);

// Of the pieces with a name those that are at a place that is named too, or else around; none if it has left that place.
// A single one elsewhere is only just coming.
function near(elements, thing, wanted, around) {
  const placed = elements.filter((element) => placesOf(element).length);
  const places = wanted.filter((other) => other !== thing).map(plain), before = around.map(plain);
  const at = (names) => placed.filter((element) => placesOf(element).some((place) => names.includes(place)));
  const here = at(places), there = here.length ? here : at(before);
  const gone = places.length && (placed.length > 1 || places.some((place) => before.includes(place)));
  if (here.length || (placed.length > 1 && there.length && !places.length)) return there;
  return gone ? elements.filter((element) => !placed.includes(element)) : elements;
}

function lit(board, things, around) {
  const all = drawn(board, NAMED).map((element) => [element, namesOf(element)]);
  const named = (thing) => all.some(([, names]) => names.has(thing));
  const known = (thing) => (named(thing) ? thing : plain(thing));
  const wanted = [...new Set(things.map(known))].filter(named);  // without what an event tells besides, such as a fate
  const found = all.map(([element, names]) => [element, wanted.filter((thing) => names.has(thing))]).filter(([, fits]) => fits.length);
  const most = Math.max(0, ...found.map(([, fits]) => fits.length));
  const best = most > 1 ? found.filter(([, fits]) => fits.length === most) : [];
  const groups = best.map(([element]) => [element]), told = new Set(best.flatMap(([, fits]) => fits));
  for (const thing of wanted) {
    if (told.has(thing)) continue;
    const here = near(found.filter(([, fits]) => fits.includes(thing)).map(([element]) => element), thing, wanted, around);
    if (here.length) groups.push(here);
  }
  return groups;
}

function around(elements) {
  const boxes = elements.map((element) => element.getBoundingClientRect()).filter((box) => box.width && box.height);
  if (!boxes.length) return null;
  const left = Math.min(...boxes.map((box) => box.left)), top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right)), bottom = Math.max(...boxes.map((box) => box.bottom));
  return { left, top, right, bottom };
}

const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

export class Spotlight {
  // `frame` holds the lights, `board` the picture, and `view` scrolls it, if it can be scrolled.
  constructor(frame, board, view = null) {
    Object.assign(this, { frame, board, view, things: null, around: [], painted: "" });
    this.sheet = document.createElementNS(SVG, "svg");
    this.sheet.setAttribute("class", "spotlight");
    this.sheet.setAttribute("aria-hidden", "true");
    frame.append(this.sheet);
    view?.addEventListener("scroll", () => this.draw(), { passive: true });
    addEventListener("resize", () => this.draw());
  }

  // Lights what a scene is about on the board as it is now, or, while something moves, these boxes. Returns what is lit.
  on({ things, around = [] }, boxes = null) {
    Object.assign(this, { things, around });
    this.fixed = boxes;
    return this.draw();
  }

  // Lights of both, each once.
  static both(some, others) {
    const like = (one, other) => Math.hypot(one.left - other.left, one.top - other.top, one.right - other.right, one.bottom - other.bottom) < 12;
    return [...some, ...others.filter((other) => !some.some((one) => like(one, other)))];
  }

  off() {
    this.things = null;
    this.paint("");
  }

  boxes() {
    return concerned(this.board, this.things, this.around).map(around).filter(Boolean);
  }

  // Scrolls a zoomed board to the first of these boxes.
  reveal([box], smooth) {
    if (!box || !this.view) return;
    const here = this.view.getBoundingClientRect();
    const past = (low, high, least, most) => (low < least + 30 || high > most - 90 ? (low + high - least - most) / 2 : 0);
    const left = past(box.left, box.right, here.left, here.right), top = past(box.top, box.bottom, here.top, here.bottom);
    if (left || top) this.view.scrollBy({ left, top, behavior: smooth ? "smooth" : "instant" });
  }

  draw() {
    if (!this.things) return [];
    const frame = this.frame.getBoundingClientRect(), whole = frame.width * frame.height, found = this.fixed ?? this.boxes();
    const boxes = found.filter((box) => (box.right - box.left) * (box.bottom - box.top) < whole * 0.3);
    this.paint(boxes.length ? lights(frame, boxes) : "");
    this.low = boxes.length > 0 && Math.max(...boxes.map((box) => box.bottom)) > frame.bottom - 90 && Math.min(...boxes.map((box) => box.top)) > frame.top + 110;
    return found;
  }

  // The same lights are not painted again: they lie over the whole board.
  paint(svg) {
    if (svg !== this.painted) this.sheet.innerHTML = svg;
    this.painted = svg;
  }
}

// The dark with holes that have soft edges, and frames around them.
function lights(frame, boxes) {
  const shape = (box, more) => `x="${box.left - frame.left - MARGIN}" y="${box.top - frame.top - MARGIN}" width="${box.right - box.left + 2 * MARGIN}" height="${box.bottom - box.top + 2 * MARGIN}" rx="12" ${more}`;
  const crossed = boxes.length > 2 && boxes.some((one, at) => boxes.slice(at + 1).some((other) => meet(one, other)));  // frames would be a tangle
  return `<defs><filter id="gf-soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="9"/></filter><mask id="gf-lights"><rect width="100%" height="100%" fill="#fff"/><g filter="url(#gf-soft)">${boxes.map((box) => `<rect ${shape(box, 'fill="#000"')}/>`).join("")}</g></mask></defs><rect class="dark" width="100%" height="100%" mask="url(#gf-lights)"/>${crossed ? "" : boxes.map((box) => `<rect class="light under" ${shape(box, "")}/><rect class="light" ${shape(box, "")}/>`).join("")}`;
}

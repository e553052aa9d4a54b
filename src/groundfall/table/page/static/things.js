// The attributes that name things on a game's board: data-hex="D5", data-unit="u1", and data-read="card:kraken" for reading.
// The page says which they are; a piece that moves may have a name of its own for that, data-piece.
const OTHERS = ["", "seat", "phase", "kind"]; // these attributes do not name pieces
// Not names of things; turn and phase are those of the whole board, "number:turn" and "phase:move" are read.
export const NOT_NAMES = new Set(["actions", "targets", "kinds", "kind", "read", "layout", "theme", "reach", "turn", "round", "phase", "piece"]);
const all = (document.body.dataset.things ?? "").split(" ").filter((label) => label && !NOT_NAMES.has(label));
const own = all.filter((label) => !OTHERS.includes(label));

export const THINGS = ["piece", ...own];

export const READ = ["[data-read]", ...all.map((label) => `#gf-board [data-${label}]`)].join(", ");

// What on a board fits a selector. Its definitions, which may be most of it, are not looked through.
export function drawn(board, selector) {
  const layers = [...board.querySelector("svg")?.children ?? []].filter((layer) => layer.tagName !== "defs");
  return layers.flatMap((layer) => [...(layer.matches(selector) ? [layer] : []), ...layer.querySelectorAll(selector)]);
}

// What an element is called, the most particular name first: ["unit:larva@mexico", "area:mexico"]; so what is read comes first
// if it is a number, or has a place as in "colour:blue@p1".
export function namesOf(element) {
  const named = Object.entries(element.dataset).filter(([label, value]) => !NOT_NAMES.has(label) && value);
  const [first, ...rest] = named, placed = first && rest.find(([, value]) => value.split("@").includes(first[1]) && value.includes("@"));
  if (placed) first[1] = placed[1];
  const names = named.map(([label, value]) => `${label}:${value}`);
  const { read } = element.dataset, narrow = read?.startsWith("number:") || read?.includes("@");
  return [...new Set(!read ? names : narrow ? [read, ...names] : [...names, read])];
}

// The thing that can be read at a place of the page, and the element that shows it; for a choice, what is read beside it.
export function thingAt(target) {
  const element = target?.closest?.(READ) ?? target?.closest?.("button.pick")?.closest("li")?.querySelector("[data-read]");
  const names = element ? namesOf(element) : [];
  return names.length ? { names, element: target.closest("button.pick") ?? element } : null;
}

// What shows a thing of this name on the board.
export function shows(name) {
  const [label, value] = name.split(/:(.*)/s);
  return document.querySelector(`#gf-board [data-read="${CSS.escape(name)}"], #gf-board [data-${label}="${CSS.escape(value ?? "")}"]`);
}

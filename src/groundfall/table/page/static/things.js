// The attributes that name pieces on a game's board: data-hex="D5", data-unit="u1".
const COMMON = ["unit", "alien", "hex", "city", "supply", "waiting", "factory", "build"];
const OTHERS = ["", "seat", "phase", "kind"]; // these attributes do not name pieces
const own = (document.body.dataset.things ?? "").split(" ").filter((label) => !OTHERS.includes(label));

export const THINGS = [...new Set([...COMMON, ...own])];

// The names by which a game's board calls its pieces: data-hex="D5", data-unit="u1".
const COMMON = ["unit", "alien", "hex", "city", "supply", "waiting", "factory", "build"];
const OTHERS = ["", "seat", "phase", "kind"]; // what those attributes say is about no piece
const own = (document.body.dataset.things ?? "").split(" ").filter((label) => !OTHERS.includes(label));

export const THINGS = [...new Set([...COMMON, ...own])];

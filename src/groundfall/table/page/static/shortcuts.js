// What each key does at the table; keys.js listens, and lists them.
import * as keys from "./keys.js";
import * as menu from "./menu.js";
import { finish } from "./motion.js";

export function shortcuts(table) {
  const click = (selector) => { const found = document.querySelector(selector); found?.click(); return Boolean(found); };
  return {
    digit: (event) => {
      const pick = document.querySelector(`.pick[data-key="${event.key}"], .fold[data-key="${event.key}"]`);
      pick?.click();
      return Boolean(pick);
    },
    e: () => { const ends = document.querySelectorAll("#gf-ends button.pick.final"); ends[ends.length - 1]?.click(); return ends.length > 0; },
    "[": () => table.commander.step(-1),
    "]": () => table.commander.step(1),
    f: () => click("[data-end-all]"),
    u: () => { table.undo(); },
    backspace: () => { table.undo(); },
    h: () => click("[data-hint-form] button:not([aria-disabled])"),
    c: () => table.column.first()?.focus(),
    b: () => { (table.board.walked()[0] ?? document.querySelector(".board-view")).focus(); },
    r: () => table.reader.key(),
    l: () => table.tabs.show("log"),
    "+": () => click('[data-zoom="in"]'),
    "-": () => click('[data-zoom="out"]'),
    0: () => click('[data-zoom="fit"]'),
    s: () => click("[data-stand]"),
    w: () => click("[data-withdraw]"),
    a: () => click("[data-answer][data-agree]"),
    d: () => click("[data-answer]:not([data-agree])"),
    " ": () => finish(),
    "?": () => keys.help(),
    escape: () => {
      if (document.getElementById("gf-menu")) menu.close();
      else if (table.together.cancel()) return true;
      else if (table.facts.instead !== null) table.undo();
      else { document.getElementById("gf-why").textContent = ""; return false; }
    },
  };
}

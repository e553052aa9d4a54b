// Keys for everything, and a help that lists them. They can be turned off, for people whose tools need the letters.
import { tell } from "./books.js";

const OFF = "groundfall.keys.off";

export const LIST = [
  ["1 – 9", "take that choice of the list"],
  ["↑ ↓ ← →", "walk through the choices, or over the board"],
  ["Enter", "take the choice under the focus"],
  ["E", "end the phase, or whatever ends it"],
  ["U or Backspace", "take the last choice back"],
  ["Esc", "leave a half-made choice"],
  ["H", "hint"],
  ["C", "to the choices"],
  ["B", "to the board"],
  ["L", "to the log"],
  ["+ − 0", "board larger, smaller, fitted"],
  ["Space", "skip what is moving, dice too"],
  ["?", "this list"],
];

const SEVERAL = [
  ["S", "give the answer that is asked out of turn for the rest of that turn"],
  ["W", "withdraw a standing order"],
  ["A, D", "agree to a take-back, or decline"],
];

const READING = [
  ["R", "read the card under the focus or the pointer; a right click or a long press does it too"],
  ["Shift with ↑ ↓ ← →", "walk over all on the board that can be read"],
];

export function help() {
  const { seats, reads } = document.body.dataset;
  const list = [...LIST.slice(0, -1), ...(reads === undefined ? [] : READING), ...(Number(seats) > 1 ? SEVERAL : []), LIST.at(-1)];
  const rows = list.map(([key, what]) => `<tr><th scope="row"><kbd>${key}</kbd></th><td>${what}</td></tr>`).join("");
  const off = localStorage.getItem(OFF) ? " checked" : "";
  tell("Keys", `<table class="keys"><tbody>${rows}</tbody></table><p><label><input type="checkbox" id="gf-keys-off"${off}> Letters do nothing (for tools that need them)</label></p>`);
  document.getElementById("gf-keys-off").addEventListener("change", (event) => {
    if (event.target.checked) localStorage.setItem(OFF, "1");
    else localStorage.removeItem(OFF);
  });
}

export function attach(actions) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.target.closest?.("input, select, textarea")) return;
    const letter = event.key.length === 1 && !"?".includes(event.key);
    if (letter && localStorage.getItem(OFF)) return;
    const wanted = /^[1-9]$/.test(event.key) ? "digit" : event.key.toLowerCase();
    const action = actions[wanted];
    if (!action) return;
    if (wanted === " " && event.target.closest?.("button, a, summary, [role=button]")) return;
    if (action(event) !== false) event.preventDefault();
  });
}

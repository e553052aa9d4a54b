// Keyboard shortcuts for everything, and a list of them. They can be turned off for people whose tools need the letters.
import { tell } from "./books.js";

const OFF = "groundfall.keys.off";
const HELD = ["+", "-"]; // keys that go on while they are held; all others count once

export const LIST = [
  ["1 – 9", "make that choice from the list"],
  ["↑ ↓ ← →", "move through the choices or over the board"],
  ["Enter", "make the focused choice"],
  ["E", "end the phase, or make the choice that ends it"],
  ["U or Backspace", "take back the last choice"],
  ["Esc", "close what is open, or cancel a half-made choice"],
  ["H", "hint"],
  ["C", "go to the choices"],
  ["B", "go to the board"],
  ["L", "go to the log"],
  ["+ − 0", "zoom in, zoom out, fit the board"],
  ["Drag", "take a piece or card to a place in one go; with Shift, as many as can go"],
  ["Space", "skip what is being played on the board"],
  ["← →", "while something is played: one step back or on"],
  ["?", "this list"],
];

const SEVERAL = [
  ["S", "give the same response for the rest of the turn"],
  ["W", "withdraw a standing order"],
  ["A, D", "agree to a take-back, or decline it"],
];

const READING = [
  ["R", "open the sheet of the thing under the focus or the pointer; so does a long press, or the pointer at rest"],
  ["Shift with ↑ ↓ ← →", "move over everything on the board that can be read"],
];

const COMMANDER = [
  ["[ ]", "go to your coalition before or after this one"],
  ["F", "make the ending choice for all of your coalitions, also for those asked next"],
];

export function help() {
  const { seats } = document.body.dataset;
  const commands = document.querySelector("[data-coalition]") !== null;
  const list = [...LIST.slice(0, -1), ...READING, ...(commands ? COMMANDER : []), ...(Number(seats) > 1 ? SEVERAL : []), LIST.at(-1)];
  const rows = list.map(([key, what]) => `<tr><th scope="row"><kbd>${key}</kbd></th><td>${what}</td></tr>`).join("");
  const off = localStorage.getItem(OFF) ? " checked" : "";
  tell("Keys", `<table class="keys"><tbody>${rows}</tbody></table><p><label><input type="checkbox" id="gf-keys-off"${off}> Turn letter keys off (for tools that need them)</label></p>`);
  document.getElementById("gf-keys-off").addEventListener("change", (event) => {
    if (event.target.checked) localStorage.setItem(OFF, "1");
    else localStorage.removeItem(OFF);
  });
}

export function attach(actions) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.repeat && !HELD.includes(event.key)) return;
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

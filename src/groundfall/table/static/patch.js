// Puts new parts in their places and keeps what the person was doing: focus, an open menu, a half-typed word.
import { morph } from "./morph.js";
import { glide } from "./motion.js";

const KEYS = ["data-action", "data-instead", "data-actions", "data-unit", "data-alien", "data-hex", "id", "href", "name"];

function keyOf(element) {
  for (const key of KEYS) {
    const value = element.getAttribute(key);
    if (value) return `[${key}="${CSS.escape(value)}"]`;
  }
  return null;
}

export function put(element, html) {
  const held = element.contains(document.activeElement) ? document.activeElement : null;
  const key = held ? keyOf(held) : null;
  const typed = held && "value" in held && held.type !== "hidden" ? held.value : null;
  const open = [...element.querySelectorAll("details[open]")].map((d) => d.dataset.menu ?? "");
  element.innerHTML = html;
  if (open.length) for (const d of element.querySelectorAll("details")) d.open = open.includes(d.dataset.menu ?? "");
  if (!held) return false;
  const again = key ? element.querySelector(key) : null;
  if (!again) return true;
  if (typed !== null && "value" in again && again.tagName !== "BUTTON") again.value = typed;
  again.focus({ preventScroll: true });
  return false;
}

// Replaces the group of the board that changes; whether the focus was on something that is gone.
export function putBoard(html) {
  const id = /id="([^"]+)"/.exec(html)?.[1];
  const old = id && document.getElementById(id);
  if (!old) return false;
  const box = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  box.innerHTML = html;
  const held = old.contains(document.activeElement) ? document.activeElement : null;
  glide(old, () => {
    morph(old, box.firstElementChild);
    return old;
  });
  return Boolean(held) && !(held.isConnected && held.matches('[role="button"]'));
}

export function putLog(box, { keep, add }, news = true) {
  const panel = box.closest(".tabpanel") ?? box;
  const atEnd = panel.scrollHeight - panel.scrollTop - panel.clientHeight < 60;
  let list = box.querySelector(".log");
  const lines = [...list.querySelectorAll("li")];
  for (const line of lines) line.classList.remove("new");
  for (const line of lines.slice(keep)) line.remove();
  for (const section of list.querySelectorAll("section")) if (!section.querySelector("li")) section.remove();
  if (add.length) list.querySelector("p.soft")?.remove();
  for (const [label, html] of add) {
    let last = list.lastElementChild;
    if (!last || last.tagName !== "SECTION" || (last.querySelector("h3")?.textContent ?? "") !== label) {
      last = document.createElement("section");
      if (label) last.append(Object.assign(document.createElement("h3"), { textContent: label }));
      last.append(document.createElement("ol"));
      list.append(last);
    }
    last.querySelector("ol").insertAdjacentHTML("beforeend", html);
    if (!news) continue;
    const line = last.querySelector("ol").lastElementChild;
    line.classList.add("new");
    line.querySelector(".dice")?.classList.add("fresh");
  }
  if (atEnd) panel.scrollTop = panel.scrollHeight;
}

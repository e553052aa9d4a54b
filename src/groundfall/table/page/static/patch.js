// Replaces parts of the page and preserves what the person was doing: focus, an open menu, a half-typed word.
import { arrange, morph, nameOf } from "./morph.js";
import { glide } from "./motion.js";
import { THINGS } from "./things.js";

const KEYS = ["data-switch", "data-action", "data-instead", "data-actions", ...THINGS.map((thing) => `data-${thing}`), "id", "href", "name"];

export function keyOf(element) {
  for (const key of KEYS) {
    const value = element.getAttribute(key);
    if (value) return `[${key}="${CSS.escape(value)}"]`;
  }
  return null;
}

// The keys of the choices, ordered by distance from the focused one: those after it first, then those before it.
function near(element, held) {
  const all = [...element.querySelectorAll("button.pick")], at = all.indexOf(held);
  return at < 0 ? [] : [...all.slice(at + 1), ...all.slice(0, at).reverse()].map(keyOf).filter(Boolean);
}

// The fields in which the person has entered something that is not sent yet.
function entered(element) {
  const fields = [...element.querySelectorAll("select[id], input[type=text][id]:not([readonly])")];
  return fields.filter((field) => field.options ? !field.selectedOptions[0]?.defaultSelected : field.value !== field.defaultValue);
}

const alike = (one, other) => one.childElementCount > 0 && !one.id && one.cloneNode().isEqualNode(other.cloneNode());

// Gives an element the content of another. What is the same at the beginning and at the end stays, so that little is styled
// and laid out anew. What has an id is replaced as a whole: when the focus comes back to it, it is read aloud.
function fill(element, fresh) {
  const here = [...element.childNodes], wanted = [...fresh.childNodes], common = Math.min(here.length, wanted.length);
  let first = 0, last = 0;
  while (first < common && here[first].isEqualNode(wanted[first])) first++;
  while (last < common - first && here.at(-1 - last).isEqualNode(wanted.at(-1 - last))) last++;
  const gone = here.slice(first, here.length - last), come = wanted.slice(first, wanted.length - last);
  if (gone.length === 1 && come.length === 1 && alike(gone[0], come[0])) {
    fill(gone[0], come[0]);
    return;
  }
  for (const node of gone) node.remove();
  const rest = here[here.length - last] ?? null;
  for (const node of come) element.insertBefore(node, rest);
}

const made = new WeakMap();  // of what text the content of an element was made

// `close`: if the focused element is gone, the focus goes to the choice that was next to it.
export function put(element, html, close = false) {
  const held = element.contains(document.activeElement) ? document.activeElement : null;
  const key = held ? keyOf(held) : null;
  const beside = held && close ? near(element, held) : [];
  const open = [...element.querySelectorAll("details[data-menu][open]")].map((d) => d.dataset.menu);
  const fresh = element.cloneNode();
  fresh.innerHTML = html;
  const differs = made.has(element) && made.get(element) !== html;
  made.set(element, html);
  if (!differs && fresh.innerHTML === element.innerHTML) return false;  // nothing is read aloud again
  const chosen = entered(element);
  fill(element, fresh);
  for (const { id, value } of chosen) {
    const field = document.getElementById(id);
    if (field) field.value = value;
  }
  if (open.length) for (const d of element.querySelectorAll("details[data-menu]")) d.open = open.includes(d.dataset.menu);
  if (!held || held.isConnected) return false;
  const again = [key, ...beside].filter(Boolean).map((one) => element.querySelector(one)).find(Boolean);
  if (!again) return true;
  again.focus({ preventScroll: true });
  return false;
}

const SVG = "http://www.w3.org/2000/svg";

function parsed(html) {
  const box = document.createElementNS(SVG, "svg");
  box.innerHTML = html;
  return [...box.children];
}

const parse = (html) => parsed(html)[0];

// The changing part of the board that is shown.
export const shownBoard = () => document.querySelector("#gf-board svg > g[id]");

// Updates the changing part of the board; returns whether the focused element is gone. `parts` is the whole group as
// text or as an element, or its opening tag and elements, where numbers stand for elements that are already here.
export function putBoard(parts, duration, film) {
  const whole = typeof parts === "string" ? parse(parts) : parts instanceof Element ? parts : null;
  const old = whole ? document.getElementById(whole.id) : shownBoard();
  if (!old) return false;
  const held = old.contains(document.activeElement) ? document.activeElement : null;
  glide(old, () => {
    renewed(old, whole ?? parts);
    return old;
  }, duration, film);
  if (held?.isConnected && document.activeElement !== held) held.focus({ preventScroll: true });
  return Boolean(held) && !(held.isConnected && held.matches('[role="button"]'));
}

// Makes a group like the given one, in any of these forms; it need not be on the page.
export function renewed(old, parts) {
  if (typeof parts === "string") morph(old, parse(parts));
  else if (parts instanceof Element) morph(old, parts);
  else renew(old, parts);
}

const NAMED = THINGS.map((thing) => `[data-${thing}]`).join(", ");

// Identifies an element, so that a new one can replace it without losing the focus.
function subject(element) {
  const about = element.matches(`${NAMED}, [id]`) ? element : element.querySelector(NAMED);
  return about ? `${element.classList[0]} ${about.id} ${nameOf(about)}` : null;
}

function renew(old, parts) {
  const here = [...old.children];
  const staying = new Set(parts.filter((part) => typeof part === "number"));
  const spare = new Map();
  here.forEach((child, at) => {
    const key = staying.has(at + 1) ? null : subject(child);
    if (key) spare.set(key, child);
  });
  if (typeof parts[0] === "string") {
    for (const { name, value } of parse(`${parts[0]}</g>`).attributes) old.setAttribute(name, value);
  }
  const drawn = parsed(parts.slice(1).filter((part) => typeof part === "string").join("")).values();
  const wanted = parts.slice(1).map((part) => {
    if (typeof part === "number") return here[part - 1];
    const fresh = drawn.next().value, key = subject(fresh), like = key && spare.get(key);
    if (!like) return fresh;
    spare.delete(key);
    morph(like, fresh);
    return like;
  });
  arrange(old, wanted);
}

// Keeps the newest line visible unless the person has scrolled away from it. Measured when the page is laid out anyway,
// because measuring in between would lay it out twice.
const away = new WeakMap();

// Whether a panel counts from its end: new lines then move what is shown.
const reversed = (panel) => getComputedStyle(panel).flexDirection === "column-reverse";
const below = (panel) => reversed(panel) ? -panel.scrollTop : panel.scrollHeight - panel.scrollTop - panel.clientHeight;

export function follow(panel) {
  if (!away.has(panel)) {
    away.set(panel, false);
    panel.addEventListener("scroll", () => away.set(panel, below(panel) > 60), { passive: true });
  }
  if (away.get(panel) || panel.hidden) return;
  requestAnimationFrame(() => { panel.scrollTop = 1e7; });
}

// Changes the end of a panel; the lines that the person is reading stay where they are.
export function steadily(panel, change) {
  const read = away.get(panel) && reversed(panel), was = read ? panel.scrollHeight : 0;
  change();
  if (read) panel.scrollTop -= panel.scrollHeight - was;
  else follow(panel);
}

// A line of the log as it is told, without the mark at its end.
const told = (line) => [line.dataset.n, ...[...line.children].filter((part) => !part.matches(".end")).map((part) => part.textContent + part.ariaLabel)].join(" ");

function lineOf(html) {
  const list = document.createElement("ol");
  list.innerHTML = html;
  return list.firstElementChild;
}

// `news`: what is added is new. Otherwise it may be all lines, of which those that are here stay: a screen reader reads only
// the others.
export function putLog(box, { keep, add }, news = true) {
  let list = box.querySelector(".log");
  const lines = [...list.querySelectorAll("li")];
  if (!news) {
    const here = add.findIndex(([, html], at) => !lines[keep + at] || told(lines[keep + at]) !== told(lineOf(html)));
    const alike = here < 0 ? add.length : here;
    [keep, add] = [keep + alike, add.slice(alike)];
  }
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
}

// Marks the place in the log where a seat's last turn ended.
export function markEnd(box, moment) {
  const mark = box.querySelector("li.ended");
  const line = moment === null ? undefined : [...box.querySelectorAll("li")].findLast((one) => Number(one.dataset.n) <= moment);
  if (mark === (line ?? null)) return;
  mark?.classList.remove("ended");
  mark?.querySelector(".end")?.remove();
  line?.classList.add("ended");
  line?.insertAdjacentHTML("beforeend", '<span class="end">Your last turn ended here</span>');
}

// Animates moves: what keeps its name glides from its old place to its new one. Not if the person prefers reduced motion.
import { nameOf } from "./morph.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const SVG = "http://www.w3.org/2000/svg";
const plain = (name) => name.replace(/@.*/, "");  // a unit that is named by its place as well: "usa_army@china"

// Everything with a name and a place, by its name: where it is, in the coordinates of its parent.
function spots(group) {
  const found = new Map();
  for (const piece of group.querySelectorAll("[transform]")) {
    const name = nameOf(piece);
    const at = name && /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(piece.getAttribute("transform"));
    if (at) found.set(name, found.has(name) ? null : { x: Number(at[1]), y: Number(at[2]), piece, parent: piece.parentElement });
  }
  for (const [name, spot] of found) if (!spot) found.delete(name);
  return found;
}

// Where a piece stands, moved by so much. As `transform`, because the compositor animates no `translate` of SVG elements.
function placed(piece, x, y) {
  return { transform: `translate(${x}px, ${y}px) ${own(piece)}` };
}

function own(element) {
  const matrix = new DOMMatrix();
  for (const { matrix: step } of element.transform?.baseVal ?? []) matrix.multiplySelf(step);
  return matrix;
}

// From the coordinates of an element to those of the group, as the picture says it: the browser would lay the page out.
function within(group, element) {
  let matrix = new DOMMatrix();
  for (let at = element; at !== group; at = at.parentElement) matrix = own(at).multiply(matrix);
  return matrix;
}

// How far a piece has come, in the coordinates of its new parent.
function way(group, was, now) {
  if (was.parent === now.parent) return [was.x - now.x, was.y - now.y];
  if (!group.contains(was.parent)) return [0, 0];
  const point = within(group, now.parent).inverse().multiply(within(group, was.parent)).transformPoint(new DOMPoint(was.x, was.y));
  return [point.x - now.x, point.y - now.y];
}

// Pieces whose name contains their place, from their old name to their new one.
function renamed(before, after) {
  const gone = new Map(), pairs = [];
  for (const [name, spot] of before) if (name.includes("@") && !after.has(name)) gone.set(plain(name), [name, spot]);
  for (const [name, spot] of after) {
    const old = !before.has(name) && name.includes("@") && gone.get(plain(name));
    if (!old) continue;
    gone.delete(plain(name));
    pairs.push([old[0], old[1], name, spot]);
  }
  return pairs;
}

let running = [], ghosts = [];

export function finish() {
  for (const motion of running) motion.finish();
  for (const ghost of ghosts) ghost.remove();
  running = [];
  ghosts = [];
}

// What `look` finds where everything will be when it has come to rest.
export function atRest(look) {
  const times = running.map((motion) => motion.currentTime);
  for (const motion of running) motion.currentTime = motion.effect.getComputedTiming().endTime;
  const found = look();
  running.forEach((motion, n) => { motion.currentTime = times[n]; });
  return found;
}

function animate(piece, frames, duration, easing = "ease-in-out") {
  const motion = piece.animate(frames, { duration, easing });
  running.push(motion);
  return motion;
}

// A copy of what has gone, which fades where it was.
function fade(spot, duration) {
  const board = document.querySelector("#gf-board svg"), matrix = spot.matrix;
  if (!board || !matrix) return;
  const { a, b, c, d, e, f } = matrix, frame = document.createElementNS(SVG, "g"), copy = spot.piece;
  for (const element of [copy, ...copy.querySelectorAll("*")]) {
    for (const { name } of [...element.attributes]) if (/^(data-|aria-|id$|role$|tabindex$)/.test(name)) element.removeAttribute(name);
  }
  frame.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  frame.setAttribute("aria-hidden", "true");
  frame.classList.add("fading");
  frame.append(copy);
  board.append(frame);
  ghosts.push(frame);
  animate(frame, [{ opacity: 1 }, { opacity: 1, offset: 0.35 }, { opacity: 0 }], duration).onfinish = () => frame.remove();
}

// Replaces a group by `replace`, and lets its pieces glide for so many milliseconds. In a film, what has gone fades and
// what is new appears.
export function glide(old, replace, duration = 240, film = false) {
  finish();
  const before = calm.matches || document.hidden || !duration ? null : spots(old);
  if (before && film) for (const spot of before.values()) spot.matrix = root(spot.parent);
  const group = replace();
  if (!before) return;
  const after = spots(group), moved = renamed(before, after);
  for (const [name, now] of after) if (before.has(name)) moved.push([name, before.get(name), name, now]);
  for (const [, was, , now] of moved) {
    const [x, y] = way(group, was, now);
    if (Math.abs(x) + Math.abs(y) > 0.5) animate(now.piece, [placed(now.piece, x, y), placed(now.piece, 0, 0)], duration);
  }
  if (!film) return;
  const from = new Set(moved.map(([name]) => name)), to = new Set(moved.map(([, , name]) => name));
  for (const [name, spot] of before) if (!from.has(name) && !spot.piece.isConnected) fade(spot, duration * 1.6);
  for (const [name, spot] of after) if (!to.has(name)) animate(spot.piece, [{ opacity: 0 }, { opacity: 1 }], duration);
}

// From the coordinates of an element to those of the board.
function root(element) {
  const board = element.closest("#gf-board svg"), here = element.getScreenCTM(), there = board?.getScreenCTM();
  return here && there ? there.inverse().multiply(here) : null;
}

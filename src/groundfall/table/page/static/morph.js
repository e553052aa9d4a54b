// Turns one picture into another by changing only what differs: the rest keeps its focus and is not repainted.
import { THINGS } from "./things.js";

const RANKS = new Map([...THINGS.map((name) => `data-${name}`), "id"].map((name, rank) => [name, rank]));

// The name of an element, by which it is known again in another picture.
export function nameOf(element) {
  let found = null, best = Infinity;
  for (const name of element.getAttributeNames()) {
    const rank = RANKS.get(name);
    if (rank < best && element.getAttribute(name)) [found, best] = [name, rank];
  }
  return found && `${element.tagName} ${found} ${element.getAttribute(found)}`;
}

// Puts the children of an element into this order; children that are in place are not touched.
export function arrange(parent, wanted) {
  const staying = new Set(wanted);
  for (const child of [...parent.childNodes]) if (!staying.has(child)) child.remove();
  let place = parent.firstChild;
  for (const node of wanted) {
    if (node === place) place = place.nextSibling;
    else parent.insertBefore(node, place);
  }
}

function attributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

export function morph(old, fresh) {
  attributes(old, fresh);
  const named = new Map(), plain = [];
  for (const child of [...old.childNodes]) {
    const key = child.nodeType === 1 ? nameOf(child) : null;
    if (key && !named.has(key)) named.set(key, child);
    else plain.push(child);
  }
  let next = 0;
  const wanted = [];
  for (const child of [...fresh.childNodes]) {
    const key = child.nodeType === 1 ? nameOf(child) : null;
    let kept = null;
    if (key) {
      kept = named.get(key) ?? null;
      named.delete(key);
    } else {
      const like = plain[next++];
      if (like?.isEqualNode(child)) kept = like;
      else if (like?.nodeName === child.nodeName && like.childElementCount && child.childElementCount) kept = like;
      else like?.remove();
    }
    if (kept && !kept.isEqualNode(child)) morph(kept, child);
    wanted.push(kept ?? child);
  }
  arrange(old, wanted);
}

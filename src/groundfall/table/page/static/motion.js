// Animates moves: a counter glides from its old place to its new one. Not if the person prefers reduced motion.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const NAMES = ["unit", "alien"];

function spots(group) {
  const found = new Map();
  for (const name of NAMES) {
    for (const piece of group.querySelectorAll(`[data-${name}][transform]`)) {
      const at = /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(piece.getAttribute("transform"));
      if (at) found.set(`${name}:${piece.dataset[name]}`, [Number(at[1]), Number(at[2]), piece]);
    }
  }
  return found;
}

let running = [];

export function finish() {
  for (const motion of running) motion.finish();
  running = [];
}

export function glide(old, replace) {
  finish();
  const before = calm.matches || document.hidden ? null : spots(old);
  const group = replace();
  if (!before) return;
  for (const [name, [x, y, piece]] of spots(group)) {
    const was = before.get(name);
    if (!was || (was[0] === x && was[1] === y)) continue;
    running.push(
      piece.animate([{ translate: `${was[0] - x}px ${was[1] - y}px` }, { translate: "0 0" }], {
        duration: 240,
        easing: "ease-out",
      }),
    );
  }
}

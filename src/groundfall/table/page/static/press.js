// A press counts once. What a held key repeats presses nothing, and the further clicks of a double click press nothing that
// has come after the first one: no choice of the next list, no answer to the question that it opened.
const CONTROL = "button, a, summary, label, input, select, textarea, [role=button], [data-actions], [data-read]";
const WRITING = "input, select, textarea";

// What a click means: a control, on a page that shows this moment.
function meant({ target }) {
  const control = target.closest?.(CONTROL) ?? target;
  return [control.control ?? control, document.body.dataset.moment];  // a label means its field
}

function drop(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// Whether a key that is held would press something again.
function presses({ key, target }) {
  if (key === "Enter") return !target.matches?.("textarea");
  if (key === " ") return Boolean(target.closest?.(CONTROL)) && !target.matches(WRITING);
  return key === "Escape";
}

let first = [];

addEventListener("click", (event) => {
  const now = meant(event);
  if (event.detail < 2) first = now;
  else if (now.some((part, at) => part !== first[at])) drop(event);
}, true);

addEventListener("keydown", (event) => {
  if (event.repeat && presses(event)) drop(event);
}, true);

// Arrow keys move through the list of choices.
export function attach(box) {
  box.addEventListener("keydown", (event) => {
    const picks = [...box.querySelectorAll("button.pick, button.many")];
    const at = picks.indexOf(document.activeElement);
    if (at < 0) return;
    const row = picks.filter((pick) => Math.abs(pick.getBoundingClientRect().top - picks[at].getBoundingClientRect().top) < 4).length;
    const next = { ArrowDown: at + row, ArrowUp: at - row, ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: picks.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    picks[Math.min(picks.length - 1, Math.max(0, next))].focus();
  });
}

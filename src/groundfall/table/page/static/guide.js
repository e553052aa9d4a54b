// The guided first turn: open where there is room for it beside the choices, until the person decides; else one line,
// which opens over them and folds again once it is read.
const NARROW = matchMedia("(max-width: 759px)"), ROOMY = 1000; // px of height
const STATE = "groundfall.guide";
const roomy = () => !NARROW.matches && innerHeight >= ROOMY;

// After every change; `off`: the person leaves the guide of this game.
export function renew(off = false) {
  const key = `groundfall.guide.${document.body.dataset.game}`, place = document.getElementById("gf-guide");
  if (off) localStorage.setItem(key, "off");
  place.hidden = localStorage.getItem(key) === "off";
  const guide = place.querySelector("details");
  document.body.toggleAttribute("data-guided", Boolean(guide) && !place.hidden);
  if (guide) guide.open = (sessionStorage.getItem(STATE) ?? (roomy() ? "open" : "closed")) === "open";
}

export function clicked(event) {
  if (event.target.closest("[data-guide-off]")) renew(true);
  const guide = event.target.closest("[data-guide] > summary")?.parentElement;
  if (guide) sessionStorage.setItem(STATE, guide.open ? "closed" : "open");  // it opens or closes after this
  else if (!roomy() && !event.target.closest("[data-guide]")) fold();
}

function fold() {
  sessionStorage.removeItem(STATE);
  const guide = document.querySelector("[data-guide]");
  if (guide) guide.open = false;
}

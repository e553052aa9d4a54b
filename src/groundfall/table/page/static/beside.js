// The odds beside the choices, in the room that is kept for them. Those of a moment that has passed are dropped.

export function tell(facts) {
  for (const part of ["now", "odds"]) document.getElementById(`gf-${part}`).toggleAttribute("data-old", !facts.odds);
  for (const place of document.querySelectorAll("[data-odds]")) {
    const told = (facts.odds && facts.beside?.[place.dataset.odds]) || "";
    if (place.textContent === told) continue;
    place.textContent = told;
    place.title = told;
  }
}

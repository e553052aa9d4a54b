// What follows a question, in the room that is kept for it: the odds beside the choices, and what the program would do
// with the rest of the step. What belongs to a moment that has passed is dropped.
import { offered } from "./offered.js";

export function tell(facts) {
  for (const part of ["now", "odds"]) document.getElementById(`gf-${part}`).toggleAttribute("data-old", !facts.odds);
  for (const place of offered("[data-odds]")) {
    const told = (facts.odds && facts.beside?.[place.dataset.odds]) || "";
    if (place.textContent === told) continue;
    place.textContent = told;
    place.title = told;
  }
  const rest = offered("[data-rest]")[0];
  if (!rest) return;
  const told = rest.querySelector("[data-told]");
  if (told) told.textContent = told.title = (facts.odds && facts.rest?.text) || "";
  rest.setAttribute("aria-disabled", facts.odds && !facts.rest);  // there is nothing to leave to it
}

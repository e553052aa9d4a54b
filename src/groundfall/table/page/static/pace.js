// How fast films play: calm, brisk or at once, as the person chose in the settings.
const KEY = "groundfall.pace";
const FACTORS = { calm: 1, brisk: 0.45, once: 0 };

export const pace = () => (Object.hasOwn(FACTORS, localStorage.getItem(KEY)) ? localStorage.getItem(KEY) : "calm");

// The length of a scene's parts in milliseconds. Who asks for a film at the pace "at once" sees it briskly.
export function lengths(text, dice) {
  const factor = FACTORS[pace()] || FACTORS.brisk;
  return {
    die: dice ? Math.min(130, 1100 / dice) * factor : 0,
    fall: dice ? (Math.min(130 * dice, 1100) + 260) * factor : 0,
    move: 520 * factor,
    read: Math.min(3000, 550 + 21 * text.length) * factor,
  };
}

export function attach() {
  for (const field of document.querySelectorAll("[data-pace]")) {
    for (const input of field.querySelectorAll("input")) input.checked = input.value === pace();
    field.addEventListener("change", (event) => localStorage.setItem(KEY, event.target.value));
  }
}

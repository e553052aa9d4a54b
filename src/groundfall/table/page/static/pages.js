// Lobby, new match, and other pages with forms: they send JSON, and show errors next to the field concerned.
import * as forms from "./forms.js";
import { ask, post } from "./send.js";

// The field that an error is about, if it is about one.
function fieldOf({ field }, form) {
  const names = field ? [`option.${field}`, `option.${field}.1`, field] : [];
  return names.map((name) => form.querySelector(`[name="${CSS.escape(name)}"]`)).find(Boolean) ?? null;
}

function show(wrong, form) {
  document.querySelector("[data-wrong]")?.remove();
  const note = Object.assign(document.createElement("div"), { className: "notice bad", textContent: wrong.message });
  note.setAttribute("role", "alert");
  note.dataset.wrong = "";
  const field = fieldOf(wrong, form), folded = field?.closest("details");
  if (folded) folded.open = true;
  (field?.closest("[data-option]") ?? field?.closest(".field") ?? form.querySelector(".form-end") ?? form).before(note);
  (field ?? note).scrollIntoView({ block: "center" });
  field?.focus();
}

// Numbers in separate fields: their values and their sum.
const written = (boxes) => [...boxes.querySelectorAll("input")].map((box) => box.value.trim()).filter(Boolean);

for (const boxes of document.querySelectorAll(".numbers")) {
  const told = boxes.parentElement.querySelector("[data-sum]"), total = boxes.dataset.total;
  boxes.addEventListener("input", () => {
    const sum = written(boxes).reduce((all, one) => all + Number(one), 0);
    told.textContent = `They must add up to ${total}; now they add up to ${sum}.`;
  });
}

// The current choices. Hidden fields do not matter, so they are left out unless everything is wanted.
function chosen(form, everything = false) {
  const body = { game: form.dataset.newMatch, options: {}, seats: {} };
  const matters = (key) => everything || !form.querySelector(`[name="${CSS.escape(key)}"]`).closest("[hidden]");
  for (const [key, value] of Object.entries(forms.contents(form)).filter(([key]) => matters(key))) {
    if (key.startsWith("seat.")) body.seats[key.slice(5)] = value;
    else if (key === "seed" || key === "nonce" || key === "words") body[key] = value;
    else if (key.startsWith("option.") && !/\.\d+$/.test(key)) body.options[key.slice(7)] = value;
  }
  for (const boxes of form.querySelectorAll(".numbers")) {
    if (everything || !boxes.closest("[hidden]")) body.options[boxes.dataset.name] = written(boxes).join(" ");
  }
  return body;
}

// Which options matter and who plays depends on the choices: the server knows how.
let asked = 0;
async function follow(form) {
  if (!form.dataset.asks) return;
  const turn = ++asked;
  const now = await ask(form.dataset.asks, { options: chosen(form, true).options }).catch(() => null);
  if (!now || turn !== asked) return;
  for (const part of form.querySelectorAll("[data-option]")) part.hidden = !now.shown.includes(part.dataset.option);
  for (const part of form.querySelectorAll("[data-seat]")) {
    part.hidden = !(part.dataset.seat in now.seats);
    const beside = part.querySelector("[data-with]");
    if (beside) beside.textContent = now.seats[part.dataset.seat] ?? "";
  }
  for (const part of form.querySelectorAll("[data-rulings]")) part.hidden = !part.querySelector("[data-option]:not([hidden])");
  tell(form);
}

// A sentence about the selected pill of each row, and how many rulings were changed.
function tell(form) {
  for (const row of form.querySelectorAll(".pills + [data-about]")) {
    row.textContent = row.previousElementSibling.querySelector(":checked")?.dataset.about ?? "";
  }
  const other = (field) => field.type === "radio" || field.type === "checkbox" ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  for (const part of form.querySelectorAll("[data-rulings]")) {
    const options = [...part.querySelectorAll("[data-option]")];
    for (const option of options) option.toggleAttribute("data-other", [...option.querySelectorAll("input")].some(other));
    const changed = options.filter((option) => !option.hidden && "other" in option.dataset).length;
    part.querySelector("[data-changed]").textContent = changed ? `${changed} changed` : "";
  }
}

for (const form of document.querySelectorAll("[data-new-match]")) {
  form.addEventListener("change", () => { tell(form); follow(form); });
  tell(form);
  follow(form);
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await forms.once(form, event.submitter, async () => {
      await follow(form);
      const answer = await post(form.getAttribute("action"), chosen(form));
      localStorage.setItem(`groundfall.links.${answer.match}`, JSON.stringify({ seats: answer.seats, watch: answer.watch }));
      return answer.url;
    }, show);
  });
}

for (const form of document.querySelectorAll("[data-import]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await forms.once(form, event.submitter, async () => {
      const file = form.querySelector('input[type="file"]').files[0];
      const text = file ? await file.text() : form.querySelector("textarea").value;
      return (await post(form.getAttribute("action"), { text })).url;
    }, show);
  });
}

// Reloads the page until everybody has sat down.
if (document.querySelector("[data-waits]")) setTimeout(() => location.reload(), 2000);

forms.attach(show, () => { location.reload(); return true; });

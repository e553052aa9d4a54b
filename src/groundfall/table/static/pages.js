// Lobby, new match, and other pages that hold forms: they speak JSON, and say what is wrong where it is wrong.
import * as forms from "./forms.js";
import { post } from "./send.js";

function show(wrong, form) {
  document.querySelector("[data-wrong]")?.remove();
  const note = Object.assign(document.createElement("div"), { className: "notice bad", textContent: wrong.message });
  note.setAttribute("role", "alert");
  note.dataset.wrong = "";
  const field = wrong.field && form.querySelector(`[name="${CSS.escape(wrong.field)}"], [name="${CSS.escape(`${wrong.field}.1`)}"]`);
  (field?.closest(".panel") ?? form).before(note);
  (field ?? note).scrollIntoView({ block: "center" });
  field?.focus();
}

// Numbers in boxes of their own: what is written in them, and what they make together.
const written = (boxes) => [...boxes.querySelectorAll("input")].map((box) => box.value.trim()).filter(Boolean);

for (const boxes of document.querySelectorAll(".numbers")) {
  const told = boxes.parentElement.querySelector("[data-sum]"), total = boxes.dataset.total;
  boxes.addEventListener("input", () => {
    const sum = written(boxes).reduce((all, one) => all + Number(one), 0);
    told.textContent = `Together they must make ${total}; they make ${sum}.`;
  });
}

for (const form of document.querySelectorAll("[data-new-match]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const body = { game: form.dataset.newMatch, options: {}, seats: {} };
    for (const [key, value] of Object.entries(forms.contents(form))) {
      if (key.startsWith("seat.")) body.seats[key.slice(5)] = value;
      else if (key === "seed" || key === "nonce") body[key] = value;
      else if (!/\.\d+$/.test(key)) body.options[key] = value;
    }
    for (const boxes of form.querySelectorAll(".numbers")) body.options[boxes.dataset.name] = written(boxes).join(" ");
    const button = event.submitter;
    if (button) button.disabled = true;
    try {
      const answer = await post(form.getAttribute("action"), body);
      localStorage.setItem(`groundfall.links.${answer.match}`, JSON.stringify({ seats: answer.seats, watch: answer.watch }));
      location.href = answer.url;
    } catch (wrong) {
      show(wrong, form);
      if (button) button.disabled = false;
    }
  });
}

for (const form of document.querySelectorAll("[data-import]")) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const file = form.querySelector('input[type="file"]').files[0];
    const text = file ? await file.text() : form.querySelector("textarea").value;
    try {
      location.href = (await post(form.getAttribute("action"), { text })).url;
    } catch (wrong) {
      show(wrong, form);
    }
  });
}

for (const part of document.querySelectorAll("[data-when]")) {
  const [name, value] = part.dataset.when.split("=");
  const form = part.closest("form");
  const look = () => { part.hidden = String(forms.contents(form)[name]) !== value; };
  form.addEventListener("change", look);
  look();
}

forms.attach(show, () => location.reload());

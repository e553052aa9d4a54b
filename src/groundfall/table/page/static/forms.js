// Forms send JSON to their address; the answer may say which page to open next.
import { post } from "./send.js";

export function contents(form) {
  const found = {};
  for (const field of form.elements) {
    if (!field.name || field.disabled) continue;
    if (field.type === "radio" && !field.checked) continue;
    if (field.tagName === "BUTTON") continue;
    found[field.name] = field.type === "checkbox" ? field.checked : field.value;
  }
  delete found.token;
  return found;
}

// Asks what to do: answers are [value, words], the last one cancels. Resolves to the value, or "" when cancelled.
export function pick(question, answers) {
  return new Promise((done) => {
    const box = document.createElement("dialog");
    box.className = "sheet";
    box.innerHTML = '<form method="dialog"><p></p><div class="row"></div></form>';
    box.querySelector("p").textContent = question;
    answers.forEach(([value, words], place) => {
      const button = Object.assign(document.createElement("button"), { className: place ? "button" : "button main", value, textContent: words });
      box.querySelector(".row").append(button);
    });
    document.body.append(box);
    box.addEventListener("close", () => {
      done(box.returnValue);
      box.remove();
    });
    box.showModal();
  });
}

// Asks before something that cannot be undone. Resolves to whether to continue.
export async function confirm(question, yes = "Yes", no = "No") {
  return await pick(question, [["yes", yes], ["", no]]) === "yes";
}

// Handles every form that posts; `show` gets the errors.
export function attach(show, after = () => {}) {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.method !== "post" || event.defaultPrevented) return;
    event.preventDefault();
    if (form.dataset.confirm && !(await confirm(form.dataset.confirm))) return;
    const button = event.submitter;
    if (button) button.disabled = true;
    try {
      const answer = await post(form.getAttribute("action"), contents(form));
      if (answer.url) location.href = answer.url;
      else after(form, answer);
    } catch (wrong) {
      show(wrong, form);
    } finally {
      if (button) button.disabled = false;
    }
  });
}

export function attachCopy() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copy]");
    if (!button) return;
    const label = button.textContent;
    let text = button.dataset.copy;
    if (button.dataset.copyKind !== "link") text = await (await fetch(text)).text();
    else text = new URL(text, location.href).href;
    try {
      await navigator.clipboard.writeText(text);
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = label; }, 2000);
    } catch (wrong) {
      const { tell } = await import("./books.js");
      tell(label, "");
      const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true, rows: 8 });
      area.setAttribute("aria-label", label);
      document.querySelector("dialog.sheet[open] .prose").append(area);
      area.select();
    }
  });
}

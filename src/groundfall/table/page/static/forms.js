// Forms send JSON to their address; the answer may say which page to open next.
import { get, post } from "./send.js";

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

// Handles every form that posts; `show` gets the errors. `after` says whether the page is being left.
export function attach(show, after = () => {}) {
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.method !== "post" || event.defaultPrevented) return;
    event.preventDefault();
    if (busy.has(form)) return;
    if (form.dataset.confirm && !(await confirm(form.dataset.confirm))) return;
    await once(form, event.submitter, async () => {
      const answer = await post(form.getAttribute("action"), contents(form));
      if (answer.url) return answer.url;
      return after(form, answer);
    }, show);
  });
}

const busy = new Map(); // forms that have no answer yet, or whose page is being left, and what frees them

addEventListener("pageshow", ({ persisted }) => { if (persisted) for (const free of [...busy.values()]) free(); });

// Does what a form is for; until that is done, another press does not count. `work` resolves to the address to go to, or
// to whether the page is being left anyway: then no press counts any more. `show` gets the errors.
export async function once(form, button, work, show) {
  if (busy.has(form)) return;
  const was = button?.ariaDisabled ?? null;
  const free = () => {
    if (button) button.ariaDisabled = was;
    busy.delete(form);
  };
  busy.set(form, free);
  if (button) button.ariaDisabled = "true";
  try {
    const leaving = await work();
    if (typeof leaving === "string") location.href = leaving;
    if (!leaving) free();
  } catch (wrong) {
    free();
    show(wrong, form);
  }
}

export function attachCopy() {
  document.addEventListener("click", async (event) => {
    const button = event.target.closest?.("[data-copy]");
    if (!button) return;
    const label = button.textContent;
    let text = button.dataset.copy;
    if (button.dataset.copyKind !== "link") text = await (await get(text)).text();
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

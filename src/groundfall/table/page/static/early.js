// Runs before anything is shown. A form that is sent before the page's other scripts have come is kept, and sent once they
// are there; no form is ever sent without them.
{
  let kept = null, complete = false;

  function tell(sentence) {
    const box = document.createElement("dialog");
    box.className = "sheet";
    box.innerHTML = '<form method="dialog"><p></p><div class="row"><button class="button main">Close</button></div></form>';
    box.querySelector("p").textContent = sentence;
    box.addEventListener("close", () => box.remove());
    document.body.append(box);
    box.showModal();
  }

  addEventListener("submit", (event) => {
    const { target: form, submitter: button } = event;
    if (event.defaultPrevented || form.method !== "post") return;
    event.preventDefault();
    if (complete) return tell("This page has not loaded completely, so nothing was sent. Reload it.");
    kept?.button?.removeAttribute("aria-busy");
    kept = { form, button };
    button?.setAttribute("aria-busy", "true");
  });

  // This comes after all modules of the page.
  document.addEventListener("DOMContentLoaded", () => {
    complete = true;
    kept?.button?.removeAttribute("aria-busy");
    if (kept?.form.isConnected) kept.form.requestSubmit(kept.button);
  });
}

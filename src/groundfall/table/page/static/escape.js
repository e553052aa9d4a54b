// Escape closes the menu that is open, and the focus returns to what opened it. Sheets and dialogs close themselves.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || document.querySelector("dialog[open]")) return;
  const open = [...document.querySelectorAll("details[data-menu][open]")].at(-1);
  if (!open) return;
  open.open = false;
  open.querySelector("summary").focus({ preventScroll: true });
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

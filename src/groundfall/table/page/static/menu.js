// A small menu beside a thing on the board, if several things can be done with it.
export const close = () => document.getElementById("gf-menu")?.remove();

// Lists actions by the words of their choices; `take` gets the one that is picked.
export function open(actions, thing, take) {
  close();
  const menu = Object.assign(document.createElement("div"), { className: "menu at", id: "gf-menu" });
  menu.setAttribute("role", "menu");
  for (const id of actions) {
    const button = document.querySelector(`#gf-choices [data-action="${id}"]`);
    const item = Object.assign(document.createElement("button"), { type: "button", className: "button quiet", textContent: button?.querySelector("span")?.textContent ?? id });
    item.setAttribute("role", "menuitem");
    item.addEventListener("click", () => take(id));
    menu.append(item);
  }
  const box = thing.getBoundingClientRect();
  document.body.append(menu);
  menu.style.left = `${Math.max(4, Math.min(box.right, innerWidth - menu.offsetWidth - 8))}px`;
  menu.style.top = `${Math.max(4, Math.min(box.top, innerHeight - menu.offsetHeight - 8))}px`;
  menu.addEventListener("keydown", (key) => {
    const items = [...menu.children], at = items.indexOf(document.activeElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[key.key];
    if (key.key === "Escape") { close(); thing.focus?.(); }
    else if (next !== undefined) items[(next + items.length) % items.length].focus();
    else return;
    key.preventDefault();
    key.stopPropagation();
  });
  menu.firstElementChild?.focus();
}

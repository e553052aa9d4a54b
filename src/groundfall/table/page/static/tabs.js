// Tabs with arrow keys, following the ARIA pattern.
export function attach(list) {
  const tabs = [...list.querySelectorAll('[role="tab"]')];
  function select(tab, focus = true) {
    for (const other of tabs) {
      const on = other === tab;
      other.setAttribute("aria-selected", String(on));
      other.tabIndex = on ? 0 : -1;
      document.getElementById(other.getAttribute("aria-controls")).hidden = !on;
    }
    if (focus) tab.focus();
  }
  list.addEventListener("click", (event) => {
    const tab = event.target.closest('[role="tab"]');
    if (tab) select(tab);
  });
  list.addEventListener("keydown", (event) => {
    const at = tabs.indexOf(document.activeElement);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined || at < 0) return;
    event.preventDefault();
    select(tabs[(next + tabs.length) % tabs.length]);
  });
  return { show: (id, focus) => select(document.getElementById(`tab-${id}`), focus) };
}

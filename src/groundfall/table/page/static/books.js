// A link to a rule opens its text in a dialog; a second click opens the page.
import { get } from "./send.js";

let box;

function dialog() {
  if (!box) {
    box = document.createElement("dialog");
    box.className = "sheet";
    box.innerHTML = '<form method="dialog"><h2></h2><div class="prose"></div><div class="row"><a class="button quiet" target="_blank"></a><button class="button main">Close</button></div></form>';
    document.body.append(box);
    box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  }
  return box;
}

export function tell(title, html, link) {
  const shown = dialog();
  shown.querySelector("h2").textContent = title;
  shown.querySelector(".prose").innerHTML = html;
  const more = shown.querySelector("a.button");
  more.hidden = !link;
  if (link) {
    more.href = link.url;
    more.textContent = link.label;
  }
  if (!shown.open) shown.showModal();
}

async function open(anchor, rule) {
  const page = anchor.pathname;
  try {
    const found = await (await get(`${page}/${encodeURIComponent(rule)}`)).json();
    tell(`Rule ${rule}`, `<p>${found.html}</p>`, { url: found.url, label: "Open in the rules" });
  } catch (wrong) {
    location.href = anchor.href;
  }
}

export function attach() {
  document.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    const anchor = event.target.closest?.("a");
    if (!anchor || !anchor.pathname.startsWith("/rules/")) return;
    const rule = anchor.dataset.rule ?? (anchor.closest("dialog.sheet .prose") ? anchor.hash.slice(1) : "");
    if (!rule) return;
    event.preventDefault();
    open(anchor, decodeURIComponent(rule));
  });
}

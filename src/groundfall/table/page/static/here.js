// Several people at a match: all on this device, where the page switches to the seat that must choose, or each by a link.
import { post } from "./send.js";

const title = (seat) => seat.charAt(0).toUpperCase() + seat.slice(1).replaceAll("_", " ");
const escape = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export class Here {
  constructor(base) {
    const match = base.split("/")[2];
    const links = JSON.parse(localStorage.getItem(`groundfall.links.${match}`) ?? "null");
    this.others = Object.entries(links?.seats ?? {}).filter(([, url]) => url !== base);
    Object.assign(this, { base, name: `groundfall.here.${match}`, told: `groundfall.told.${match}` });
  }

  get on() {
    return localStorage.getItem(this.name) === "yes";
  }

  set on(wanted) {
    if (wanted) localStorage.setItem(this.name, "yes");
    else localStorage.removeItem(this.name);
  }

  // Goes to the page of the seat that must choose, if it is played on this device. Secret hands are covered in between,
  // unless both seats belong to one player.
  follow(facts) {
    if (!this.on || facts.yours || facts.over) return;
    const asked = this.others.filter(([seat]) => facts.asked.includes(seat));
    const next = asked.find(([seat]) => facts.shared.includes(seat)) ?? asked[0];
    if (!next) return;
    if (!("hides" in document.body.dataset) || facts.shared.includes(next[0])) location.replace(next[1]);
    else this.cover(...next);
  }

  // Agrees to a take-back for all seats on this device; seats played by levels are not asked.
  async agree(entry) {
    for (const [, url] of this.others) await post(`${url}/answer`, { entry, agree: true }).catch(() => {});
  }

  cover(seat, url) {
    if (document.querySelector("dialog.cover")) return;
    const box = document.createElement("dialog");
    box.className = "sheet cover";
    box.innerHTML = '<form method="dialog"><h2></h2><p>Everything secret stays hidden until then.</p><div class="row"><button class="button main"></button></div></form>';
    box.querySelector("h2").textContent = `Pass the device to ${title(seat)}.`;
    box.querySelector("button").textContent = `I am ${title(seat)}: show my view`;
    box.addEventListener("cancel", (event) => event.preventDefault());
    box.addEventListener("close", () => location.replace(url));
    document.body.append(box);
    box.showModal();
  }

  // Shows the person who began the match, at its start, the links for the others.
  invite(place, facts) {
    const guests = this.others.filter(([seat]) => facts.absent.includes(seat));
    const wanted = guests.length && !this.on && !facts.over && localStorage.getItem(this.told) === null;
    if (!wanted) place.replaceChildren();
    if (!wanted || place.childElementCount) return;
    const links = guests.map(([seat, url]) => `<div class="field"><label class="small" for="invite-${seat}">Link for ${escape(title(seat))}</label><div class="row"><input id="invite-${seat}" type="text" readonly value="${new URL(url, location.href).href}"><button type="button" class="button little" data-copy="${url}" data-copy-kind="link">Copy</button></div></div>`);
    place.innerHTML = `<section class="invite" aria-label="The other seats"><h3>Who plays with you?</h3>${links.join("")}<div class="row"><button type="button" class="button little" data-here>Everybody plays on this device</button><button type="button" class="button little quiet" data-told>Done</button></div></section>`;
    place.querySelector("[data-here]").addEventListener("click", () => { this.on = true; this.invite(place, facts); this.follow(facts); });
    place.querySelector("[data-told]").addEventListener("click", () => { localStorage.setItem(this.told, "yes"); this.invite(place, facts); });
  }

  // In the list of seats: the links to share, and the switch.
  list(place) {
    if (!this.others.length || place.childElementCount) return;
    const fields = this.others.map(([seat, url]) => `<div class="field"><label class="small" for="give-${seat}">Link for ${escape(title(seat))}</label><input id="give-${seat}" type="text" readonly value="${url}"></div>`);
    place.innerHTML = `${fields.join("")}<label class="row small"><input type="checkbox" id="gf-here"${this.on ? " checked" : ""}> Everybody plays on this device: the page switches to the seat that must choose</label>`;
    place.querySelector("#gf-here").addEventListener("change", (event) => { this.on = event.target.checked; });
  }
}

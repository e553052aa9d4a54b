// Several persons at a match: all at this device, where the page follows whoever is asked, or each by a link.
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

  // To the page of the seat that is asked, if it is played at this device. Secret hands are covered in between, unless
  // both seats are one player's.
  follow(facts) {
    if (!this.on || facts.yours || facts.over) return;
    const asked = this.others.filter(([seat]) => facts.asked.includes(seat));
    const next = asked.find(([seat]) => facts.shared.includes(seat)) ?? asked[0];
    if (!next) return;
    if (!("hides" in document.body.dataset) || facts.shared.includes(next[0])) location.replace(next[1]);
    else this.cover(...next);
  }

  // All at this device agree to a take-back; a seat that a level plays has nothing to say to it.
  async agree(entry) {
    for (const [, url] of this.others) await post(`${url}/answer`, { entry, agree: true }).catch(() => {});
  }

  cover(seat, url) {
    if (document.querySelector("dialog.cover")) return;
    const box = document.createElement("dialog");
    box.className = "sheet cover";
    box.innerHTML = '<form method="dialog"><h2></h2><p>What the other seat holds stays hidden until then.</p><div class="row"><button class="button main"></button></div></form>';
    box.querySelector("h2").textContent = `Pass the device to ${title(seat)}.`;
    box.querySelector("button").textContent = `I am ${title(seat)}: show my side`;
    box.addEventListener("cancel", (event) => event.preventDefault());
    box.addEventListener("close", () => location.replace(url));
    document.body.append(box);
    box.showModal();
  }

  // Who began the match is told at its start how the others get to their seats.
  invite(place, facts) {
    const guests = this.others.filter(([seat]) => facts.absent.includes(seat));
    const wanted = guests.length && !this.on && !facts.over && localStorage.getItem(this.told) === null;
    if (!wanted) place.replaceChildren();
    if (!wanted || place.childElementCount) return;
    const links = guests.map(([seat, url]) => `<div class="field"><label class="small" for="invite-${seat}">Link for ${escape(title(seat))}</label><div class="row"><input id="invite-${seat}" type="text" readonly value="${new URL(url, location.href).href}"><button type="button" class="button little" data-copy="${url}" data-copy-kind="link">Copy</button></div></div>`);
    place.innerHTML = `<section class="invite" aria-label="The other seats"><h3>Who plays with you?</h3>${links.join("")}<div class="row"><button type="button" class="button little" data-here>All play at this device</button><button type="button" class="button little quiet" data-told>Done</button></div></section>`;
    place.querySelector("[data-here]").addEventListener("click", () => { this.on = true; this.invite(place, facts); this.follow(facts); });
    place.querySelector("[data-told]").addEventListener("click", () => { localStorage.setItem(this.told, "yes"); this.invite(place, facts); });
  }

  // Among the seats: the links to hand out, and the switch.
  list(place) {
    if (!this.others.length || place.childElementCount) return;
    const fields = this.others.map(([seat, url]) => `<div class="field"><label class="small" for="give-${seat}">Link to hand out: ${escape(title(seat))}</label><input id="give-${seat}" type="text" readonly value="${url}"></div>`);
    place.innerHTML = `${fields.join("")}<label class="row small"><input type="checkbox" id="gf-here"${this.on ? " checked" : ""}> All play at this device: the page follows whoever is asked</label>`;
    place.querySelector("#gf-here").addEventListener("change", (event) => { this.on = event.target.checked; });
  }
}

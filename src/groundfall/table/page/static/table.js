// The table page: applies what arrives on the stream, and sends what the person chooses.
import { Board } from "./board.js";
import * as books from "./books.js";
import * as forms from "./forms.js";
import { Here } from "./here.js";
import * as keys from "./keys.js";
import { finish } from "./motion.js";
import { follow, keyOf, markEnd, put, putBoard, putLog } from "./patch.js";
import { Reader } from "./reader.js";
import * as roving from "./roving.js";
import { name, post } from "./send.js";
import { Stream } from "./stream.js";
import * as tabs from "./tabs.js";
import { Together } from "./together.js";
import { Tray } from "./tray.js";
import { attach as zoom } from "./zoom.js";

const body = document.body;
const $ = (id) => document.getElementById(`gf-${id}`);
const NARROW = matchMedia("(max-width: 759px)");
const escape = (text) => Object.assign(document.createElement("i"), { textContent: text }).innerHTML;

class Table {
  constructor() {
    this.base = body.dataset.base;
    this.facts = JSON.parse(body.dataset.facts);
    this.busy = false;
    this.board = new Board($("board"), this);
    this.stream = new Stream(this.base, body.dataset.layout, Number(body.dataset.version), (m) => this.apply(m), (on) => this.lost(on));
    this.tabs = tabs.attach(document.querySelector(".tablist"));
    this.zoom = zoom(document.querySelector("section.board"));
    this.tray = new Tray($("fight"), this.base.split("/")[2]);
    this.here = new Here(this.base);
    this.together = new Together(this);
    this.reader = new Reader(this.base, (sentence, rule) => this.say(sentence, rule));
    this.listen();
    this.guide();
    this.links();
    this.count();
    markEnd($("log"), this.facts.ended);
    follow($("log").closest(".tabpanel"));
    body.dataset.ready = "yes";
  }

  listen() {
    for (const id of ["choices", "ends"]) {
      roving.attach($(id));
      $(id).addEventListener("pointerover", (event) => this.point(event.target.closest("button.pick")));
      $(id).addEventListener("focusin", (event) => this.point(event.target.closest("button.pick")));
      $(id).addEventListener("pointerleave", () => this.point(null));
    }
    document.addEventListener("click", (event) => this.clicked(event));
    document.addEventListener("submit", (event) => this.submitted(event));
    document.getElementById("tab-words").addEventListener("click", () => setTimeout(() => this.words()));
    forms.attach((wrong) => this.say(wrong.message, wrong.rule));
    forms.attachCopy();
    books.attach();
    keys.attach(this.shortcuts());
    NARROW.addEventListener("change", () => this.relay());
    this.relay();
    setInterval(() => this.tick(), 1000);
    this.tick();
  }

  // Another board layout for another window shape.
  relay() {
    const wanted = NARROW.matches ? "tall" : "wide";
    if (wanted === body.dataset.layout || sessionStorage.getItem("groundfall.layout") === wanted) return;
    sessionStorage.setItem("groundfall.layout", wanted);
    document.cookie = `gf_layout=${wanted};path=/;max-age=31536000;samesite=lax`;
    location.reload();
  }

  apply(message) {
    const was = this.facts;
    this.facts = message.facts;
    const same = this.facts.yours && this.facts.question === was.question;  // another seat has acted, on the same decision
    if (was.yours && !same) this.left = { question: was.question, key: this.choice() && keyOf(this.choice()) };
    let homeless = false;
    for (const [part, html] of Object.entries(message.parts)) {
      if (part === "live") homeless = putBoard(html) || homeless;
      else if ($(part)) homeless = put($(part), html, same) || homeless;
    }
    putLog($("log"), message.log, message.base !== null);
    markEnd($("log"), this.facts.ended);
    this.tray.renew();
    document.title = this.facts.title;
    if (this.facts.entry !== was.entry && !same) {
      $("why").textContent = "";
      this.closeMenu();
    }
    if (!same) this.free();
    this.board.renew();
    this.together.renew();
    this.guide();
    this.tick();
    this.links();
    this.count();
    this.words();
    if (homeless) this.home();
    if (this.facts.yours && !was.yours) {
      this.call();
      this.back();
    }
    body.dataset.version = message.version;
    body.dataset.entry = this.facts.entry;
  }

  // Where the focus goes when its element is gone: the first choice, else what ends the phase, else the prompt.
  home() {
    const place = $("choices").querySelector("button.pick:not([data-instead])") ?? $("ends").querySelector("button.pick") ?? $("prompt") ?? $("ask");
    place?.focus({ preventScroll: false });
  }

  // Another seat had to choose first, and now the same decision is back: the focus returns to where it was.
  back() {
    const { question, key } = this.left ?? {};
    if (!key || question !== this.facts.question || document.activeElement !== body) return;
    for (const id of ["choices", "ends"]) $(id).querySelector(key)?.focus({ preventScroll: true });
  }

  // The focused choice.
  choice() {
    return document.activeElement?.closest("#gf-choices button.pick, #gf-ends button.pick") ?? null;
  }

  // Announces to screen readers that this seat must choose.
  call() {
    $("call").textContent = `${$("ask").querySelector(".who b").textContent}: ${$("prompt")?.firstChild.textContent ?? ""}`;
  }

  lost(on) {
    if (on === this.isLost) return;
    this.isLost = on;
    if (on) {
      this.lostTimer = setTimeout(() => {
        const note = '<div class="notice bad" data-lost><span>The connection is lost: what you see may be old. Trying again.</span></div>';
        if (!document.querySelector("[data-lost]")) $("status").insertAdjacentHTML("afterbegin", note);
      }, 700);
    } else {
      clearTimeout(this.lostTimer);
      document.querySelector("[data-lost]")?.remove();
    }
  }

  // Choosing

  async send(verb, more) {
    if (this.busy) return null;
    this.busy = true;
    body.dataset.busy = "yes";
    try {
      const answer = await post(`${this.base}/${verb}`, { request: name(), entry: this.facts.entry, ...more });
      setTimeout(() => { if (this.busy && this.facts.entry < answer.entry) this.stream.catchUp(); }, 400);
      if (answer.entry === null || this.facts.entry >= answer.entry) this.free();
      return answer;
    } catch (wrong) {
      this.free();
      this.say(wrong.message, wrong.rule);
      if (wrong.status === 409) {
        await this.stream.catchUp();
        this.say(wrong.message, wrong.rule);  // the new page has cleared it
      }
      return null;
    }
  }

  free() {
    this.busy = false;
    delete body.dataset.busy;
  }

  act(action, instead, stand = false) {
    this.closeMenu();
    const more = instead === null || instead === undefined ? {} : { instead_of: Number(instead) };
    return this.send("act", { action: Number(action), ...more, ...(stand && { stand }) });
  }

  async undo() {
    const { can, why, ask, entry, what, others, whole } = this.facts.undo;
    if (can) return this.send("undo", {});
    if (!ask) return this.say(why, "");
    const here = others && this.here.on;
    const question = here ? `${why} Do you all agree to take back ${what}?`
      : others ? `${why} Ask ${others} to take back ${what}?` : `${why} Take back ${what} anyway?`;
    const more = whole ? [["whole", `Everything since ${whole.what.replace(/”.*/, "”")}`]] : [];
    const answers = [["yes", here ? "We agree" : others ? "Ask" : "Take it back"], ...more, ["", "Cancel"]];
    const picked = await forms.pick(`${question} The match will be marked.`, answers);
    if (!picked) return null;
    const from = picked === "whole" ? whole.entry : entry;
    const asked = await this.send("undo", { confirm: true, back_to: from });
    if (asked && here) await this.here.agree(from);
    return asked;
  }

  // Answers a request to take back, another seat's or one's own.
  async answer(button) {
    try {
      await post(`${this.base}/answer`, { entry: Number(button.dataset.answer), agree: "agree" in button.dataset });
    } catch (wrong) {
      this.say(wrong.message, wrong.rule);
    }
  }

  // Says why nothing can be done with a thing; for a seat that has no choice now, opens it for reading.
  async why(things, read) {
    if (!this.facts.yours) return read ? this.reader.open(read) : null;
    try {
      const answer = await post(`${this.base}/why`, { things: things.slice(0, 8) });
      this.say(answer.sentence, answer.rule);
      if (read) $("why").firstElementChild.insertAdjacentHTML("beforeend", ` <button type="button" class="named" data-read="${escape(read)}">Read</button>`);
    } catch (wrong) {
      this.say(wrong.message, "");
    }
  }

  say(sentence, rule) {
    if (!sentence) return $("why").replaceChildren();
    const link = rule ? ` <a class="rule" href="/rules/${body.dataset.game}#${rule}" data-rule="${rule}">${rule}</a>` : "";
    $("why").innerHTML = `<p class="why">${escape(sentence)}${link}</p>`;
  }

  // A small menu, if several things can be done with what was clicked.
  choose(actions, instead, event, thing) {
    this.closeMenu();
    const menu = Object.assign(document.createElement("div"), { className: "menu at", id: "gf-menu" });
    menu.setAttribute("role", "menu");
    for (const id of actions) {
      const button = document.querySelector(`#gf-choices [data-action="${id}"]`);
      const item = Object.assign(document.createElement("button"), { type: "button", className: "button quiet", textContent: button?.querySelector("span")?.textContent ?? id });
      item.setAttribute("role", "menuitem");
      item.addEventListener("click", () => this.act(id, instead));
      menu.append(item);
    }
    const box = thing.getBoundingClientRect();
    body.append(menu);
    menu.style.left = `${Math.max(4, Math.min(box.right, innerWidth - menu.offsetWidth - 8))}px`;
    menu.style.top = `${Math.max(4, Math.min(box.top, innerHeight - menu.offsetHeight - 8))}px`;
    menu.addEventListener("keydown", (key) => {
      const items = [...menu.children], at = items.indexOf(document.activeElement);
      const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[key.key];
      if (key.key === "Escape") { this.closeMenu(); thing.focus?.(); }
      else if (next !== undefined) items[(next + items.length) % items.length].focus();
      else return;
      key.preventDefault();
      key.stopPropagation();
    });
    menu.firstElementChild?.focus();
    event.stopPropagation?.();
  }

  closeMenu() {
    $("menu")?.remove();
  }

  clicked(event) {
    if (!event.target.closest("#gf-menu, #gf-board")) this.closeMenu();
    for (const menu of document.querySelectorAll("details[data-menu][open]")) if (!menu.contains(event.target)) menu.open = false;
    const answer = event.target.closest("[data-answer]");
    if (answer) this.answer(answer);
    if (event.target.closest("[data-guide-off]")) this.guide(true);
    if (event.target.closest("[data-keys]")) keys.help();
  }

  submitted(event) {
    const form = event.target;
    if (form.matches("[data-act-form]")) {
      event.preventDefault();
      const pick = event.submitter;
      this.act(pick.dataset.action, pick.dataset.instead, "stand" in pick.dataset);
    } else if (form.matches("[data-undo-form]")) {
      event.preventDefault();
      this.undo();
    }
  }

  // List and board highlight each other.

  light(actions) {
    for (const lit of document.querySelectorAll("button.pick.lit")) lit.classList.remove("lit");
    for (const id of actions ?? []) document.querySelector(`button.pick[data-action="${id}"]`)?.classList.add("lit");
  }

  point(pick) {
    for (const lit of $("board").querySelectorAll(".lit")) lit.classList.remove("lit");
    if (!pick) return;
    const id = pick.dataset.action;
    for (const thing of this.board.lit()) if (thing.dataset.actions.split(" ").includes(id)) thing.classList.add("lit");
    const [label, value] = (pick.dataset.on ?? ":").split(":");
    if (value) for (const piece of $("board").querySelectorAll(`[data-${label}="${CSS.escape(value)}"]`)) piece.classList.add("lit");
  }

  shortcuts() {
    const click = (selector) => { const found = document.querySelector(selector); found?.click(); return Boolean(found); };
    return {
      digit: (event) => {
        const list = document.querySelectorAll("#gf-choices button.pick:not([data-instead])");
        const pick = (list.length ? list : document.querySelectorAll("#gf-ends button.pick"))[Number(event.key) - 1];
        pick?.click();
        return Boolean(pick);
      },
      e: () => { const ends = document.querySelectorAll("#gf-ends button.pick.final"); ends[ends.length - 1]?.click(); return ends.length > 0; },
      u: () => { this.undo(); },
      backspace: () => { this.undo(); },
      h: () => click("[data-hint-form] button:not([aria-disabled])"),
      c: () => this.home(),
      b: () => { (this.board.walked()[0] ?? document.querySelector(".board-view")).focus(); },
      r: () => this.reader.key(),
      l: () => this.tabs.show("log"),
      "+": () => click('[data-zoom="in"]'),
      "-": () => click('[data-zoom="out"]'),
      0: () => click('[data-zoom="fit"]'),
      s: () => click("#gf-ends [data-stand]"),
      w: () => click("[data-withdraw]"),
      a: () => click("[data-answer][data-agree]"),
      d: () => click("[data-answer]:not([data-agree])"),
      " ": () => { finish(); this.tray.finish(); },
      "?": () => keys.help(),
      escape: () => {
        if ($("menu")) this.closeMenu();
        else if (this.together.cancel()) return true;
        else if (this.facts.instead !== null) this.undo();
        else { $("why").textContent = ""; return false; }
      },
    };
  }

  // Small things

  // The tab shows the number of fights with odds.
  count() {
    const fights = $("odds").querySelectorAll(".odd").length;
    document.getElementById("tab-odds").textContent = fights ? `Odds (${fights})` : "Odds";
  }

  // Links are shown in full, so that they can be shared; the page of a seat on this device opens when it must choose.
  links() {
    this.here.list(document.querySelector("[data-links]"));
    this.here.invite($("invite"), this.facts);
    for (const field of document.querySelectorAll('input[readonly][value^="/m/"]')) {
      field.value = new URL(field.getAttribute("value"), location.href).href;
    }
    this.here.follow(this.facts);
  }

  tick() {
    for (const place of document.querySelectorAll("[data-since]")) {
      const seconds = Math.max(0, Math.round(Date.now() / 1000 - Number(place.dataset.since)));
      place.textContent = seconds < 120 ? `for ${seconds} s` : `for ${Math.round(seconds / 60)} min`;
    }
  }

  guide(off = false) {
    const key = `groundfall.guide.${body.dataset.game}`;
    if (off) localStorage.setItem(key, "off");
    $("guide").hidden = localStorage.getItem(key) === "off";
  }

  async words() {
    const place = $("text");
    if (place.closest("[hidden]")) return;
    const response = await fetch(place.dataset.url);
    if (response.ok) place.innerHTML = await response.text();
  }
}

window.groundfall = new Table();

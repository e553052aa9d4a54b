// The replay: step, play, jump. Every step has its own address.
import * as books from "./books.js";
import * as forms from "./forms.js";
import { putBoard } from "./patch.js";
import { Reader } from "./reader.js";
import { get } from "./send.js";

const main = document.getElementById("main");
const $ = (id) => document.getElementById(`gf-${id}`);
const last = Number(main.dataset.last);
const frames = new Map();
let step = Number(main.dataset.step), playing = null, wanted = step;

new Reader(main.dataset.base, (sentence) => { $("said").textContent = sentence; });

function frame(n) {
  if (!frames.has(n)) {
    if (frames.size > 60) frames.delete(frames.keys().next().value);
    frames.set(n, get(main.dataset.frame.replace("{step}", n)).then((r) => r.json()).catch((wrong) => { frames.delete(n); throw wrong; }));
  }
  return frames.get(n);
}

async function go(n, note = true) {
  n = Math.min(last, Math.max(0, n));
  wanted = n;
  let shown;
  try {
    shown = await frame(n);
  } catch (wrong) {
    $("said").textContent = wrong.message;
    stop();
    return;
  }
  if (wanted !== n) return;
  step = n;
  if (shown.live) putBoard(shown.live);
  else $("board").innerHTML = shown.board;
  $("said").innerHTML = shown.said;
  $("step").value = n;
  $("at").textContent = n;
  for (const field of document.querySelectorAll("[data-follows]")) field.value = n;
  const back = document.querySelector('[data-key="back"]'), on = document.querySelector('[data-key="on"]');
  back.href = main.dataset.url.replace("{step}", Math.max(0, n - 1));
  on.href = main.dataset.url.replace("{step}", Math.min(last, n + 1));
  const jump = $("jump");
  if (jump) jump.value = [...jump.options].map((o) => o.value).filter((v) => Number(v) <= n).at(-1) ?? jump.value;
  mark(n);
  for (const line of $("log").querySelectorAll("li")) line.classList.toggle("here", Number(line.dataset.n) === shown.entry);
  const here = $("log").querySelector("li.here");
  if (here) $("log").scrollTop = here.offsetTop - $("log").offsetTop - 80;
  if (note) history.replaceState(null, "", main.dataset.url.replace("{step}", n));
  main.dataset.step = n;
  if (n < last) frame(n + 1).catch(() => {});
}

function mark(n) {
  const curve = $("curve").querySelector("svg"), here = curve?.querySelector("[data-here]");
  if (!here) return;
  const l = 38, w = 600, x = l + n / Math.max(1, last) * (w - l - 4);
  here.setAttribute("d", here.getAttribute("d").replace(/^M[\d.]+/, `M${x.toFixed(1)}`));
}

function stop() {
  clearTimeout(playing);
  playing = null;
  const button = document.querySelector('[data-key="play"]');
  button.setAttribute("aria-pressed", "false");
  button.textContent = "Play";
}

async function run() {
  if (step >= last) { stop(); return; }
  await go(step + 1);
  if (playing !== null) playing = setTimeout(run, 700);
}

function play() {
  if (playing !== null) { stop(); return; }
  const button = document.querySelector('[data-key="play"]');
  button.setAttribute("aria-pressed", "true");
  button.textContent = "Pause";
  playing = setTimeout(run, 0);
  if (step >= last) go(0);
}

const ways = { first: () => go(0), back: () => go(step - 1), on: () => go(step + 1), last: () => go(last), play };

document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-key]")?.dataset.key;
  if (!key) return;
  event.preventDefault();
  if (key !== "play" && playing !== null) stop();
  ways[key]();
});
$("step").addEventListener("input", (event) => { stop(); go(Number(event.target.value)); });
$("jump")?.addEventListener("change", (event) => { stop(); go(Number(event.target.value)); });
document.addEventListener("keydown", (event) => {
  if (event.target.closest("input, select, textarea, dialog") || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = { ArrowRight: "on", ArrowLeft: "back", Home: "first", End: "last", " ": "play" }[event.key];
  if (!key || (key === "play" && event.target.closest("button, a"))) return;
  event.preventDefault();
  if (key !== "play" && playing !== null) stop();
  ways[key]();
});
$("curve").addEventListener("click", (event) => {
  const svg = event.target.closest("svg");
  if (!svg) return;
  const box = svg.getBoundingClientRect(), x = (event.clientX - box.left) / box.width * 600;
  stop();
  go(Math.round((x - 38) / (600 - 38 - 4) * last));
});

async function estimate() {
  try {
    const found = await (await get(`${main.dataset.curve}?at=${step}`)).json();
    if (found.html) $("curve").innerHTML = found.html;
    $("curve-status").textContent = found.status;
    mark(step);
  } catch (wrong) {
    $("curve-status").textContent = wrong.message;
  }
}

forms.attach(
  (wrong) => { $("said").textContent = wrong.message; },
  (form, answer) => {
    if (!form.matches("[data-verify]")) return;
    const note = $("verified");
    note.hidden = false;
    note.className = `notice ${answer.ok ? "good" : "bad"}`;
    note.textContent = answer.text;
  },
);
forms.attachCopy();
books.attach();
main.dataset.ready = "yes";
go(step, false);
estimate();

// Pans and zooms the board: the view scrolls, the stage inside it grows. Buttons, Ctrl with the wheel, two fingers.
const LEVELS = [1, 1.35, 1.8, 2.4, 3.2];

export function attach(board) {
  const view = board.querySelector(".board-view");
  const stage = board.querySelector(".board-stage");
  let zoom = 1;

  function set(next, x = view.clientWidth / 2, y = view.clientHeight / 2) {
    next = Math.min(LEVELS.at(-1), Math.max(1, next));
    const fx = (view.scrollLeft + x) / zoom, fy = (view.scrollTop + y) / zoom;
    stage.style.setProperty("--zoom", next);
    view.scrollLeft = fx * next - x;
    view.scrollTop = fy * next - y;
    zoom = next;
  }

  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-zoom]");
    if (!button) return;
    if (button.dataset.zoom === "fit") set(1);
    else if (button.dataset.zoom === "in") set(LEVELS.find((level) => level > zoom + 0.01) ?? zoom);
    else set(LEVELS.findLast((level) => level < zoom - 0.01) ?? 1);
  });

  view.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const box = view.getBoundingClientRect();
    set(zoom * Math.exp(-event.deltaY / 300), event.clientX - box.left, event.clientY - box.top);
  }, { passive: false });

  let grip = null;
  const spread = (touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
  view.addEventListener("touchstart", (event) => {
    if (event.touches.length === 2) grip = { zoom, spread: spread(event.touches) };
  }, { passive: true });
  view.addEventListener("touchmove", (event) => {
    if (!grip || event.touches.length !== 2) return;
    event.preventDefault();
    const box = view.getBoundingClientRect();
    const [a, b] = event.touches;
    set(grip.zoom * spread(event.touches) / grip.spread, (a.clientX + b.clientX) / 2 - box.left, (a.clientY + b.clientY) / 2 - box.top);
  }, { passive: false });
  view.addEventListener("touchend", () => { grip = null; });
  return { set, level: () => zoom };
}

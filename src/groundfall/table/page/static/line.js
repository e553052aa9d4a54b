// What is to be said about the line to the server. It has a place of its own, which no other news overwrites.
const told = new Map();

// Says a sentence about a matter until another one, or none, takes its place.
export function tell(matter, sentence = "") {
  if ((told.get(matter) ?? "") === sentence) return;
  if (sentence) told.set(matter, sentence);
  else told.delete(matter);
  document.getElementById("gf-line").replaceChildren(...[...told.values()].map((words) => {
    const note = Object.assign(document.createElement("div"), { className: "notice bad" });
    note.append(Object.assign(document.createElement("span"), { textContent: words }));
    return note;
  }));
}

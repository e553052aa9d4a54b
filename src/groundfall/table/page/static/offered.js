// What of the page's choices fits a selector, in the list and in the action bar. The page is not looked through for it.
const PLACES = ["gf-choices", "gf-ends"];

export const offered = (selector) => PLACES.flatMap((id) => [...document.getElementById(id).querySelectorAll(selector)]);

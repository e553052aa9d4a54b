// Colours: the person's choice is stored in a cookie, so that the next page already uses it.
const root = document.documentElement;
for (const form of document.querySelectorAll("[data-theme-form]")) {
  form.addEventListener("change", () => {
    const theme = new FormData(form).get("theme");
    if (theme === "auto") delete root.dataset.theme;
    else root.dataset.theme = theme;
    document.cookie = `gf_theme=${theme};path=/;max-age=31536000;samesite=lax`;
  });
}

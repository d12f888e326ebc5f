/** What a page loads from the captcha service: `grecaptcha` with v3's `execute` and v2's box. */
(() => {
  const loader = document.currentScript.src;
  const own = new URL(loader).origin;
  const widgets = [];
  const ask = async (siteKey, action) => {
    const query = new URLSearchParams({ site_key: siteKey, action, hostname: location.hostname });
    const answer = await fetch(`${own}/recaptcha/token?${query.toString()}`);
    return (await answer.json()).token;
  };
  const grecaptcha = {
    ready: (then) => then(),
    execute: (siteKey, { action = "" } = {}) => ask(siteKey, action),
    render(place, options) {
      const element = typeof place === "string" ? document.getElementById(place) : place;
      if (element === null) throw new Error("reCAPTCHA placeholder element must be an element or id");
      const widget = {
        element,
        response: "",
        draw() {
          const label = document.createElement("label");
          const box = document.createElement("input");
          box.type = "checkbox";
          label.append(box, " I'm not a robot");
          box.addEventListener("change", () => {
            box.disabled = true;
            void ask(options.sitekey, "").then((token) => {
              widget.response = token;
              options.callback?.(token);
            });
          });
          element.replaceChildren(label);
        },
      };
      widget.draw();
      return widgets.push(widget) - 1;
    },
    reset(index = 0) {
      const widget = widgets[index];
      if (widget === undefined) return;
      widget.response = "";
      widget.draw();
    },
    getResponse: (index = 0) => widgets[index]?.response ?? "",
  };
  const target = window;
  target.grecaptcha = grecaptcha;
  const loaded = new URL(loader).searchParams.get("onload");
  if (loaded !== null && typeof target[loaded] === "function") target[loaded]();
})();

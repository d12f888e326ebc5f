/** What the page that loads the script is told: this site's address, and its sentences. */
export type OverlayGiven = {
  origin: string;
  /** Both sides of an image that is offered are longer. access §9 */
  leastSide: number;
  texts: {
    title: string;
    save: string;
    saveOne: string;
    saveMany: string;
    none: string;
    page: string;
    close: string;
    image: string;
  };
};

/**
 * Lays the images of the page it runs on over it, to choose from, and opens the window that saves them. It stands in a shadow
 * root of its own, so neither page nor overlay touches the other's looks. The text of this function is served as it is: it may
 * use nothing from outside itself.
 */
export function showOverlay({ origin, leastSide, texts }: OverlayGiven): void {
  const hostId = "magpie-save";
  const maxImages = 200;
  const maxChosen = 30;
  const open = document.getElementById(hostId);
  if (open) {
    open.remove();
    return;
  }
  const before = document.activeElement;
  const pageTitle = document.title;

  const images = findImages();
  const host = document.createElement("div");
  host.id = hostId;
  host.style.cssText = "all:initial;position:fixed;inset:0;z-index:2147483647";
  const root = host.attachShadow({ mode: "open" });
  // A constructed sheet holds even where the page's policy forbids inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host{color-scheme:light dark}*{box-sizing:border-box;font:500 16px/1.4 system-ui,sans-serif}
    .scrim{position:fixed;inset:0;background:rgb(12 14 16/.72);display:grid;place-items:center;padding:min(4vw,32px)}
    .box{display:flex;flex-direction:column;inline-size:min(1080px,100%);max-block-size:100%;border-radius:28px;overflow:hidden;background:light-dark(#fff,#1a1d20);color:light-dark(#1c1b19,#f3f1ed)}
    header,footer{display:flex;align-items:center;gap:12px;padding:14px 20px}h2{flex:1;margin:0;font-size:20px;font-weight:700}
    ul{flex:1;margin:0;padding:4px 20px 20px;list-style:none;overflow:auto;display:grid;grid-template-columns:repeat(auto-fill,minmax(150px,1fr));gap:14px}
    button{border:0;border-radius:999px;padding:10px 18px;cursor:pointer;background:light-dark(#f1efea,#2e3338);color:inherit}
    button:focus-visible{outline:3px solid light-dark(#00707a,#4fd0cd);outline-offset:2px}
    .save{background:light-dark(#00707a,#4fd0cd);color:light-dark(#fff,#06292b);font-weight:650}.save:disabled{opacity:.5;cursor:default}
    .pick{position:relative;inline-size:100%;block-size:180px;padding:0;border-radius:14px;overflow:hidden}
    .pick img{inline-size:100%;block-size:100%;object-fit:cover;display:block}
    .pick[aria-pressed=true]{box-shadow:0 0 0 4px light-dark(#00707a,#4fd0cd)}
    .pick span{position:absolute;inset:auto auto 8px 8px;padding:1px 8px;border-radius:6px;background:rgb(255 255 255/.94);color:#1c1b19;font-size:12px}
    .pick i{position:absolute;inset:8px 8px auto auto;inline-size:26px;block-size:26px;border-radius:50%;border:2px solid #fff;background:rgb(0 0 0/.4);color:#fff;font-style:normal;line-height:22px;text-align:center}
    .pick[aria-pressed=true] i{background:#00707a}p{padding:8px 20px 24px;margin:0}footer{justify-content:flex-end}
    @media(max-width:600px){.scrim{padding:0;place-items:end stretch}.box{border-radius:22px 22px 0 0;max-block-size:92%}ul{grid-template-columns:1fr 1fr}}`);
  root.adoptedStyleSheets = [sheet];

  const chosen = new Set<string>();
  const scrim = element("div", "scrim");
  const box = element("div", "box");
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-modal", "true");
  box.setAttribute("aria-label", texts.title);
  const heading = element("h2", "");
  heading.textContent = texts.title;
  const close = button(texts.close, "", shut);
  const bar = element("header", "");
  bar.append(heading, close);
  const save = button(texts.save, "save", () => openWindow([...chosen]));
  save.disabled = true;
  const foot = element("footer", "");
  foot.append(
    button(texts.page, "", () => openWindow([])),
    save,
  );
  box.append(bar, images.length > 0 ? list() : nothing(), foot);
  scrim.append(box);
  scrim.addEventListener("click", (event) => event.target === scrim && shut());
  root.append(scrim);
  host.addEventListener("keydown", onKey);
  // The page's own shortcuts rest while this is open.
  for (const type of ["keyup", "keypress"]) host.addEventListener(type, (event) => event.stopPropagation());
  (document.querySelector("dialog:modal") ?? document.body).append(host);
  (root.querySelector<HTMLElement>(".pick") ?? close).focus();

  function element(tag: string, name: string): HTMLElement {
    const made = document.createElement(tag);
    if (name !== "") made.className = name;
    return made;
  }

  function button(words: string, name: string, onClick: () => void): HTMLButtonElement {
    const made = document.createElement("button");
    made.type = "button";
    made.className = name;
    made.textContent = words;
    made.addEventListener("click", onClick);
    return made;
  }

  function nothing(): HTMLElement {
    const words = element("p", "");
    words.textContent = texts.none;
    return words;
  }

  function list(): HTMLElement {
    const made = element("ul", "");
    for (const [at, image] of images.entries()) {
      const pick = button("", "pick", () => {
        if (chosen.has(image.url)) chosen.delete(image.url);
        else if (chosen.size < maxChosen) chosen.add(image.url);
        const on = chosen.has(image.url);
        pick.setAttribute("aria-pressed", String(on));
        mark.textContent = on ? "✓" : "";
        save.disabled = chosen.size === 0;
        const count = chosen.size;
        save.textContent = (count === 0 ? texts.save : count === 1 ? texts.saveOne : texts.saveMany).replace(
          "#",
          String(count),
        );
      });
      pick.setAttribute("aria-pressed", "false");
      const shown = document.createElement("img");
      shown.src = image.url;
      shown.alt = image.alt || `${texts.image} ${at + 1}`;
      const size = element("span", "");
      size.textContent = `${image.width} × ${image.height}`;
      const mark = element("i", "");
      mark.setAttribute("aria-hidden", "true");
      pick.append(shown, size, mark);
      const item = element("li", "");
      item.append(pick);
      made.append(item);
    }
    return made;
  }

  function findImages(): { url: string; alt: string; width: number; height: number }[] {
    const found = new Map<string, { url: string; alt: string; width: number; height: number }>();
    for (const image of document.images) {
      const { naturalWidth: width, naturalHeight: height, currentSrc, alt } = image;
      const refused = image.closest("[data-pin-nopin],[nopin]") !== null;
      if (refused || width <= leastSide || height <= leastSide || !/^https?:/.test(currentSrc)) continue;
      const url = image.dataset["pinMedia"] ?? largest(image) ?? currentSrc;
      const known = found.get(url);
      if (!known || known.width < width)
        found.set(url, { url: new URL(url, document.baseURI).href, alt, width, height });
    }
    return [...found.values()].sort((a, b) => b.width * b.height - a.width * a.height).slice(0, maxImages);
  }

  /** The widest address the page offers for an image. */
  function largest(image: HTMLImageElement): string | undefined {
    const offers = (image.srcset || "").split(/,\s+/).map((one) => one.trim().split(/\s+/));
    const wide = offers
      .filter(([, size]) => size?.endsWith("w"))
      .sort((a, b) => parseInt(b[1] ?? "0") - parseInt(a[1] ?? "0"));
    return wide[0]?.[0];
  }

  function openWindow(media: string[]): void {
    const query = new URLSearchParams({ url: location.href });
    for (const one of media) query.append("media", one);
    const picked = String(getSelection() ?? "").trim() || pageTitle;
    query.set("description", picked.slice(0, 500));
    const path = media.length > 0 ? "bookmarklet" : "scraped";
    window.open(`${origin}/pin/create/${path}/?${query}`, "_blank", "popup,width=750,height=798");
    shut();
  }

  function shut(): void {
    host.remove();
    if (before instanceof HTMLElement) before.focus();
  }

  function onKey(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.key === "Escape") {
      event.preventDefault();
      shut();
      return;
    }
    const stops = [...root.querySelectorAll<HTMLElement>("button:not(:disabled)")];
    const at = stops.indexOf(root.activeElement as HTMLElement);
    const picks = [...root.querySelectorAll<HTMLElement>(".pick")];
    const pickAt = picks.indexOf(root.activeElement as HTMLElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Tab") {
      event.preventDefault();
      stops[(at + (event.shiftKey ? -1 : 1) + stops.length) % stops.length]?.focus();
    } else if (step !== undefined && pickAt >= 0) {
      event.preventDefault();
      picks[(pickAt + step + picks.length) % picks.length]?.focus();
    }
  }
}

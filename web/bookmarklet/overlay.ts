import { button, element } from "./elements.ts";
import { findImages } from "./find-images.ts";
import { imageList } from "./image-list.ts";
import { moveFocus } from "./move-focus.ts";
import { overlayCss } from "./overlay-css.ts";

/** What the server adds to the script: this site's address and the texts in the visitor's language. */
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

const hostId = "magpie-save";

/**
 * Shows the images of the page it runs on in a dialog, to choose from, and opens the window that saves them; run again, it closes the
 * dialog. It lives in a shadow root, so its styles and the page's don't affect each other. `/bookmarklet.js` serves the files of this
 * folder as one script without imports: they may use nothing from outside the folder, and every top-level name must be unique.
 */
export function showOverlay({ origin, leastSide, texts }: OverlayGiven): void {
  const open = document.getElementById(hostId);
  if (open) {
    open.remove();
    return;
  }
  const before = document.activeElement;
  const host = document.createElement("div");
  const shut = (): void => {
    host.remove();
    if (before instanceof HTMLElement) before.focus();
  };
  const save = (media: string[]): void => {
    openSaveWindow(origin, media);
    shut();
  };
  const root = attachTo(host);
  const { dialog, close } = saveDialog(findImages(leastSide), texts, save, shut);
  root.append(onScrim(dialog, shut));
  host.addEventListener("keydown", (event) => {
    event.stopPropagation();
    if (event.key !== "Escape") return moveFocus(event, root);
    event.preventDefault();
    shut();
  });
  // The page's own keyboard shortcuts don't run while this is open.
  for (const type of ["keyup", "keypress"]) host.addEventListener(type, (event) => event.stopPropagation());
  (document.querySelector("dialog:modal") ?? document.body).append(host);
  (root.querySelector<HTMLElement>(".pick") ?? close).focus();
}

function attachTo(host: HTMLElement): ShadowRoot {
  host.id = hostId;
  host.style.cssText = "all:initial;position:fixed;inset:0;z-index:2147483647";
  const root = host.attachShadow({ mode: "open" });
  // A constructed sheet works even where the page's policy forbids inline styles.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(overlayCss);
  root.adoptedStyleSheets = [sheet];
  return root;
}

function saveDialog(
  images: ReturnType<typeof findImages>,
  texts: OverlayGiven["texts"],
  onSave: (media: string[]) => void,
  onClose: () => void,
): { dialog: HTMLElement; close: HTMLElement } {
  const chosen = new Set<string>();
  const heading = element("h2", "");
  heading.textContent = texts.title;
  const close = button(texts.close, "", onClose);
  const bar = element("header", "");
  bar.append(heading, close);
  const save = button(texts.save, "save", () => onSave([...chosen]));
  save.disabled = true;
  const foot = element("footer", "");
  foot.append(
    button(texts.page, "", () => onSave([])),
    save,
  );
  const list = imageList(images, chosen, texts.image, () => {
    save.disabled = chosen.size === 0;
    const words = [texts.save, texts.saveOne][chosen.size] ?? texts.saveMany;
    save.textContent = words.replace("#", String(chosen.size));
  });
  const nothing = element("p", "");
  nothing.textContent = texts.none;
  const dialog = element("div", "box");
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("aria-label", texts.title);
  dialog.append(bar, images.length > 0 ? list : nothing, foot);
  return { dialog, close };
}

function onScrim(dialog: HTMLElement, onClose: () => void): HTMLElement {
  const scrim = element("div", "scrim");
  scrim.append(dialog);
  scrim.addEventListener("click", (event) => event.target === scrim && onClose());
  return scrim;
}

/** Without images the window looks for them itself. The description is what is selected, or the page's title. */
function openSaveWindow(origin: string, media: string[]): void {
  const query = new URLSearchParams({ url: location.href });
  for (const one of media) query.append("media", one);
  const description = String(getSelection() ?? "").trim() || document.title;
  query.set("description", description.slice(0, 500));
  const path = media.length > 0 ? "bookmarklet" : "scraped";
  window.open(`${origin}/pin/create/${path}/?${query}`, "_blank", "popup,width=750,height=798");
}

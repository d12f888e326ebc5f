import { button, element } from "./elements.ts";
import { findImages, type FoundImage, pageRefusal } from "./find-images.ts";
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
    refused: string;
    page: string;
    close: string;
    image: string;
  };
};

const hostId = "magpie-save";

/**
 * Shows the images of the page it runs on in a dialog, to choose from, and opens the window that saves them; run again, it closes the
 * dialog. It lives in a shadow root, so its styles and the page's don't affect each other. `/bookmarklet.js` serves the files of this
 * folder and the rules of page-pictures.ts as one script without imports: they may use nothing else, and every top-level name must be
 * unique.
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
  const refusal = pageRefusal();
  const images = refusal === null ? findImages(leastSide) : [];
  const save = (chosen: ReadonlySet<string>): void => {
    openSaveWindow(
      origin,
      images.filter(({ url }) => chosen.has(url)),
    );
    shut();
  };
  const root = attachTo(host);
  const { dialog, close } = saveDialog({ images, refusal, leastSide, texts, onSave: save, onClose: shut });
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
  (root.querySelector<HTMLElement>("li:not([hidden]) .pick") ?? close).focus();
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

type DialogGiven = Pick<OverlayGiven, "leastSide" | "texts"> & {
  images: FoundImage[];
  /** Why nothing of the page may be saved, in its own words; null: it may. */
  refusal: string | null;
  onSave: (chosen: ReadonlySet<string>) => void;
  onClose: () => void;
};

function saveDialog(given: DialogGiven): { dialog: HTMLElement; close: HTMLElement } {
  const { images, refusal, texts, onClose } = given;
  const heading = element("h2", "");
  heading.textContent = texts.title;
  const close = button(texts.close, "", onClose);
  const bar = element("header", "");
  bar.append(heading, close);
  const dialog = element("div", "box");
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.setAttribute("aria-label", texts.title);
  if (refusal !== null) dialog.append(bar, words(texts.refused), ...(refusal === "" ? [] : [words(refusal)]));
  else if (images.length > 0) dialog.append(bar, ...choice(given));
  else dialog.append(bar, words(texts.none), saveFoot(given, new Set()).foot);
  return { dialog, close };
}

/** The images to choose from, and what is done with those that are chosen. */
function choice(given: DialogGiven): HTMLElement[] {
  const { images, leastSide, texts } = given;
  const chosen = new Set<string>();
  const { foot, save } = saveFoot(given, chosen);
  const list = imageList({
    images,
    chosen,
    imageWord: texts.image,
    leastSide,
    onChange: () => {
      save.disabled = chosen.size === 0;
      const sentence = [texts.save, texts.saveOne][chosen.size] ?? texts.saveMany;
      save.textContent = sentence.replace("#", String(chosen.size));
    },
    onEmpty: () => list.replaceWith(words(texts.none)),
  });
  return [list, foot];
}

function saveFoot({ texts, onSave }: DialogGiven, chosen: ReadonlySet<string>) {
  const save = button(texts.save, "save", () => onSave(chosen));
  save.disabled = true;
  const foot = element("footer", "");
  foot.append(
    button(texts.page, "", () => onSave(new Set())),
    save,
  );
  return { foot, save };
}

function words(text: string): HTMLElement {
  const line = element("p", "");
  line.textContent = text;
  return line;
}

function onScrim(dialog: HTMLElement, onClose: () => void): HTMLElement {
  const scrim = element("div", "scrim");
  scrim.append(dialog);
  scrim.addEventListener("click", (event) => event.target === scrim && onClose());
  return scrim;
}

/** So long an address may get; what images show is left out beyond it. */
const longestQuery = 7000;

/**
 * Without images the window looks for them itself. What is said of the page is what is selected there, or what it says about itself; each
 * image brings along what it shows, as far as there is room.
 */
function openSaveWindow(origin: string, media: FoundImage[]): void {
  const query = new URLSearchParams({ url: location.href, window: "popup", title: document.title.slice(0, 100) });
  for (const { url } of media) query.append("media", url);
  const description = String(getSelection() ?? "").trim() || ownDescription();
  query.set("description", description.slice(0, 500));
  for (const { alt } of media) if (query.toString().length < longestQuery) query.append("alt", alt.slice(0, 100));
  const path = media.length > 0 ? "bookmarklet" : "scraped";
  window.open(`${origin}/pin/create/${path}/?${query}`, "_blank", "popup,width=750,height=798");
}

function ownDescription(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="og:description"],meta[name="description"]');
  return meta?.content.trim() ?? "";
}

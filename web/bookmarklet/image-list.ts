import { element, button } from "./elements.ts";
import type { FoundImage } from "./find-images.ts";

const maxChosen = 30;

type ImageListGiven = {
  images: readonly FoundImage[];
  /** Kept up to date. */
  chosen: Set<string>;
  imageWord: string;
  /** Both sides of an image that is offered are longer. */
  leastSide: number;
  /** Runs after each toggle. */
  onChange: () => void;
  /** None of the images is there. */
  onEmpty: () => void;
};

/** The images as toggle buttons. One whose size is not known appears once it is there, and one that is none goes. */
export function imageList(given: ImageListGiven): HTMLElement {
  const list = element("ul", "");
  for (const [index, image] of given.images.entries()) {
    const item = element("li", "");
    const isSure = image.width > 0 && image.height > 0;
    item.hidden = !isSure;
    const leave = (): void => {
      given.chosen.delete(image.url);
      item.remove();
      given.onChange();
      if (list.childElementCount === 0) given.onEmpty();
    };
    item.append(imageButton(image, `${given.imageWord} ${index + 1}`, given, { item, leave }));
    list.append(item);
  }
  return list;
}

function imageButton(
  image: FoundImage,
  name: string,
  { chosen, leastSide, onChange }: ImageListGiven,
  { item, leave }: { item: HTMLElement; leave: () => void },
): HTMLElement {
  const size = element("span", "");
  const tellSize = (width: number, height: number): void => {
    size.textContent = `${width} × ${height}`;
  };
  if (!item.hidden) tellSize(image.width, image.height);
  const shown = document.createElement("img");
  shown.addEventListener("error", leave);
  shown.addEventListener("load", () => {
    const { naturalWidth, naturalHeight } = shown;
    if (naturalWidth <= leastSide || naturalHeight <= leastSide) return leave();
    tellSize(naturalWidth, naturalHeight);
    item.hidden = false;
  });
  shown.src = image.url;
  shown.alt = image.alt || name;
  const mark = element("i", "");
  mark.setAttribute("aria-hidden", "true");
  const pick = button("", "pick", () => {
    if (chosen.has(image.url)) chosen.delete(image.url);
    else if (chosen.size < maxChosen) chosen.add(image.url);
    const on = chosen.has(image.url);
    pick.setAttribute("aria-pressed", String(on));
    mark.textContent = on ? "✓" : "";
    onChange();
  });
  pick.setAttribute("aria-pressed", "false");
  pick.append(shown, size, mark);
  return pick;
}

import { element, button } from "./elements.ts";
import type { FoundImage } from "./find-images.ts";

const maxChosen = 30;

/** The images as toggle buttons. `chosen` is kept up to date; `onChange` runs after each toggle. */
export function imageList(
  images: readonly FoundImage[],
  chosen: Set<string>,
  imageWord: string,
  onChange: () => void,
): HTMLElement {
  const list = element("ul", "");
  for (const [index, image] of images.entries()) {
    const item = element("li", "");
    item.append(imageButton(image, `${imageWord} ${index + 1}`, chosen, onChange));
    list.append(item);
  }
  return list;
}

function imageButton(image: FoundImage, name: string, chosen: Set<string>, onChange: () => void): HTMLElement {
  const shown = document.createElement("img");
  shown.src = image.url;
  shown.alt = image.alt || name;
  const size = element("span", "");
  size.textContent = `${image.width} × ${image.height}`;
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

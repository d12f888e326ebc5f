import type { WireImages, WirePin } from "#contract/kit/shapes.ts";
import type { PictureSource } from "#web/ui/pin-picture.tsx";

/** A column of the grid: 236 px where columns are fixed, else a half or a third of the width. */
const cardSizes = "(min-width: 780px) 236px, (min-width: 600px) 32vw, 47vw";

/** A pin's picture for a card, its sizes told by their real widths so that the browser chooses. */
export function cardSource(pin: Pick<WirePin, "images" | "alt_text">): PictureSource {
  const { images, alt_text } = pin;
  const { width, height } = images.orig;
  return { src: images["236x"].url, width, height, alt: alt_text, srcSet: srcSetOf(images), sizes: cardSizes };
}

/** "address 236w, …", each width once. */
export function srcSetOf(images: WireImages, names: readonly (keyof WireImages)[] = ["236x", "474x", "736x"]): string {
  const byWidth = new Map(names.map((name) => [images[name].width, images[name].url]));
  return [...byWidth].map(([width, url]) => `${url} ${width}w`).join(", ");
}

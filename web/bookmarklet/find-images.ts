export type FoundImage = { url: string; alt: string; width: number; height: number };

const maxImages = 200;

/** The page's images with both sides longer than `leastSide`, largest first, each address once, without those marked as not to be saved. */
export function findImages(leastSide: number): FoundImage[] {
  const found = new Map<string, FoundImage>();
  for (const image of document.images) {
    const { naturalWidth: width, naturalHeight: height, currentSrc, alt } = image;
    const refused = image.closest("[data-pin-nopin],[nopin]") !== null;
    if (refused || width <= leastSide || height <= leastSide || !/^https?:/.test(currentSrc)) continue;
    const url = image.dataset["pinMedia"] ?? widestAddress(image) ?? currentSrc;
    const known = found.get(url);
    if (!known || known.width < width) found.set(url, { url: new URL(url, document.baseURI).href, alt, width, height });
  }
  return [...found.values()].sort((a, b) => b.width * b.height - a.width * a.height).slice(0, maxImages);
}

/** The address with the largest width in the image's `srcset`. */
function widestAddress(image: HTMLImageElement): string | undefined {
  const offers = (image.srcset || "").split(/,\s+/).map((one) => one.trim().split(/\s+/));
  const wide = offers
    .filter(([, size]) => size?.endsWith("w"))
    .sort((a, b) => parseInt(b[1] ?? "0") - parseInt(a[1] ?? "0"));
  return wide[0]?.[0];
}

import type { WirePin } from "#contract/shapes.ts";

/** Hands the original picture to the browser as a file named by the pin. */
export function downloadPin(pin: WirePin): void {
  const { url } = pin.images.orig;
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName(pin);
  document.body.append(link);
  link.click();
  link.remove();
}

/** The pin's title as a file's name, with the picture's own ending. */
export function fileName({ title, id, images }: Pick<WirePin, "title" | "id" | "images">): string {
  const ending = /\.[a-z0-9]{2,5}$/i.exec(images.orig.url)?.[0] ?? "";
  const words = title.replaceAll(/[\p{C}\\/:*?"<>|]+/gu, " ").trim();
  return `${[...words].slice(0, 80).join("") || `pin-${id}`}${ending}`;
}

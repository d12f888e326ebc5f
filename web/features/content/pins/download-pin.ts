import type { WirePin } from "#contract/kit/shapes.ts";
import { firstCharacters } from "#rules/kit/characters.ts";

/** Hands the video, else the original picture, to the browser as a file named by the pin. */
export function downloadPin(pin: WirePin): void {
  const url = shownFile(pin);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName(pin);
  document.body.append(link);
  link.click();
  link.remove();
}

function shownFile({ media, images }: Pick<WirePin, "media" | "images">): string {
  return media?.media_type === "video" ? media.video_url : images.orig.url;
}

/** The pin's title as a file's name, with the file's own ending. */
function fileName(pin: Pick<WirePin, "title" | "id" | "images" | "media">): string {
  const { title, id } = pin;
  const ending = /\.[a-z0-9]{2,5}$/i.exec(shownFile(pin))?.[0] ?? "";
  const words = title.replaceAll(/[\p{C}\\/:*?"<>|]+/gu, " ").trim();
  return `${firstCharacters(words, 80) || `pin-${id}`}${ending}`;
}

import type { WirePin } from "#contract/kit/shapes.ts";
import { firstCharacters } from "#rules/kit/characters.ts";

/** Browsers drop a download that begins while they take up another. */
const pauseMs = 300;

/** Hands what a pin shows to the browser as files named by the pin: the video, or each of its pictures as it was stored. */
export async function downloadPin(pin: WirePin): Promise<void> {
  for (const [at, { url, name }] of filesOf(pin).entries()) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
  }
}

type Shown = Pick<WirePin, "title" | "id"> & { images: { orig: { url: string } }; media?: WirePin["media"] };

/** The files of a pin by their addresses, each by the pin's title with its own ending; several are numbered. */
export function filesOf({ title, id, images, media }: Shown): { url: string; name: string }[] {
  const words = firstCharacters(title.replaceAll(/[\p{C}\s\\/:*?"<>|]+/gu, " ").trim(), 80) || `pin-${id}`;
  const urls =
    media?.media_type === "video"
      ? [media.video_url]
      : media?.media_type === "multiple_images"
        ? media.items.map((item) => item.images.orig.url)
        : [images.orig.url];
  return urls.map((url, at) => {
    const ending = /\.[a-z0-9]{2,5}$/i.exec(url)?.[0] ?? "";
    return { url, name: `${words}${urls.length > 1 ? ` ${at + 1}` : ""}${ending}` };
  });
}

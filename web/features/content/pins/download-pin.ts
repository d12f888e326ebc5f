import type { WirePin } from "#contract/kit/shapes.ts";
import { pinFileUrl } from "#contract/content/pin-file-url.ts";
import { fileName } from "#rules/content/file-name.ts";

/** Browsers drop a download that begins while they take up another. */
const pauseMs = 300;

/** Hands what a pin shows to the browser as files named by the pin: the video, or each of its pictures as it was stored. */
export async function downloadPin(pin: WirePin, viewerId: string): Promise<void> {
  for (const [at, { url, name }] of filesOf(pin, viewerId).entries()) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    document.body.append(link);
    link.click();
    link.remove();
  }
}

type Shown = Pick<WirePin, "title" | "id"> & {
  pinner: { id: string };
  images: { orig: { url: string } };
  media?: WirePin["media"];
};

/**
 * The files of a pin by their addresses, each by the pin's title with its own ending; several are numbered. Whoever saved it gets its pictures
 * as they brought them, named by the server, which knows their endings.
 */
export function filesOf(pin: Shown, viewerId: string | null): { url: string; name: string }[] {
  const { id, images, media, pinner } = pin;
  const isPicture = media?.media_type !== "video";
  const urls =
    media?.media_type === "video"
      ? [media.video_url]
      : media?.media_type === "multiple_images"
        ? media.items.map((item) => item.images.orig.url)
        : [images.orig.url];
  if (isPicture && pinner.id === viewerId) return urls.map((_, at) => ({ url: pinFileUrl(id, at), name: "" }));
  return urls.map((url, at) => {
    const ending = /\.[a-z0-9]{2,5}$/i.exec(url)?.[0] ?? "";
    return { url, name: `${fileName(pin, urls.length > 1 ? at + 1 : null)}${ending}` };
  });
}

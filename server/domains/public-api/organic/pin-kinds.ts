import { creativeTypes } from "./pins.view.ts";

const kinds = { image: creativeTypes.image, video: creativeTypes.video, several: creativeTypes.multiple_images };

/** The kinds of pins that these creative types name; of those that no pin is here none are found. */
export function kindsOf(wanted: readonly string[] | undefined) {
  if (wanted === undefined) return undefined;
  return (["image", "video", "several"] as const).filter((kind) => wanted.includes(kinds[kind]));
}

import type { WirePin } from "#contract/kit/shapes.ts";
import { isVeiled } from "./is-veiled.ts";

/** A picture as it is looked at large. */
export type LargePicture = {
  id: string;
  pin: WirePin;
  url: string;
  width: number;
  height: number;
  alt: string;
  color: string;
};

/** The pictures of these pins one after another, all of those with several; those hidden until they are asked for are passed over. `open`: the pin that is being looked at, veiled or not. */
export function largePictures(pins: readonly WirePin[], open: string): LargePicture[] {
  return pins.filter((pin) => pin.id === open || !isVeiled(pin, {})).flatMap(picturesOf);
}

function picturesOf(pin: WirePin): LargePicture[] {
  const pictures = pin.media?.media_type === "multiple_images" ? pin.media.items : [pin];
  return pictures.map(({ images: { orig }, alt_text: alt, dominant_color: color }, at) => ({
    id: `${pin.id} ${at}`,
    pin,
    ...orig,
    alt,
    color,
  }));
}

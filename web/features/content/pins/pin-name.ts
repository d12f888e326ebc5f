import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";

/** A pin's display name: title, otherwise alt text, otherwise "Pin without a title". */
export function nameOf(pin: Pick<WirePin, "title" | "alt_text">, t: (sentence: string) => string): string {
  return pin.title || pin.alt_text || t(commonCopy.pin.untitled);
}

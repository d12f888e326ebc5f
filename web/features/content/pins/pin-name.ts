import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";

/** What to call a pin: its title, else what can be seen, else that it has none. */
export function nameOf(pin: Pick<WirePin, "title" | "alt_text">, t: (sentence: string) => string): string {
  return pin.title || pin.alt_text || t(commonCopy.pin.untitled);
}

import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import type { Translate } from "#web/app/text.tsx";

/** "12 Pins · 2 sections". */
export function countsOf({ pin_count, section_count }: Pick<WireBoard, "pin_count" | "section_count">, t: Translate) {
  const pins = t(commonCopy.counts.pins, { count: pin_count });
  return section_count === 0 ? pins : `${pins} · ${t(commonCopy.counts.sections, { count: section_count })}`;
}

import type { WireBoard } from "#contract/kit/shapes.ts";
import type { BoardCover } from "#web/ui/board-card.tsx";

/** A board's cover pictures; the chosen one with its crop. */
export function boardCovers({ cover_images: covers, cover_crop: crop }: WireBoard): BoardCover[] {
  return covers.map(({ url, dominant_color: color }, index) =>
    index === 0 && crop ? { url, color, crop } : { url, color },
  );
}

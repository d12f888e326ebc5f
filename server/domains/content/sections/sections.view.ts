import type { WireSection } from "#contract/kit/shapes.ts";
import { coverUrl } from "#server/domains/media/media-view.ts";
import type { SectionRow } from "./sections.queries.ts";

/** A section on the wire. The small rendition serves both forms; a square is cut where it is shown. */
export function sectionView(row: SectionRow): WireSection {
  return {
    id: row.id,
    type: "board_section",
    title: row.title,
    slug: row.slug,
    board_id: row.board_id,
    pin_count: row.pin_count,
    preview_pins: row.covers.map(({ hash, dominant_color }) => ({
      image_medium_url: coverUrl(hash),
      image_square_url: coverUrl(hash),
      dominant_color,
    })),
  };
}

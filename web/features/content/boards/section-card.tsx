import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { placeUrl } from "#web/features/content/saving/places.ts";
import { BoardCard } from "#web/ui/board-card.tsx";

/** A section among its board's. */
export function SectionCard(props: { board: WireBoard; section: WireSection; eager?: boolean | undefined }) {
  const { board, section, eager } = props;
  const t = useText();
  return (
    <BoardCard
      to={placeUrl({ board, section })}
      name={section.title}
      meta={t(commonCopy.counts.pins, { count: section.pin_count })}
      eager={eager}
      covers={section.preview_pins.map(({ image_medium_url: url, dominant_color: color }) => ({ url, color }))}
    />
  );
}

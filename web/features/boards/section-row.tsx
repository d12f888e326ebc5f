import type { WireBoard, WireSection } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { placeUrl } from "#web/features/saving/places.ts";
import { BoardCard } from "#web/ui/board-card.tsx";
import styles from "./section-row.module.css";

/** A board's sections, before its pins. */
export function SectionRow({ board, sections }: { board: WireBoard; sections: readonly WireSection[] }) {
  const t = useText();
  if (sections.length === 0) return null;
  return (
    <ul role="list" className={styles.row}>
      {sections.map((section) => (
        <li key={section.id} className={styles.card}>
          <BoardCard
            to={placeUrl({ board, section })}
            name={section.title}
            meta={t(commonCopy.counts.pins, { count: section.pin_count })}
            covers={section.preview_pins.map(({ image_medium_url: url, dominant_color: color }) => ({ url, color }))}
          />
        </li>
      ))}
    </ul>
  );
}

import type { BoardCover } from "#web/ui/board-card.tsx";
import { CroppedPicture } from "#web/ui/cropped-picture.tsx";
import styles from "./board-picker.module.css";

/** The small picture before a board's or a section's name. */
export function PickerCover({ cover }: { cover: BoardCover | undefined }) {
  return (
    <span className={styles.cover} style={{ background: cover?.color }}>
      {cover ? <CroppedPicture src={cover.url} crop={cover.crop} /> : null}
    </span>
  );
}

import { Link } from "react-router";
import type { WireBoard } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import styles from "./board-list.module.css";

/** Boards with their first pictures, names and counts. */
export function BoardList({ boards }: { boards: readonly WireBoard[] }) {
  const t = useText();
  return (
    <ul role="list" className={styles.list}>
      {boards.map((board) => (
        <li key={board.id}>
          <Link to={board.url} className={styles.board}>
            <span className={styles.cover} style={{ background: board.cover_images[0]?.dominant_color }}>
              {board.image_cover_url ? <img src={board.image_cover_url} alt="" loading="lazy" /> : null}
            </span>
            <strong>{board.name}</strong>
            <span className={styles.count}>{t(commonCopy.counts.pins, { count: board.pin_count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

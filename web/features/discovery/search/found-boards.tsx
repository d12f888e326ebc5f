import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { boardCovers } from "#web/features/content/saving/board-covers.ts";
import { BoardCard } from "#web/ui/board-card.tsx";
import styles from "./found-list.module.css";

/** Boards that were found. */
export function FoundBoards({ boards }: { boards: readonly WireBoard[] }) {
  const t = useText();
  return (
    <ul role="list" className={styles.boards}>
      {boards.map((board, position) => (
        <li key={board.id}>
          <BoardCard
            to={board.url}
            name={board.name}
            meta={`${board.owner.full_name} · ${t(commonCopy.counts.pins, { count: board.pin_count })}`}
            covers={boardCovers(board)}
            eager={position < 4}
          />
        </li>
      ))}
    </ul>
  );
}

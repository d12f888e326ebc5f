import type { WireBoard } from "#contract/kit/shapes.ts";
import { BoardListCard } from "./board-list-card.tsx";
import styles from "./board-list.module.css";

const eagerBoards = 4;

/** Boards as cards. */
export function BoardList({ boards, eager = false }: { boards: readonly WireBoard[]; eager?: boolean | undefined }) {
  return (
    <ul role="list" className={styles.list}>
      {boards.map((board, index) => (
        <li key={board.id}>
          <BoardListCard board={board} eager={eager && index < eagerBoards} />
        </li>
      ))}
    </ul>
  );
}

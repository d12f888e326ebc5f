import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { LockIcon } from "#web/ui/icons.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./board-head.module.css";
import { countsOf } from "./board-counts.ts";
import { privacyName } from "./privacy-name.ts";
import { BoardActions, BoardPeople } from "./later-parts.ts";

/** The head of a board: name, description, members and actions. */
export function BoardHead({ board }: { board: WireBoard }) {
  const t = useText();
  return (
    <header className={styles.head}>
      <h1 className={styles.title} dir="auto">
        {board.name}
      </h1>
      {board.description ? (
        <p className={styles.description} dir="auto">
          {board.description}
        </p>
      ) : null}
      <Row gap={2} justify="center" wrap>
        {board.privacy === "public" ? null : (
          <Badge>
            <LockIcon size={14} /> {t(privacyName(board))}
          </Badge>
        )}
        {board.archived_by_me_at ? <Badge>{t(commonCopy.board.archived)}</Badge> : null}
      </Row>
      <BoardPeople board={board} />
      <p className={styles.counts}>
        {countsOf(board, t)}
        {board.follower_count > 0 ? ` · ${t(commonCopy.counts.followers, { count: board.follower_count })}` : null}
      </p>
      <BoardActions board={board} />
    </header>
  );
}

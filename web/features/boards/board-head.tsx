import { Link } from "react-router";
import type { WireBoard } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { useViewer } from "#web/app/session.tsx";
import { later } from "#web/app/later.tsx";
import { useText } from "#web/app/text.tsx";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { LockIcon, ShareIcon } from "#web/ui/icons.tsx";
import { Row } from "#web/ui/layout.tsx";
import styles from "./board-head.module.css";
import { countsOf } from "./board-counts.ts";

const BoardMenu = later(async () => (await import("./board-menu.tsx")).BoardMenu);
const FollowBoardButton = later(async () => (await import("./follow-board-button.tsx")).FollowBoardButton);

/** What a board's head fetches after itself. */
export const loadBoardParts = () => Promise.all([BoardMenu.load(), FollowBoardButton.load()]);

/** What a board is, whose it is, and what can be done with it. */
export function BoardHead({ board }: { board: WireBoard }) {
  const t = useText();
  const viewer = useViewer();
  const isOwner = viewer?.id === board.owner.id;
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{board.name}</h1>
      {board.description ? <p className={styles.description}>{board.description}</p> : null}
      <Row gap={2} justify="center" wrap>
        {board.privacy === "public" ? null : (
          <Badge>
            <LockIcon size={14} /> {t(savingCopy.picker[board.privacy])}
          </Badge>
        )}
        {board.archived_by_me_at ? <Badge>{t(commonCopy.board.archived)}</Badge> : null}
      </Row>
      <People board={board} />
      <p className={styles.counts}>
        {countsOf(board, t)}
        {board.follower_count > 0 ? ` · ${t(commonCopy.counts.followers, { count: board.follower_count })}` : null}
      </p>
      <Row gap={2} justify="center" wrap>
        {isOwner ? null : <FollowBoardButton board={board} />}
        {board.privacy === "public" ? (
          <IconButton
            variant="soft"
            label={t(commonCopy.actions.share)}
            icon={<ShareIcon />}
            onClick={async () => (await import("./share-address.ts")).shareAddress(board.url, board.name, t)}
          />
        ) : null}
        <BoardMenu board={board} isOwner={isOwner} />
      </Row>
    </header>
  );
}

function People({ board: { owner, collaborating_users: others } }: { board: WireBoard }) {
  const people = [owner, ...others.filter(({ id }) => id !== owner.id)];
  return (
    <ul role="list" className={styles.people}>
      {people.map((person) => (
        <li key={person.id}>
          <Link to={`/${person.username}`} className={styles.person}>
            <Avatar
              name={person.full_name}
              src={person.image_medium_url}
              colorIndex={person.avatar_color_index}
              size={32}
              decorative
            />
            {person.full_name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

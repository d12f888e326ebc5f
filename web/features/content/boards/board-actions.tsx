import type { WireBoard } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { useIsOwn } from "#web/features/content/acting/acting.ts";
import { FavoriteButton } from "#web/features/content/pins/favorite-button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ShareIcon } from "#web/ui/icons.tsx";
import { Row } from "#web/ui/layout.tsx";
import { BoardMenu } from "./board-menu.tsx";
import { FollowBoardButton } from "./follow-board-button.tsx";
import { openShareBoard } from "./open-share-board.ts";

/** The actions for a whole board. */
export function BoardActions({ board }: { board: WireBoard }) {
  const t = useText();
  const viewer = useViewer();
  const isOwner = useIsOwn(board.owner.id);
  return (
    <Row gap={2} justify="center" wrap>
      {isOwner ? null : <FollowBoardButton board={board} />}
      {viewer ? <FavoriteButton of={{ board_id: board.id }} variant="soft" /> : null}
      {board.privacy === "public" || board.can_edit ? (
        <IconButton
          variant="soft"
          label={t(commonCopy.actions.share)}
          icon={<ShareIcon />}
          onClick={() => openShareBoard({ board })}
        />
      ) : null}
      <BoardMenu board={board} isOwner={isOwner} />
    </Row>
  );
}

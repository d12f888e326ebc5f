import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { changeOwner } from "#server/domains/content/boards/board-members.ts";
import type { BoardForWriting } from "#server/domains/content/boards/boards.policy.ts";
import { notify } from "#server/domains/people/notify/notify.ts";

type Handed = Pick<BoardForWriting, "id" | "owner_id" | "slug" | "privacy">;

/** Makes a member the owner of a locked board, and tells them. */
export async function handOver(services: Services, tx: Tx, board: Handed, userId: string): Promise<void> {
  await changeOwner(tx, board, userId);
  await notify(services, tx, userId, {
    kind: "board_owner",
    actorId: board.owner_id,
    subject: board.id,
    boardId: board.id,
  });
}

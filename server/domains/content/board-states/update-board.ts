import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { updateBoard as updateBoardCall } from "#contract/content/boards.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { nameKey } from "#rules/kit/seen-line.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { moderationRefusals } from "#spec/copy/social/moderation-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Privacy } from "#server/database/tables/board-tables.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { changePrivacyOfPins } from "#server/domains/content/pins/board-wide.ts";
import { touchPins } from "#server/domains/content/pins/touch-pins.ts";
import { refreshCovers } from "#server/domains/content/pins/refresh-covers.ts";
import type { Person } from "#server/calls/viewer.ts";
import { claimName } from "#server/domains/content/boards/board-slugs.ts";
import {
  type BoardForWriting,
  lockWritableBoard,
  requireOwnAccount,
  requireRole,
} from "#server/domains/content/boards/boards.policy.ts";
import { wholeRow } from "#server/domains/content/boards/boards.queries.ts";
import { boardViews } from "#server/domains/content/boards/boards.view.ts";
import { countBoard } from "#server/domains/content/boards/count-board.ts";
import { boardName } from "#server/domains/content/boards/create-board.ts";

type Input = CallParsed<typeof updateBoardCall>;

/**
 * Changes a board in one transaction. Editors may change its texts and cover; privacy and archiving are for its owner. A change of privacy
 * reaches every pin, edge, count and search document before anybody can see the board again. An outdated `version` refuses as CONFLICT.
 */
export async function updateBoard(
  services: Services,
  person: Person,
  input: Input,
  touched: Touched,
): Promise<WireBoard> {
  const texts = { name: input.name, description: input.description };
  const rules = await services.contentRules.judge(services, person.id, { kind: "board", texts });
  return transaction(services.db, async (tx) => {
    const board = await lockWritableBoard(tx, person, input.board_id, "edit");
    if (input.version !== undefined && input.version !== board.version)
      refuse("CONFLICT", { data: { version: board.version } });
    // Another picture is not cut as the last one was.
    if (input.cover_pin_id !== undefined && input.cover_crop === undefined) input = { ...input, cover_crop: null };
    if (input.privacy !== undefined || input.archived !== undefined) requireRole(board, "owner");
    // A board on hold that is saved as it is comes back with its person.
    const changesPrivacy = input.privacy !== undefined && input.privacy !== board.privacy;
    if (changesPrivacy) await requireOwnAccount(services, tx, person, board);
    if (input.privacy === "public") await requireOpenProfile(tx, board);
    touched.name(board.id);
    const now = services.clock.now();
    const name = input.name === undefined ? board.name : boardName(input.name);
    const slug = name === board.name ? board.slug : await takeAddress(tx, board, name);
    if (input.cover_pin_id != null) await requirePinOnBoard(tx, board.id, input.cover_pin_id);
    await tx
      .updateTable("boards")
      .set({
        name,
        slug,
        version: board.version + 1,
        revision: sql`revision + 1`,
        updated_at: now,
        ...(input.description === undefined ? {} : { description: input.description }),
        ...(changesPrivacy ? { privacy: input.privacy, withheld: false } : {}),
        ...(input.cover_pin_id === undefined ? {} : { cover_pin_id: input.cover_pin_id }),
        ...(input.cover_crop === undefined
          ? {}
          : { cover_crop: input.cover_crop === null ? null : JSON.stringify(input.cover_crop) }),
        ...(input.archived === undefined ? {} : { archived_at: input.archived ? now : null }),
      })
      .where("id", "=", board.id)
      .execute();
    await carryToMembers(tx, board.id);
    if (input.privacy !== undefined && changesPrivacy) {
      touched.name(board.owner_id);
      await touchPins(tx, touched, { boardId: board.id });
      await changePrivacy(services, tx, board, input.privacy);
    }
    if (input.cover_pin_id !== undefined) await refreshCovers(tx, board.id);
    await enqueue(tx, "index_board", { board_id: board.id });
    if (rules.length > 0)
      await enqueue(tx, "meet_rules", { kind: "board", id: board.id, person_id: board.owner_id, rules });
    const [view] = await boardViews(tx, person, [await wholeRow(tx, board)]);
    return view ?? refuse("NOT_FOUND");
  });
}

/** Boards of a private profile stay secret until that ends, and so do those that a moderator hides. */
async function requireOpenProfile(tx: Tx, board: BoardForWriting): Promise<void> {
  const { moderated } = await tx
    .selectFrom("boards")
    .select("moderated")
    .where("id", "=", board.id)
    .executeTakeFirstOrThrow();
  if (moderated) refuse("NOT_ALLOWED", { message: moderationRefusals.boardHidden, data: { field: "privacy" } });
  const { is_private: isPrivate } = await tx
    .selectFrom("people")
    .select("is_private")
    .where("id", "=", board.owner_id)
    .executeTakeFirstOrThrow();
  if (isPrivate) refuse("NOT_ALLOWED", { message: accountCopy.privacy.boardsSecret, data: { field: "privacy" } });
}

async function takeAddress(tx: Tx, board: BoardForWriting, name: string): Promise<string> {
  // The same name written another way keeps its address, with the number it may have.
  if (nameKey(name) === nameKey(board.name)) return board.slug;
  return claimName(tx, { ownerId: board.owner_id, boardId: board.id, name });
}

async function requirePinOnBoard(tx: Tx, boardId: string, pinId: string): Promise<void> {
  const { rows } = await sql`select 1 from board_pins where board_id = ${boardId} and pin_id = ${pinId}`.execute(tx);
  if (rows.length === 0) refuseField("cover_pin_id", "cover_pin_id: must be a Pin of this board", "NOT_FOUND");
}

/** Updates the copies of the board's fields on every member's edge. */
export async function carryToMembers(tx: Tx, boardId: string): Promise<void> {
  const board = await tx
    .selectFrom("boards")
    .select(["name", "privacy", "archived_at", "deleted_at"])
    .where("id", "=", boardId)
    .executeTakeFirstOrThrow();
  const members = await tx.selectFrom("board_people").select("person_id").where("board_id", "=", boardId).execute();
  await sql`
    update person_boards set name = ${board.name}, privacy = ${board.privacy}, archived = ${board.archived_at !== null},
           deleted = ${board.deleted_at !== null}
     where person_id = any(${members.map((member) => member.person_id)}::bigint[]) and board_id = ${boardId}`.execute(
    tx,
  );
}

/** Applies a new privacy of a locked board to its pins, edges, counts and everything derived from it. */
export async function changePrivacy(
  services: Pick<Services, "cascades" | "ids" | "clock">,
  tx: Tx,
  board: Pick<BoardForWriting, "id" | "owner_id" | "privacy">,
  privacy: Privacy,
): Promise<void> {
  await changePrivacyOfPins(services, tx, board.id, privacy);
  for (const follow of services.cascades.boardSeen) await follow(tx, { id: board.id, privacy });
  await countBoard(tx, board.owner_id, board.privacy, -1);
  await countBoard(tx, board.owner_id, privacy, 1);
}

import type { CallParsed } from "#contract/kit/define.ts";
import type { createBoard as createBoardCall } from "#contract/content/boards.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import { checkBoardName, normaliseBoardName } from "#rules/content/board-name.ts";
import { formatText } from "#rules/kit/text.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Services } from "#server/services/services.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import type { Person } from "#server/calls/viewer.ts";
import { seen } from "#server/calls/seen.ts";
import { accountOfOther, type Subject } from "#server/calls/subject.ts";
import { countBoard } from "./count-board.ts";
import { putOnBoard } from "./board-members.ts";
import { claimName } from "./board-slugs.ts";
import { boardRow, type BoardRow } from "./boards.queries.ts";
import { boardViews } from "./boards.view.ts";

type Input = CallParsed<typeof createBoardCall>;

/** Makes a board. A name its owner uses already refuses as BOARD_NAME_TAKEN; different names that make the same address get a number. */
export async function createBoard(
  services: Services,
  person: Person,
  input: Input,
  key: string | null,
  subject: Subject = null,
) {
  const name = boardName(input.name);
  const texts = { name, description: input.description };
  const rules = await services.contentRules.judge(services, person.id, { kind: "board", texts });
  // Made in somebody else's advertiser account it is protected, whatever was asked for (saving §6).
  const account = input.advertiser_id !== undefined && accountOfOther(subject, person.id) !== null ? subject : null;
  return writeOnce(services, person, { key, call: "Board.create", request: input }, async (tx) => {
    const made = await insertBoard(services, tx, person.id, {
      name,
      description: input.description ?? "",
      privacy: account === null ? input.privacy : "protected",
      ...(account === null ? {} : { advertiser_id: account.id }),
    });
    const row = account === null ? made : await withAccountOwner(services, tx, made, account.owner_id);
    if (rules.length > 0) await enqueue(tx, "meet_rules", { kind: "board", id: row.id, person_id: person.id, rules });
    const [view] = await boardViews(tx, person, [seen(row, "view")]);
    if (view === undefined) throw new Error("a board without a view");
    return view;
  });
}

/** What is made in an account is its owner's to see and to edit. */
async function withAccountOwner(services: Services, tx: Tx, board: BoardRow, ownerId: string): Promise<BoardRow> {
  await putOnBoard(tx, board.id, ownerId, "edit", services.clock.now());
  return boardRow(tx, board.id);
}

/** The name as it is kept; refuses the field with the texts of saving §5. */
export function boardName(typed: string): string {
  const problem = checkBoardName(typed);
  if (problem !== null) refuseField("name", formatText(problem, { maxLength: limits.boardNameMaxChars }));
  return normaliseBoardName(typed);
}

type Facts = Pick<BoardRow, "name" | "description" | "privacy"> & { advertiser_id?: string | undefined };

/** The rows of a new board: the board, its address, both sides of its owner's membership, the owner's count, the indexing job. A private person's public board is held until their profile is public. */
export async function insertBoard(services: Services, tx: Tx, ownerId: string, asked: Facts): Promise<BoardRow> {
  const id = services.ids.next();
  const now = services.clock.now();
  const slug = await claimName(tx, { ownerId, boardId: id, name: asked.name });
  const isWithheld = (await requireRoom(tx, ownerId)) && asked.privacy === "public";
  const facts = isWithheld ? { ...asked, privacy: "secret" as const } : asked;
  const row = await tx
    .insertInto("boards")
    .values({
      id,
      owner_id: ownerId,
      slug,
      ...facts,
      withheld: isWithheld,
      last_saved_at: now,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const member = { board_id: id, person_id: ownerId, role: "owner" as const, created_at: now };
  await tx
    .insertInto("person_boards")
    .values({ ...member, privacy: facts.privacy, name: facts.name, last_saved_at: now })
    .execute();
  await tx.insertInto("board_people").values(member).execute();
  await countBoard(tx, ownerId, facts.privacy, 1);
  await enqueue(tx, "index_board", { board_id: id });
  return row;
}

/** Refuses one board too many. Gives whether the owner's profile is private. */
async function requireRoom(tx: Tx, ownerId: string): Promise<boolean> {
  const counts = await tx
    .selectFrom("people")
    .select(["board_count", "secret_board_count", "is_private"])
    .where("id", "=", ownerId)
    .executeTakeFirstOrThrow();
  if (counts.board_count + counts.secret_board_count >= limits.boardsPerPersonMax)
    refuseFilled("NOT_ALLOWED", refusalCopy.boardsOfPerson, { most: limits.boardsPerPersonMax });
  return counts.is_private;
}

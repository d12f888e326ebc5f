import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { mergeBoards as mergeBoardsCall, WireAction } from "#contract/content/organise.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { nameKey } from "#rules/kit/seen-line.ts";
import { freeSlug, slugOf } from "#rules/kit/slug.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { leadOnTo } from "#server/domains/content/boards/board-slugs.ts";
import { lockBoards, lockWritableBoard, writableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { putIntoTrash } from "#server/domains/content/board-states/trash-board.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { sectionsOf } from "#server/domains/content/sections/sections.queries.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireActionRights } from "./action-rights.ts";
import { saversOfAction } from "./select-all.ts";
import { insertAction, startAction } from "./start-action.ts";

type Input = CallParsed<typeof mergeBoardsCall>;

/**
 * Moves everything from a board one owns to another one may edit; the emptied board goes to the trash. Undone as one action: the board
 * returns with its sections, every pin to its place.
 */
export async function mergeBoards(
  services: Services,
  person: Person,
  input: Input,
  key: string | null,
  touched: Touched,
): Promise<WireAction> {
  const { board_id: fromId, into_board_id: toId } = input;
  if (fromId === toId) refuse("SAME_PLACE", { message: refusalSentences.mergeOtherBoard });
  touched.name(fromId, toId);
  return writeOnce(services, person, { key, call: "BoardMerge.create", request: input }, async (tx) => {
    await lockBoards(tx, [fromId, toId], {
      by: person.id,
      busy: (id) => (id === toId ? "BOARD_BUSY_TARGET" : "BOARD_BUSY_SOURCE"),
    });
    const source = await writableBoard(tx, person, fromId, "owner");
    const target = await writableBoard(tx, person, toId, "edit");
    const id = await insertAction(services, tx, person, { kind: "merge", board_id: fromId, target });
    const sections = await prepareSections(services, tx, source, toId, input.sections);
    const one = sections.get("");
    await sql`
      insert into board_action_pins (person_id, action_id, pin_id, board_id, section_id, position, to_section_id, to_position)
      select ${person.id}, ${id}, bp.pin_id, bp.board_id, bp.section_id, bp.position, coalesce(s.to_id, ${one ?? null}::bigint),
             ${services.ids.next()}::bigint + row_number() over (order by bp.position, bp.pin_id)
        from board_pins bp
        left join unnest(${[...sections.keys()].filter((from) => from !== "")}::bigint[],
                         ${[...sections].filter(([from]) => from !== "").map(([, to]) => to)}::bigint[]) as s (from_id, to_id)
          on s.from_id = bp.section_id
       where bp.board_id = ${fromId}`.execute(tx);
    const savers = await saversOfAction(tx, person.id, id);
    await requireActionRights(tx, person, { kind: "merge", boardId: fromId, savers, target });
    const action = await startAction(services, tx, person, id, target, touched);
    if (action.state === "done")
      await trashEmptied(services, tx, person, { id, board_id: fromId, to_board_id: toId }, touched);
    return action;
  });
}

type Merged = { id: string; board_id: string; to_board_id: string | null };

/** Puts the board of a finished merge into the trash, unless somebody saved to it meanwhile; its addresses lead on. */
export async function trashEmptied(
  services: Services,
  tx: Tx,
  person: Person,
  { id, board_id: boardId, to_board_id: toId }: Merged,
  touched: Touched,
): Promise<void> {
  const board = await lockWritableBoard(tx, person, boardId, "owner", { action: id });
  if (board.pin_count > 0) return;
  if (toId !== null) await leadOnTo(tx, boardId, toId);
  await putIntoTrash(services, tx, board, services.clock.now(), touched);
}

/** The target's section for each section of the source, made where it has none of the name; "" stands for "every pin". */
async function prepareSections(
  services: Services,
  tx: Tx,
  source: { id: string; name: string },
  toId: string,
  how: Input["sections"],
): Promise<Map<string, string>> {
  const map = new Map<string, string>();
  if (how === "none") return map;
  const there = await sectionsOf(tx, toId);
  const taken = new Set(there.map((section) => section.slug));
  let position = (there.at(-1)?.position ?? -1) + 1;
  const wanted: [string, string][] =
    how === "one"
      ? [["", source.name]]
      : (await sectionsOf(tx, source.id)).map((section) => [section.id, section.title]);
  for (const [from, title] of wanted) {
    const same = there.find((section) => nameKey(section.title) === nameKey(title));
    if (same !== undefined) {
      map.set(from, same.id);
      continue;
    }
    if (taken.size >= limits.sectionsPerBoardMax)
      refuseFilled("NOT_ALLOWED", refusalCopy.sectionsOfBoard, { most: limits.sectionsPerBoardMax });
    const id = services.ids.next();
    const slug = freeSlug(slugOf(title, `section-${id}`), (candidate) => taken.has(candidate));
    taken.add(slug);
    await tx
      .insertInto("sections")
      .values({ board_id: toId, id, title, slug, position, created_at: services.clock.now() })
      .execute();
    await tx.insertInto("section_boards").values({ section_id: id, board_id: toId }).execute();
    await sql`update boards set section_count = section_count + 1 where id = ${toId}`.execute(tx);
    position += 1;
    map.set(from, id);
  }
  return map;
}

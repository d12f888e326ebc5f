import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { bulkEditSelectAll, WireAction } from "#contract/content/organise.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Touched } from "#server/platform/bus/touched.ts";
import type { Services } from "#server/services/services.ts";
import { lockBoards, writableBoard } from "#server/domains/content/boards/boards.policy.ts";
import { writeOnce } from "#server/calls/idempotency/write-once.ts";
import { sectionOfBoard } from "#server/domains/content/boards/section-of-board.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireActionRights } from "./action-rights.ts";
import { insertAction, startAction } from "./start-action.ts";

type Input = CallParsed<typeof bulkEditSelectAll>;

/** Moves or deletes everything in a board or section but the exceptions (saving §7). */
export async function selectAll(
  services: Services,
  person: Person,
  input: Input,
  key: string | null,
  touched: Touched,
): Promise<WireAction> {
  const { board_id: boardId, old_section_id: oldSection } = input;
  const toBoard = input.action === "delete" ? null : (input.new_board_id ?? boardId);
  const toSection = input.new_section_id ?? null;
  if (toBoard === boardId && oldSection !== undefined && toSection === oldSection) refuse("SAME_PLACE");
  if (toBoard === boardId && oldSection === undefined && toSection === null && input.new_section_id === undefined)
    refuse("SAME_PLACE");
  // Done once already it changes nothing.
  touched.name();
  return writeOnce(services, person, { key, call: "BulkEditSelectAll.update", request: input }, async (tx) => {
    await lockBoards(tx, [boardId, ...(toBoard === null ? [] : [toBoard])], {
      by: person.id,
      busy: (id) =>
        toBoard === null || toBoard === boardId
          ? "BOARD_BUSY"
          : id === toBoard
            ? "BOARD_BUSY_TARGET"
            : "BOARD_BUSY_SOURCE",
    });
    await writableBoard(tx, person, boardId, "add");
    const target = toBoard === null ? null : await writableBoard(tx, person, toBoard, "add");
    if (oldSection != null) await sectionOfBoard(tx, boardId, oldSection);
    if (target !== null && toSection !== null) await sectionOfBoard(tx, target.id, toSection);
    const id = await insertAction(services, tx, person, { kind: input.action, board_id: boardId, target });
    const chosen = sql`bp.board_id = ${boardId} and bp.pin_id <> all(${input.pin_ids}::bigint[])
      ${oldSection === undefined ? sql`` : oldSection === null ? sql`and bp.section_id is null` : sql`and bp.section_id = ${oldSection}`}
      ${toBoard === boardId ? sql`and bp.section_id is distinct from ${toSection}::bigint` : sql``}`;
    await sql`
      insert into board_action_pins (person_id, action_id, pin_id, board_id, section_id, position, to_section_id, to_position)
      select ${person.id}, ${id}, bp.pin_id, bp.board_id, bp.section_id, bp.position, ${toSection}::bigint,
             ${toBoard === boardId ? sql`bp.position` : sql`${services.ids.next()}::bigint + row_number() over (order by bp.position, bp.pin_id)`}
        from board_pins bp where ${chosen}`.execute(tx);
    const savers = await saversOfAction(tx, person.id, id);
    if (savers.length === 0) refuse("NOT_FOUND", { message: refusalSentences.noPinsToChoose });
    await requireActionRights(tx, person, { kind: input.action, boardId, savers, target });
    return startAction(services, tx, person, id, target, touched);
  });
}

/** So many pins are looked up at a time. */
const portion = 5000;

/** Who saved the pins of an action. */
export async function saversOfAction(tx: Tx, personId: string, actionId: string): Promise<string[]> {
  const { rows: pins } = await sql<{ pin_id: string }>`
    select pin_id from board_action_pins where person_id = ${personId} and action_id = ${actionId}`.execute(tx);
  const savers = new Set<string>();
  for (let from = 0; from < pins.length; from += portion) {
    const ids = pins.slice(from, from + portion).map((pin) => pin.pin_id);
    const { rows } = await sql<{ person_id: string }>`
      select distinct person_id from pins where id = any(${ids}::bigint[])`.execute(tx);
    for (const row of rows) savers.add(row.person_id);
  }
  return [...savers];
}

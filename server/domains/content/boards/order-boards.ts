import { sql } from "kysely";
import type { CallParsed } from "#contract/kit/define.ts";
import type { orderBoards as orderBoardsCall } from "#contract/content/organise.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";

/** The gap left between two neighboring positions. */
const gap = 2n ** 10n;

/**
 * Reorders boards in a person's own list: puts them, in the order given, before or after another one; without either, first. A list has at
 * most two thousand boards, so all are renumbered, from the newest number down: boards made later still come first.
 */
export async function orderBoards(
  { db, ids }: Services,
  person: Person,
  input: CallParsed<typeof orderBoardsCall>,
): Promise<{ moved: number }> {
  const { before_board_id: before, after_board_id: after } = input;
  if (before !== undefined && after !== undefined)
    refuseField("after_board_id", "after_board_id: give before_board_id or this");
  const anchor = before ?? after;
  const moving = [...new Set(input.board_ids)];
  if (anchor !== undefined && moving.includes(anchor))
    refuseField(before === undefined ? "after_board_id" : "before_board_id", "A board can't stand beside itself");
  return transaction(db, async (tx) => {
    const { rows } = await sql<{ board_id: string }>`
      select board_id from person_boards where person_id = ${person.id} and not deleted
       order by coalesce(position, board_id) desc, board_id desc for update`.execute(tx);
    const list = rows.map((row) => row.board_id);
    const known = new Set(list);
    const strange = [...moving, ...(anchor === undefined ? [] : [anchor])].filter((id) => !known.has(id));
    if (strange.length > 0)
      refuse("NOT_FOUND", {
        message: refusalSentences.boardsNotListed,
        detail: "board_ids",
        data: { field: "board_ids", missing: strange },
      });
    const rest = list.filter((id) => !moving.includes(id));
    const at = anchor === undefined ? 0 : rest.indexOf(anchor) + (after === undefined ? 0 : 1);
    rest.splice(at, 0, ...moving);
    const top = BigInt(ids.next());
    const positions = rest.map((_, index) => String(top - gap * BigInt(index)));
    await sql`
      update person_boards pb set position = o.position
        from unnest(${rest}::bigint[], ${positions}::bigint[]) as o (board_id, position)
       where pb.person_id = ${person.id} and pb.board_id = o.board_id`.execute(tx);
    return { moved: moving.length };
  });
}

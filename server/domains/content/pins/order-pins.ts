import { sql } from "kysely";
import { unprepared } from "#server/database/driver/unprepared.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import type { orderPins as orderPinsCall } from "#contract/content/organise.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { lockWritableBoard } from "#server/domains/content/boards/boards.policy.ts";
import type { Person } from "#server/calls/viewer.ts";
import { positionOf } from "./add-to-board.ts";
import { refreshCovers } from "./refresh-covers.ts";

/** Room left between two pins that are put next to each other, so that later ones fit between. */
const gap = 2n ** 10n;

/**
 * Puts pins of a board, in the order given, before or after another, under the board's lock. When the gap between two neighbors is used up,
 * a growing range around them is renumbered.
 */
export async function orderPins(
  services: Services,
  person: Person,
  input: CallParsed<typeof orderPinsCall>,
): Promise<{ moved: number }> {
  const { before_pin_id: before, after_pin_id: after } = input;
  if (before !== undefined && after !== undefined)
    refuseField("after_pin_id", "after_pin_id: give before_pin_id or this");
  const ids = [...new Set(input.pin_ids)];
  const anchor = before ?? after ?? null;
  if (anchor !== null && ids.includes(anchor))
    refuseField(before === undefined ? "after_pin_id" : "before_pin_id", "A Pin can't stand beside itself");
  return transaction(services.db, async (tx) => {
    const board = await lockWritableBoard(tx, person, input.board_id, "edit");
    await requireOnBoard(tx, board.id, anchor === null ? ids : [...ids, anchor]);
    for (let span = ids.length + 2; ; span *= 4) {
      const room = await roomBeside(tx, board.id, ids, anchor, before === undefined, span);
      if (room === null) continue;
      await write(tx, board.id, room.order, room.top, room.bottom);
      break;
    }
    await refreshCovers(tx, board.id);
    return { moved: ids.length };
  });
}

type Room = { order: string[]; top: bigint; bottom: bigint };

/**
 * Which pins to renumber, and between which positions: just these when they fit beside their anchor, else with `span` neighbors on each
 * side. null: still too narrow.
 */
async function roomBeside(
  tx: Tx,
  boardId: string,
  ids: readonly string[],
  anchor: string | null,
  isAfter: boolean,
  span: number,
): Promise<Room | null> {
  const others = sql`board_id = ${boardId} and pin_id <> all(${ids}::bigint[])`;
  const near = (what: ReturnType<typeof sql>, direction: "asc" | "desc", max: number) =>
    sql<{ pin_id: string; position: string }>`
      select pin_id, position from board_pins where ${others} and ${what}
       order by position ${sql.raw(direction)}, pin_id ${sql.raw(direction)} limit ${max}`.execute(tx);
  const pair = anchor === null ? null : sql`(${await positionOf(tx, boardId, anchor)}::bigint, ${anchor}::bigint)`;
  // Feeds run from high to low: what comes before stands higher.
  const higher =
    pair === null
      ? []
      : (await near(sql`(position, pin_id) ${sql.raw(isAfter ? ">=" : ">")} ${pair}`, "asc", span)).rows;
  const lower =
    pair === null
      ? (await near(sql`true`, "desc", span)).rows
      : (await near(sql`(position, pin_id) ${sql.raw(isAfter ? "<" : "<=")} ${pair}`, "desc", span)).rows;
  const isNarrow = span === ids.length + 2;
  const used = isNarrow ? { up: [], down: [] } : { up: higher.slice(0, -1).toReversed(), down: lower.slice(0, -1) };
  const topEdge = isNarrow ? higher[0] : higher.length < span ? undefined : higher.at(-1);
  const bottomEdge = isNarrow ? lower[0] : lower.length < span ? undefined : lower.at(-1);
  if (!isNarrow && topEdge === undefined) used.up = higher.toReversed();
  if (!isNarrow && bottomEdge === undefined) used.down = lower;
  const order = [...used.up.map((row) => row.pin_id), ...ids, ...used.down.map((row) => row.pin_id)];
  const width = BigInt(order.length + 1) * gap;
  const highest = higher.at(-1) ?? lower[0];
  const bottomAt = bottomEdge === undefined ? null : BigInt(bottomEdge.position);
  const topAt =
    topEdge === undefined ? (bottomAt ?? BigInt(highest?.position ?? "0")) + width : BigInt(topEdge.position);
  const bottom = bottomAt ?? (topAt > width ? topAt - width : 0n);
  return topAt - bottom > BigInt(order.length) ? { order, top: topAt, bottom } : null;
}

/** Spreads pins evenly between two positions, the first highest. */
async function write(tx: Tx, boardId: string, order: readonly string[], top: bigint, bottom: bigint): Promise<void> {
  const parts = BigInt(order.length + 1);
  const positions = order.map((_, index) => String(top - ((top - bottom) * BigInt(index + 1)) / parts));
  await sql`
    ${unprepared}update board_pins bp set position = o.position
      from unnest(${order}::bigint[], ${positions}::bigint[]) as o (pin_id, position)
     where bp.board_id = ${boardId} and bp.pin_id = o.pin_id`.execute(tx);
}

async function requireOnBoard(tx: Tx, boardId: string, ids: readonly string[]): Promise<void> {
  const { rows } =
    await sql`${unprepared}select 1 from board_pins where board_id = ${boardId} and pin_id = any(${ids}::bigint[])`.execute(
      tx,
    );
  if (rows.length < ids.length)
    refuse("NOT_FOUND", {
      message: refusalSentences.pinsNotOnBoard,
      detail: "pin_ids",
      data: { field: "pin_ids" },
    });
}

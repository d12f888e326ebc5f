import { sql } from "kysely";
import type { WirePin } from "#contract/kit/shapes.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { ListInput } from "#server/domains/content/pins/pin-lists.ts";
import type { PinRow } from "#server/domains/content/pins/pin-row.ts";
import { type Visible, visiblePins } from "#server/domains/content/pins/pins.queries.ts";
import { pinViews } from "#server/domains/content/pins/pins.view.ts";

/**
 * What somebody saved to boards that they may not see any more, because they left or were taken off: it is theirs still, newest first. What
 * has become of the board is none of their business, so it isn't named.
 */
export async function leftPins({ db }: Services, person: Person, input: ListInput): Promise<Page<WirePin>> {
  const from = openBookmark(input.bookmark, ["id"]);
  const { rows } = await sql<{ pin_id: string }>`
    select pin_id from person_pins
     where person_id = ${person.id} and privacy <> 'public' and board_id <> all(${person.memberBoardIds}::bigint[])
       ${from === null ? sql`` : sql`and pin_id < ${from[0]}::bigint`}
     order by pin_id desc limit ${input.page_size + 1}`.execute(db);
  const page = cutPage(rows, input.page_size, (row) => [row.pin_id]);
  const own = await ownPins(
    db,
    person,
    page.rows.map((row) => row.pin_id),
  );
  const views = await pinViews(db, person, own);
  return { items: views.map((view) => ({ ...view, board: null, section: null })), bookmark: page.bookmark };
}

/** The pins among `ids` that the person may see, or saved themselves, in the order of `ids`. */
export async function visibleOrOwn(db: Db | Tx, person: Person, ids: readonly string[]): Promise<Visible<PinRow>[]> {
  const seen = await visiblePins(db, person, ids);
  if (seen.length === ids.length) return seen;
  const there = new Map(seen.map((pin) => [pin.id, pin]));
  const missing = ids.filter((id) => !there.has(id));
  for (const pin of await ownPins(db, person, missing)) there.set(pin.id, pin);
  return ids.flatMap((id) => there.get(id) ?? []);
}

/** The pins among `ids` that the person saved, wherever they stand. */
async function ownPins(db: Db | Tx, person: Person, ids: readonly string[]): Promise<Visible<PinRow>[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ board_id: string }>`
    select distinct board_id from person_pins where person_id = ${person.id} and pin_id = any(${ids}::bigint[])`.execute(
    db,
  );
  const boards = rows.map((row) => row.board_id);
  const pins = await visiblePins(db, { ...person, memberBoardIds: [...person.memberBoardIds, ...boards] }, ids);
  return pins.filter((pin) => pin.person_id === person.id);
}

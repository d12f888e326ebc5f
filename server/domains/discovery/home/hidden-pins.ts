import { sql } from "kysely";
import type { CallData } from "#contract/kit/define.ts";
import type { hiddenPins as hiddenPinsCall } from "#contract/discovery/discovery.ts";
import type { HideReason } from "#spec/constants/search.ts";
import { cutPage, openBookmark } from "#server/database/read-page.ts";
import type { Page } from "#server/calls/context.ts";
import type { Services } from "#server/services/services.ts";
import { pinPage } from "#server/domains/content/pins/pin-lists.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { FeedInput } from "./feed.ts";

type Hidden = CallData<typeof hiddenPinsCall>[number];
type Row = { root_pin_id: string; pin_id: string; reason: HideReason | null; created_at: Date };

/** The pictures this person hid, the latest first; those that are gone meanwhile are left out. */
export async function hiddenPins(services: Services, person: Person, input: FeedInput): Promise<Page<Hidden>> {
  const from = openBookmark(input.bookmark, ["time", "id"]);
  const { rows } = await sql<Row>`
    select root_pin_id, coalesce(pin_id, root_pin_id) as pin_id, reason, created_at from hidden_pins
     where person_id = ${person.id}::bigint
       ${from === null ? sql`` : sql`and (created_at, root_pin_id) < (${from[0]}::timestamptz, ${from[1]}::bigint)`}
     order by created_at desc, root_pin_id desc limit ${input.page_size + 1}`.execute(services.db);
  const page = cutPage(rows, input.page_size, (row) => [row.created_at, row.root_pin_id]);
  const ids = page.rows.map((row) => row.pin_id);
  const { items } = await pinPage(services, { ...person, hidesAi: false }, ids, null);
  const pins = new Map(items.map((pin) => [pin.id, pin]));
  return {
    items: page.rows.flatMap(({ pin_id, reason, created_at }) => {
      const pin = pins.get(pin_id);
      return pin === undefined ? [] : [{ pin, reason, hidden_at: created_at.toISOString() }];
    }),
    bookmark: page.bookmark,
  };
}

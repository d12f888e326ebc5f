import { sql } from "kysely";
import { permissionsOn } from "#server/domains/business/access/permissions-on.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { type ServedEvent, servingOf } from "./served-ad.ts";

type Serving = { day: string; auctionId: string; place: number };

const servingColumns = (servings: readonly Serving[]) => sql`
  unnest(${servings.map(({ day }) => day)}::date[], ${servings.map(({ auctionId }) => auctionId)}::bigint[],
         ${servings.map(({ place }) => place)}::smallint[]) as s (day, auction_id, place)`;

/** Which of these were shown; "before": in sight shortly or for a time nobody measured, null: as an impression that counts. */
export async function servingsSeen(db: Db, accountId: string, events: readonly ServedEvent[]) {
  if (events.length === 0) return new Map<string, "before" | null>();
  const { rows } = await sql<{ day: string; auction_id: string; place: number; reason: string | null }>`
    select e.day::text as day, e.auction_id, e.place, e.reason from ${servingColumns(oneEach(events))}
      join ad_events e on e.ad_account_id = ${accountId} and e.day = s.day and e.auction_id = s.auction_id
                      and e.place = s.place and e.kind = 'impression' and (e.reason is null or e.reason in ('brief', 'unmeasured'))`.execute(
    db,
  );
  return new Map(rows.map((row) => [asServing(row), row.reason === null ? null : ("before" as const)]));
}

/** Whether somebody may do anything in an account. */
export async function isOfAccount(db: Db, accountId: string, personId: string | null): Promise<boolean> {
  if (personId === null) return false;
  // Almost nobody belongs to any.
  const { rows } = await sql<{ belongs: boolean }>`
    select exists (select from person_assets where person_id = ${personId})
        or exists (select from person_businesses where person_id = ${personId}) as belongs`.execute(db);
  return rows[0]?.belongs === true && (await permissionsOn(db, personId, [accountId])).has(accountId);
}

const asServing = ({ day, auction_id, place }: { day: string; auction_id: string; place: number }) =>
  servingOf({ day, auctionId: auction_id, place });

function oneEach(events: readonly ServedEvent[]): ServedEvent[] {
  return [...new Map(events.map((event) => [servingOf(event), event])).values()];
}

import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { dayOf } from "#server/platform/events/events.ts";
import { visitorClicks } from "#spec/constants/ad-clicks.ts";
import type { Clicker } from "./clicker.ts";

/** Remembers that somebody was seen in their network today; who was seen there already today is not written again. */
export async function noteNetwork(db: Db, { viewerKey, isVisitor, networks }: Clicker, now: Date): Promise<void> {
  const today = dayOf(now);
  await sql`
    insert into ad_network_people as p (network_key, viewer_key, is_account, days, seen_on)
    select k, ${viewerKey}, ${!isVisitor}, 1, ${today}::date
      from unnest(${[networks.near, networks.wide].toSorted()}::text[]) k
     where not exists (select 1 from ad_network_people o
                        where o.network_key = k and o.viewer_key = ${viewerKey} and o.seen_on = ${today}::date)
     order by k
    on conflict (network_key, viewer_key) do update set days = p.days + 1, seen_on = excluded.seen_on
     where p.seen_on < excluded.seen_on`.execute(db);
}

/** Whether somebody was seen in their network on an earlier day. */
export async function isKnownThere(db: Db, { viewerKey, networks }: Clicker): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ad_network_people where network_key = ${networks.near} and viewer_key = ${viewerKey}
       and days >= ${visitorClicks.knownFromDays}`.execute(db);
  return rows.length > 0;
}

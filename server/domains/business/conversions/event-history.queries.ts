import { sql } from "kysely";
import { conversionLimits, defaultWindows } from "#spec/constants/conversions.ts";
import type { Db } from "#server/database/driver/connect.ts";
import type { TouchKind } from "#server/database/tables/conversion-tables.ts";
import { dayOf } from "#server/platform/events/events.ts";
import { isWithin, rankOf } from "./attribution.queries.ts";

export type EventRow = {
  id: string;
  day: string;
  tag_id: string;
  event_name: string;
  received_at: Date;
  event_at: Date | null;
  site: string | null;
  value_micro: string | null;
  currency: string | null;
  item_count: number | null;
  has_event_id: boolean;
  has_order_id: boolean;
  has_email: boolean;
  unmatched: string | null;
  refusal: string | null;
  field: string | null;
  kind: TouchKind | null;
  touched_at: Date | null;
  campaign_id: string | null;
  campaign_name: string | null;
  ad_id: string | null;
  pin_id: string | null;
};

type HistoryAsked = {
  tagId?: string | undefined;
  event?: string | undefined;
  state?: "attributed" | "unattributed" | "refused" | undefined;
  /** A day of the zone's calendar. */
  day?: string | undefined;
  zone: string;
  now: Date;
  after: readonly [day: string, id: string] | null;
  size: number;
};

/** What tags of an account reported within the days of the history, newest first: what was taken, with the ad it counts for, and what was not. */
export async function eventHistory(
  db: Db,
  accountId: string,
  { tagId, event, state, day, zone, now, after, size }: HistoryAsked,
): Promise<EventRow[]> {
  const since = new Date(now.getTime() - conversionLimits.historyDays * 86_400_000);
  const asked = (table: "e" | "r") => {
    const name = (column: string) => sql.ref(`${table}.${column}`);
    return sql.join(
      [
        sql`${name("ad_account_id")} = ${accountId} and ${name("day")} >= ${dayOf(since)} and ${name("received_at")} >= ${since}`,
        ...(tagId === undefined ? [] : [sql`${name("tag_id")} = ${tagId}`]),
        ...(event === undefined ? [] : [sql`${name("event_name")} = ${event}`]),
        ...(after === null ? [] : [sql`(${name("day")}, ${name("id")}) < (${after[0]}::date, ${after[1]}::bigint)`]),
        ...(day === undefined
          ? []
          : [
              sql`${name("received_at")} >= ${day}::date::timestamp at time zone ${zone}::text
                  and ${name("received_at")} < (${day}::date + 1)::timestamp at time zone ${zone}::text`,
            ]),
      ],
      sql` and `,
    );
  };
  const taken = sql`
    select e.id, e.day, e.tag_id, e.event_name, e.received_at, e.event_at, e.site, e.value_micro, e.currency, e.item_count,
           e.event_mark is not null as has_event_id, e.order_mark is not null as has_order_id,
           e.email_mark is not null as has_email, e.unmatched, null::text as refusal, null::text as field,
           t.kind, t.at as touched_at, t.campaign_id, t.ad_id, t.pin_id
      from conversion_events e
      left join lateral (
        select t.kind, t.at, t.campaign_id, t.ad_id, t.pin_id from conversion_touches t
         where t.ad_account_id = ${accountId} and t.day = e.day and t.conversion_id = e.id and ${isWithin("t", defaultWindows)}
         order by ${rankOf("t")} limit 1) t on true
     where ${asked("e")}
       ${state === undefined ? sql`` : state === "attributed" ? sql`and t.kind is not null` : sql`and t.kind is null`}
     order by e.day desc, e.id desc limit ${size}`;
  const refused = sql`
    select r.id, r.day, r.tag_id, r.event_name, r.received_at, null::timestamptz as event_at, r.site, null::bigint as value_micro,
           null::text as currency, null::int as item_count, false as has_event_id, false as has_order_id, false as has_email,
           null::text as unmatched, r.reason as refusal, r.field, null::text as kind, null::timestamptz as touched_at,
           null::bigint as campaign_id, null::bigint as ad_id, null::bigint as pin_id
      from conversion_refusals r
     where ${asked("r")}
     order by r.day desc, r.id desc limit ${size}`;
  const parts = [
    ...(state === "refused" ? [] : [taken]),
    ...(state === undefined || state === "refused" ? [refused] : []),
  ];
  const { rows } = await sql<EventRow>`
    select h.*, c.name as campaign_name
      from (${sql.join(
        parts.map((part) => sql`(${part})`),
        sql` union all `,
      )}) h
      left join campaigns c on c.ad_account_id = ${accountId} and c.id = h.campaign_id
     order by h.day desc, h.id desc limit ${size}`.execute(db);
  return rows;
}

import { sql } from "kysely";
import type { AdEventKind } from "#spec/constants/ad-events.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { addToClosedDays } from "#server/domains/business/reports/close-report-days.ts";
import { countedColumns } from "#server/domains/business/reports/counted-columns.ts";
import type { StoredEvent } from "./served-ad.ts";

const counters = {
  impression: "impressions",
  closeup: "closeups",
  click: "clicks",
  save: "saves",
  hide: "hides",
  video_50: "videos",
} as const satisfies Record<AdEventKind, string>;

const quarterMs = 15 * 60_000;

/** An event that is counted where it came in; `times` -1: that is taken back. */
export type Counted = { event: StoredEvent; at: Date; times: number };

/**
 * Adds events to what is counted of their ads in the quarter of an hour they came in: every zone's days and hours are made of those. What is
 * counted of a day that was closed meanwhile is added to it too.
 */
export async function countStats(tx: Tx, accountId: string, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const rows = [...Map.groupBy(counted, ({ event, at }) => `${event.adId} ${quarterOf(at)}`).values()].map((ofAd) => ({
    ad_id: ofAd[0]?.event.adId ?? "",
    at: quarterOf(ofAd[0]?.at ?? new Date(0)),
    campaign_id: ofAd[0]?.event.campaignId ?? "",
    ad_group_id: ofAd[0]?.event.adGroupId ?? "",
    ...countsOf(ofAd),
  }));
  await sql`
    insert into ad_stats (ad_account_id, ad_id, at, campaign_id, ad_group_id, ${columns})
    select ${accountId}, ad_id, at, campaign_id, ad_group_id, ${columns}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as t (ad_id bigint, at timestamptz, campaign_id bigint, ad_group_id bigint,
                 ${sql.join(countedColumns.map((name) => sql`${sql.ref(name)} bigint`))})
     order by ad_id, at
    on conflict (ad_account_id, ad_id, at) do update
       set ${sql.join(
         countedColumns.map((name) => sql`${sql.ref(name)} = ad_stats.${sql.ref(name)} + excluded.${sql.ref(name)}`),
       )}`.execute(tx);
  const closed = await closedUntil(tx, accountId, rows[0]?.at ?? "");
  const late = rows.filter(({ at }) => new Date(at) < closed);
  if (late.length > 0)
    await addToClosedDays(
      tx,
      accountId,
      late.map((row) => ({ ...row, at: new Date(row.at) })),
    );
}

/**
 * How far the account's days are closed; held until the transaction ends, so that none is closed without what it counts. What is counted for
 * the first time since has its day closed when it is over.
 */
async function closedUntil(tx: Tx, accountId: string, at: string): Promise<Date> {
  const { rows } = await sql<{ closed_until: Date }>`
    select closed_until from ad_day_closings where ad_account_id = ${accountId} and due_at is not null for share`.execute(
    tx,
  );
  const [held] = rows;
  if (held !== undefined) return held.closed_until;
  const { rows: opened } = await sql<{ closed_until: Date }>`
    insert into ad_day_closings (ad_account_id, due_at)
    select ad_account_id, ((${at}::timestamptz at time zone time_zone)::date + 1)::timestamp at time zone time_zone
      from ad_accounts where ad_account_id = ${accountId}
    on conflict (ad_account_id) do update set due_at = coalesce(ad_day_closings.due_at, excluded.due_at)
    returning closed_until`.execute(tx);
  return opened[0]?.closed_until ?? new Date(0);
}

const quarterOf = (at: Date) => new Date(Math.floor(at.getTime() / quarterMs) * quarterMs).toISOString();

const columns = sql.join(countedColumns.map((name) => sql.ref(name)));

/** What is repeated or unmeasured says nothing against anybody: it is told apart from what is invalid. */
function columnOf({ kind, reason }: StoredEvent) {
  if (reason === null) return counters[kind];
  return reason === "repeated" || reason === "unmeasured" ? reason : "invalid";
}

function countsOf(counted: readonly Counted[]): Record<(typeof countedColumns)[number], number | string> {
  const counts = new Map<string, number>();
  let [billed, waived] = [0n, 0n];
  for (const { event, times } of counted) {
    const column = columnOf(event);
    counts.set(column, (counts.get(column) ?? 0) + times);
    billed += event.billedMicro;
    waived += event.waivedMicro;
  }
  const all = countedColumns.map((name) => [name, counts.get(name) ?? 0]);
  return {
    ...(Object.fromEntries(all) as Record<(typeof countedColumns)[number], number>),
    billed_micro: String(billed),
    waived_micro: String(waived),
  };
}

import { sql } from "kysely";
import type { AdEventKind } from "#spec/constants/ad-events.ts";
import type { Tx } from "#server/database/driver/connect.ts";
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

/** Adds events to what is counted of their ads in the quarter of an hour they came in: every zone's days and hours are made of those. */
export async function countStats(tx: Tx, accountId: string, counted: readonly Counted[]): Promise<void> {
  if (counted.length === 0) return;
  const rows = [...Map.groupBy(counted, ({ event, at }) => `${event.adId} ${quarterOf(at)}`).values()].map((ofAd) => ({
    ad_id: ofAd[0]?.event.adId ?? "",
    at: quarterOf(ofAd[0]?.at ?? new Date(0)),
    campaign_id: ofAd[0]?.event.campaignId,
    ad_group_id: ofAd[0]?.event.adGroupId,
    ...countsOf(ofAd),
  }));
  await sql`
    insert into ad_stats (ad_account_id, ad_id, at, campaign_id, ad_group_id, ${columns}, billed_micro, waived_micro)
    select ${accountId}, ad_id, at, campaign_id, ad_group_id, ${columns}, billed_micro, waived_micro
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as t (ad_id bigint, at timestamptz, campaign_id bigint, ad_group_id bigint,
                 ${sql.join(countedColumns.map((name) => sql`${sql.ref(name)} int`))}, billed_micro bigint, waived_micro bigint)
     order by ad_id, at
    on conflict (ad_account_id, ad_id, at) do update
       set ${sql.join(
         [...countedColumns, "billed_micro", "waived_micro"].map(
           (name) => sql`${sql.ref(name)} = ad_stats.${sql.ref(name)} + excluded.${sql.ref(name)}`,
         ),
       )}`.execute(tx);
}

const quarterOf = (at: Date) => new Date(Math.floor(at.getTime() / quarterMs) * quarterMs).toISOString();

const countedColumns = [...Object.values(counters), "invalid", "repeated", "unmeasured"] as const;
const columns = sql.join(countedColumns.map((name) => sql.ref(name)));

/** What is repeated or unmeasured says nothing against anybody: it is told apart from what is invalid. */
function columnOf({ kind, reason }: StoredEvent): (typeof countedColumns)[number] {
  if (reason === null) return counters[kind];
  return reason === "repeated" || reason === "unmeasured" ? reason : "invalid";
}

function countsOf(counted: readonly Counted[]) {
  const counts = Object.fromEntries(countedColumns.map((name) => [name, 0])) as Record<
    (typeof countedColumns)[number],
    number
  >;
  let [billed, waived] = [0n, 0n];
  for (const { event, times } of counted) {
    counts[columnOf(event)] += times;
    billed += event.billedMicro;
    waived += event.waivedMicro;
  }
  return { ...counts, billed_micro: String(billed), waived_micro: String(waived) };
}

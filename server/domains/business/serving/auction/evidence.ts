import type pg from "pg";
import type { AdIndex } from "#engines/auction/ad-index.ts";
import { learnDelay } from "#engines/auction/in-flight.ts";
import { int64Of } from "#engines/kit/int64.ts";
import { countEvidence, isByView } from "#engines/auction/change-index.ts";

const quarterMs = 15 * 60_000;
/** Counts older than this no longer change. */
const settledMs = 2 * quarterMs;
/** What an ad has shown counts for so long. */
const memoryMs = 60 * 86_400_000;

/** What of the counts the index already has: by ad and quarter of an hour, for those that may still change. */
export type CountedEvidence = Map<string, { at: number } & Counts>;

type Counts = { shown: number; acted: number; hidden: number };
type Row = { ad: string; at: number; viewed: number } & Counts;

/** Tells the index what ads that are new to it have shown so far. */
export async function readEvidence(
  client: pg.Client,
  index: AdIndex,
  counted: CountedEvidence,
  ads: readonly { account: string; ad: string }[],
  now: number,
): Promise<void> {
  if (ads.length === 0) return;
  const [accounts, ids] = [[...new Set(ads.map(({ account }) => account))], ads.map(({ ad }) => ad)];
  const horizon = quarterBefore(now - settledMs);
  const { rows } = await client.query<Omit<Row, "at">>({
    name: "ads: evidence",
    text: `select ad_id::text as ad, sum(impressions)::float8 as shown, sum(clicks)::float8 as acted,
                  sum(videos)::float8 as viewed, sum(hides)::float8 as hidden from ad_stats
            where ad_account_id = any($1::bigint[]) and ad_id = any($2::bigint[]) and at >= $3 and at < $4
            group by ad_account_id, ad_id`,
    values: [accounts, ids, new Date(now - memoryMs), new Date(horizon)],
  });
  for (const row of rows)
    countEvidence(index, row.ad, { shown: row.shown, acted: actedOf(index, row), hidden: row.hidden });
  await followEvidence(client, index, counted, accounts, now);
}

/** Tells it what came since. */
export async function followEvidence(
  client: pg.Client,
  index: AdIndex,
  counted: CountedEvidence,
  accounts: readonly string[],
  now: number,
): Promise<void> {
  const horizon = quarterBefore(now - settledMs);
  for (const [key, { at }] of counted) if (at < horizon) counted.delete(key);
  if (accounts.length === 0) return;
  const { rows } = await client.query<Row>({
    name: "ads: newest evidence",
    text: `select ad_id::text as ad, (extract(epoch from at) * 1000)::float8 as at, impressions::float8 as shown, clicks::float8 as acted,
                  videos::float8 as viewed, hides::float8 as hidden
             from ad_stats where ad_account_id = any($1::bigint[]) and at >= $2`,
    values: [accounts, new Date(horizon)],
  });
  for (const row of rows) {
    const { ad, at, shown, hidden } = row;
    // Of an ad that comes later all is read then.
    if (rowOf(index, ad) < 0) continue;
    const acted = actedOf(index, row);
    const key = `${ad} ${at}`;
    const before = counted.get(key) ?? { shown: 0, acted: 0, hidden: 0 };
    countEvidence(index, ad, {
      shown: shown - before.shown,
      acted: acted - before.acted,
      hidden: hidden - before.hidden,
    });
    counted.set(key, { at, shown, acted, hidden });
  }
}

/** Most clicks to learn from at once: more say nothing new. */
const clicksMost = 500;

/** Learns from the clicks of the last seconds how long after their serving they come. */
export async function learnDelays(client: pg.Client, index: AdIndex, since: number, now: number): Promise<void> {
  if (!Number.isFinite(since)) return;
  const { rows } = await client.query<{ delay: number }>({
    name: "ads: delays",
    text: `select (extract(epoch from at - served_at) * 1000)::float8 as delay from ad_events
            where kind = 'click' and reason is null and at > $1 and at <= $2 order by at limit ${clicksMost}`,
    values: [new Date(since), new Date(now)],
  });
  for (const { delay } of rows) learnDelay(index, Math.max(0, delay));
}

/** What an ad is paid for, as far as there is something to learn: clicks, or views of its video. */
function actedOf(index: AdIndex, { ad, acted, viewed }: Pick<Row, "ad" | "acted" | "viewed">): number {
  return isByView(index, rowOf(index, ad)) ? viewed : acted;
}

function rowOf({ ads }: AdIndex, id: string): number {
  const { high, low } = int64Of(id);
  return ads.find(high, low);
}

function quarterBefore(moment: number): number {
  return Math.floor(moment / quarterMs) * quarterMs;
}

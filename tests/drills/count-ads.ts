import { sql } from "kysely";
import { openAdToken } from "#server/domains/business/ad-tokens/ad-token.ts";
import type { Services } from "#server/services/services.ts";
import type { Clickers, Shown } from "./clickers.ts";

/** So that everybody clicks ads of every campaign all the time. */
export function mixed(shown: readonly Shown[]): Shown[] {
  const step = 7_919;
  return Array.from(shown, (_, n) => shown[(n * step) % shown.length]).filter((one) => one !== undefined);
}

/** The answers by how often they came. */
export function seenIn({ answers }: Clickers): string {
  return [...answers].map(([answer, often]) => `${often} × ${answer}`).join(", ");
}

/** Holds what was acknowledged against what is there and what was billed. */
export async function countAds(services: Services, acknowledged: ReadonlySet<string>) {
  const { rows: events } = await sql<{ event: string; reason: string | null }>`
    select concat_ws(' ', auction_id, place, kind) as event, reason from ad_events`.execute(services.db);
  const wanted = new Set<string>();
  for (const sealed of acknowledged) {
    const token = openAdToken(services, sealed);
    for (const kind of ["impression", "click"]) wanted.add(`${token?.auctionId} ${token?.place} ${kind}`);
  }
  const there = new Set(events.filter(({ reason }) => reason === null).map(({ event }) => event));
  const { rows } = await sql<{ impressions: string; clicks: string; billed: string; waived: string }>`
    select sum(impressions) as impressions, sum(clicks) as clicks, sum(billed_micro) as billed, sum(waived_micro) as waived
      from ad_stats`.execute(services.db);
  const { rows: limits } = await sql<{ over: string; used_up: number }>`
    select coalesce(sum(greatest(billed_micro - cap_micro, 0)), 0) as over, count(*) filter (where billed_micro = cap_micro)::int as used_up
      from ad_limits`.execute(services.db);
  const counted = Number(rows[0]?.impressions) + Number(rows[0]?.clicks);
  return {
    lost: [...wanted].filter((event) => !there.has(event)).length,
    // What nobody was told of may be there: an answer can be lost. But then its events are there once.
    unasked: Math.abs(counted - there.size) + (events.length - new Set(events.map(({ event }) => event)).size),
    billed: rows[0]?.billed ?? "0",
    waived: rows[0]?.waived ?? "0",
    over: limits[0]?.over ?? "0",
    usedUp: limits[0]?.used_up ?? 0,
  };
}

import { sql } from "kysely";
import { registerOf, sketchRegisters } from "#engines/kit/people-sketch.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { StoredEvent } from "./served-ad.ts";

/**
 * Counts what later reports tell: how many different people saw each ad on a UTC day, as a sketch that names nobody, from when to when it was
 * shown, and what came of the queries that met it. In the order of keys that every process keeps.
 */
export async function countPeople(tx: Tx, accountId: string, events: readonly StoredEvent[], now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  await countReach(tx, accountId, events, day);
  await countQueries(tx, accountId, events);
}

async function countReach(tx: Tx, accountId: string, events: readonly StoredEvent[], day: string): Promise<void> {
  const seen = events.filter(({ kind, reason }) => kind === "impression" && reason === null);
  // A call brings what one person saw, or a visitor who has logged in since.
  const byViewer = [...Map.groupBy(seen, (event) => event.viewerKey)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [viewerKey, ofViewer] of byViewer) {
    const { register, rank } = registerOf(viewerKey, sketchRegisters.reach);
    const ads = [...new Map(ofViewer.map((event) => [event.adId, event])).values()].toSorted(byId);
    const mark = sql`set_byte(decode(repeat('00', ${sketchRegisters.reach}::int), 'hex'), ${register}::int, ${rank}::int)`;
    const rows = ads.map(
      ({ adId, campaignId, adGroupId }) =>
        sql`(${accountId}, ${day}::date, ${adId}, ${campaignId}, ${adGroupId}, ${mark})`,
    );
    const ids = ads.map(({ adId }) => adId);
    await sql`
      insert into ad_reach (ad_account_id, day, ad_id, campaign_id, ad_group_id, people)
      values ${sql.join(rows)}
          on conflict (ad_account_id, day, ad_id) do update
         set people = set_byte(ad_reach.people, ${register}::int, ${rank}::int)
       where get_byte(ad_reach.people, ${register}::int) < ${rank}::int`.execute(tx);
    await sql`
      update ads set first_shown_on = coalesce(first_shown_on, ${day}::date), last_shown_on = ${day}::date, shown_payer = payer
       where ad_account_id = ${accountId} and id = any(${ids}::bigint[])
         and (last_shown_on is distinct from ${day}::date or shown_payer is distinct from payer)`.execute(tx);
  }
}

/** By the day of the serving, where the query stands. */
async function countQueries(tx: Tx, accountId: string, events: readonly StoredEvent[]): Promise<void> {
  const told = events.filter(
    ({ queryMark, kind, reason, billedMicro }) =>
      queryMark != null && reason === null && (kind === "impression" || kind === "click" || billedMicro > 0n),
  );
  if (told.length === 0) return;
  const groups = Map.groupBy(told, ({ day, adGroupId, queryMark }) => `${day} ${adGroupId} ${queryMark}`);
  const rows = [...groups.values()].flatMap((all) => {
    const [first] = all;
    if (first === undefined) return [];
    const counted = (wanted: StoredEvent["kind"]) => all.filter(({ kind }) => kind === wanted).length;
    const billed = all.reduce((sum, { billedMicro }) => sum + billedMicro, 0n);
    const counts = { impressions: counted("impression"), clicks: counted("click"), billed: String(billed) };
    return [{ day: first.day, ad_group: first.adGroupId, mark: first.queryMark, ...counts }];
  });
  await sql`
    update ad_queries q set impressions = q.impressions + t.impressions, clicks = q.clicks + t.clicks, billed_micro = q.billed_micro + t.billed
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as t (day date, ad_group bigint, mark text, impressions int, clicks int, billed bigint)
     where q.ad_account_id = ${accountId} and q.day = t.day and q.ad_group_id = t.ad_group and q.query_mark = decode(t.mark, 'hex')`.execute(
    tx,
  );
}

const byId = (a: StoredEvent, b: StoredEvent) => Number(BigInt(a.adId) - BigInt(b.adId));

import { sql } from "kysely";
import { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { reportLevels } from "#spec/constants/ad-reports.ts";
import { readInput } from "#server/calls/read-input.ts";
import { nobody, type Person } from "#server/calls/viewer.ts";
import { addDay } from "#server/database/events/day-partitions.ts";
import { settleAds } from "#server/domains/business/billing/settle-ads.job.ts";
import { anAccount, sellAds } from "#server/domains/business/events/serving.fixture.ts";
import { createByOperator } from "#server/domains/identity/operate/operate-person.ts";
import { adReport } from "#server/domains/business/reports/ad-report.ts";
import { dayOf } from "#server/platform/events/events.ts";
import type { Services } from "#server/services/services.ts";
import { type Random, seededRandom } from "#tests/seeded-random.ts";
import { singleBars } from "../bars.ts";
import type { Figure } from "../figure.ts";
import { withScratchServices } from "../scratch-services.ts";

const dayMs = 86_400_000;
/** Three years, as far as reports go back, and the days conversions are kept. */
const [days, conversionDays] = [1095, 400];
const ads = 100;
const zone = "America/New_York";
const rows = 80;

/**
 * Reporting pages over any span of three years in which so many events happened, most of whose days the settlement has closed: rows of any
 * level ordered by a number, filtered, compared, by windows of any length, from the database to the answer.
 */
export function measureReports(events: number, pages: number, print: (line: string) => void): Promise<Figure[]> {
  return withScratchServices(async (services) => {
    await sellAds({ services });
    const { id, username } = await createByOperator(services, {
      ...{ email: "payer@people.example", username: "payer", fullName: "Payer" },
    });
    const payer: Person = { ...nobody, id, username };
    const accountId = await anAccount({ services }, payer, { zone });
    print(`Measuring: reports over ${events} events of ${days} days`);
    await load(services, accountId, events);
    const begin = performance.now();
    await settleAds(services, services.clock.now());
    await sql`analyze ad_stats, ad_days, conversion_events, conversion_touches`.execute(services.db);
    const counted = await sql<{ days: number; quarters: number; events: number }>`
      select (select count(*) from ad_days)::int as days, count(*)::int as quarters,
             sum(impressions + clicks + saves + invalid)::float8 as events from ad_stats`.execute(services.db);
    print(
      `${JSON.stringify(counted.rows[0])}, closed by the settlement in ${((performance.now() - begin) / 1000).toFixed(1)} s`,
    );
    const took: number[] = [];
    const random = seededRandom(7);
    for (let n = 0; n < pages; n += 1) {
      const input = readInput(getAdReport, { ...aPage(random, services.clock.now()), advertiser_id: accountId });
      const asked = performance.now();
      await adReport(services, payer, input);
      took.push(performance.now() - asked);
    }
    took.sort((a, b) => a - b);
    const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0;
    print(
      `${pages} pages: p50 ${at(0.5).toFixed(0)} ms, p95 ${at(0.95).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms`,
    );
    const name = "a reporting page over any span of ten million events: p95";
    return [{ name, value: at(0.95), ...singleBars[name] }];
  });
}

/** Quarters of an hour as events would have left them, two each on average, and conversions of the days that are kept. */
async function load(services: Services, accountId: string, events: number): Promise<void> {
  const { db, pool, clock } = services;
  const now = clock.now().getTime();
  const share = events / 2 / (days * 96 * ads);
  await sql`
    insert into ad_stats (ad_account_id, ad_id, at, campaign_id, ad_group_id, impressions, clicks, saves, invalid, billed_micro)
    select ${accountId}, 3000 + ad, date_bin('15 minutes', ${new Date(now)}::timestamptz, 'epoch') - quarter * interval '15 minutes',
           1000 + ad / 10, 2000 + ad / 3, 1 + (chance * 1e6)::int % 2, (chance * 1e5)::int % 2 * ((chance * 1e4)::int % 2),
           (chance * 1e5)::int % 4 / 3, (chance * 1e6)::int % 4 / 3, (chance * 1e6)::int % 900000
      from generate_series(0, ${days * 96 - 1}::int) as quarter, generate_series(0, ${ads - 1}::int) as ad,
           lateral (select random() as chance where quarter + ad >= 0) drawn
     where chance < ${share}`.execute(db);
  await sql`insert into ad_day_closings (ad_account_id, due_at) values (${accountId}, ${new Date(now)})`.execute(db);
  const kept = Array.from({ length: conversionDays }, (_, ago) => dayOf(new Date(now - ago * dayMs)));
  const each = Math.max(1, Math.round(events / 1000 / conversionDays));
  for (const table of ["conversion_events", "conversion_touches"])
    for (const day of kept) await addDay(pool, table, day);
  await sql`
    insert into conversion_events (ad_account_id, day, id, tag_id, event_name, event_at, received_at, value_micro, currency)
    select ${accountId}, day, row_number() over (), 1, 'checkout', day + interval '5 hours', day + interval '6 hours', 48000000, 'USD'
      from unnest(${kept}::date[]) as day, generate_series(1, ${each}::int)`.execute(db);
  await sql`
    insert into conversion_touches (ad_account_id, day, conversion_id, kind, at, campaign_id, ad_group_id, ad_id, pin_id)
    select ${accountId}, day, id, kind, event_at - interval '1 day' * (id % 40), 1000 + id % ${ads}::int / 10, 2000 + id % ${ads}::int / 3,
           3000 + id % ${ads}::int, 1
      from conversion_events, unnest(array['click', 'view']) as kind where ad_account_id = ${accountId}`.execute(db);
}

function aPage(random: Random, now: Date): Omit<CallInput<typeof getAdReport>, "advertiser_id"> {
  const length = 1 + random.number(days);
  const end = now.getTime() - random.number(days - length + 1) * dayMs;
  const [from, to, before] = [end - (length - 1) * dayMs, end, end - length * dayMs].map((at) =>
    dayOf(new Date(at)),
  ) as [string, string, string];
  return {
    ...{ level: random.pick(reportLevels), from, to, page: { start: 0, size: rows } },
    zone: random.chance(0.8) ? "ACCOUNT" : "UTC",
    order: { by: random.pick(["spend", "ctr", "conversions", "impressions"]), descending: true },
    ...(random.chance(0.5) && { compare: { from: dayOf(new Date(end - (2 * length - 1) * dayMs)), to: before } }),
    ...(random.chance(0.3) && { filters: [{ by: "clicks", operator: ">", value: "10" }] }),
    ...(random.chance(0.3) && { windows: { click: random.pick([1, 7, 60]) } }),
  };
}

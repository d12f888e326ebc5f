import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallData, CallParsed } from "#contract/kit/define.ts";
import { readInput } from "#server/calls/read-input.ts";
import { nobody, type Person } from "#server/calls/viewer.ts";
import { withDays } from "#server/database/events/day-partitions.ts";
import { settleAds } from "#server/domains/business/billing/settle-ads.job.ts";
import {
  aCampaign,
  anAccount,
  sellAds,
  type TestCampaign,
  unit,
} from "#server/domains/business/events/serving.fixture.ts";
import { storeEvents } from "#server/domains/business/events/store-events.ts";
import { findDrift } from "#server/domains/data/doctor/recount.ts";
import { dayOf } from "#server/platform/events/events.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { seededRandom } from "#tests/seeded-random.ts";
import { testSite } from "#tests/test-site.ts";
import { adReport } from "./ad-report.ts";
import { anyDefinition } from "./any-definition.fixture.ts";
import { rebuildDays } from "./rebuild-days.ts";
import { happenings } from "./happenings.fixture.ts";
import { type Answer, oracleAnswer } from "./oracle.fixture.ts";

const site = testSite();
beforeAll(() => sellAds(site));

type Report = CallData<typeof getAdReport>;

const dayMs = 86_400_000;
/** Both changes of every clock lie within, and more than one closing has days of. */
const [firstDay, days] = ["2026-03-01", 250] as const;
/** Around the changes of all clocks, and at any time between. */
const changes = ["2026-03-08", "2026-04-05", "2026-09-27", "2026-11-01"];
const zones = ["UTC", "America/New_York", "Pacific/Auckland", "Asia/Kolkata"];
const each = 125;
const random = seededRandom();

/** Something happened near a change of clocks, or anywhere in the year. */
function anyMoment(until = Infinity): Date {
  const near = Date.parse(changes[random.number(changes.length)] ?? "") + (random.number(72) - 30) * 3_600_000;
  const at =
    (random.chance(0.6) ? near : Date.parse(firstDay) + random.number(days * 24) * 3_600_000) +
    random.number(3_600_000);
  return at < until ? new Date(at) : anyMoment(until);
}

async function happen(accountId: string, campaigns: readonly TestCampaign[], batches: number, until?: number) {
  // What comes first is closed first.
  const moments = Array.from({ length: batches }, () => anyMoment(until)).toSorted((a, b) => a.getTime() - b.getTime());
  for (const at of moments) {
    await storeEvents(site.services, accountId, happenings(site.services, random, { campaigns, at, count: 12 }), at);
  }
}

/** Conversions of any ad, a tenth of them taken back later, each with what was done with ads before it. */
async function convert(accountId: string, ads: readonly TestCampaign[], count: number) {
  const { pool, db, ids } = site.services;
  for (let n = 0; n < count; n += 1) {
    const at = anyMoment();
    const [kinds, hours] = [
      ["click", "engagement", "view"].filter(() => random.chance(0.6)),
      [1, 20, 100, 500, 1000, 1500],
    ];
    const back = random.chance(0.1);
    const received = new Date(at.getTime() + (back ? random.number(80) : random.number(6)) * dayMs);
    const [day, id] = [dayOf(received), ids.next()];
    const value = random.chance(0.2) ? null : (back ? -1 : 1) * random.number(50 * unit);
    const name = random.pick(["checkout", "signup", "page_visit", "lead"]);
    await withDays(pool, "conversion_events", [day], () =>
      sql`insert into conversion_events (ad_account_id, day, id, tag_id, event_name, event_at, received_at, value_micro, currency)
          values (${accountId}, ${day}, ${id}, 1, ${name}, ${at}, ${received}, ${value}, 'USD')`.execute(db),
    );
    for (const kind of kinds) {
      const ad = ads[random.number(ads.length)];
      const touched = new Date(at.getTime() - (hours[random.number(hours.length)] ?? 1) * 3_600_000);
      if (ad !== undefined)
        await withDays(pool, "conversion_touches", [day], () =>
          sql`insert into conversion_touches (ad_account_id, day, conversion_id, kind, at, campaign_id, ad_group_id, ad_id, pin_id)
              values (${accountId}, ${day}, ${id}, ${kind}, ${touched}, ${ad.campaignId}, ${ad.adGroupId}, ${ad.adId}, ${ad.pinId})`.execute(
            db,
          ),
        );
    }
  }
}

/** A report in the words of the oracle. */
function answered(report: Pick<Report, "buckets" | "rows" | "totals" | "count">, isByHour: boolean): Answer {
  return {
    rows: report.rows.map(({ id, bucket, ...told }) => {
      const { day = "", from = "" } = report.buckets[bucket] ?? {};
      return { id, at: isByHour ? from : day, told };
    }),
    totals: report.totals,
    count: report.count,
  };
}

describe.each(zones)("BUS-03 in %s, with days closed and open and conversions,", (zone) => {
  let accountId: string;
  let payer: Person;
  let ads: TestCampaign[];
  beforeAll(async () => {
    const { id, username } = await site.person();
    payer = { ...nobody, id, username };
    accountId = await anAccount(site, payer, { zone, capMicro: 10_000_000_000n });
    const campaigns: TestCampaign[] = [];
    for (let n = 1; n <= 4; n += 1)
      campaigns.push(await aCampaign(site, accountId, { startsAt: new Date(0), dailyMicro: n * 20 * unit }));
    await sql`update campaigns set name = 'Kettle ' || (id % 4), objective = case id % 2 when 0 then 'AWARENESS' else objective end
               where ad_account_id = ${accountId}`.execute(site.services.db);
    const { ids } = site.services;
    ads = campaigns
      .slice(0, 3)
      .flatMap((one) => [one, { ...one, adGroupId: ids.next(), adId: ids.next() }, { ...one, adId: ids.next() }]);
    await happen(accountId, ads, 60);
    await convert(accountId, ads, 80);
    const until = Date.parse("2026-09-27T06:00:00Z");
    await settleAds(site.services, new Date(until));
    const { rows } = await sql<{ closed: number }>`
      select count(*)::int as closed from ad_days where ad_account_id = ${accountId}`.execute(site.services.db);
    expect(rows[0]?.closed).toBeGreaterThan(50);
    // What comes for days that are closed, as from a process that was slow or whose clock is behind.
    await happen(accountId, ads, 12, until);
    await happen(accountId, ads, 12);
  });

  test(`${each} reports of any kind are what raw events say, to the last digit`, async () => {
    for (let n = 0; n < each; n += 1) {
      const asked = { ...anyDefinition(random, ads, firstDay, days), advertiser_id: accountId };
      const input: CallParsed<typeof getAdReport> = readInput(getAdReport, asked);
      const report = await adReport(site.services, payer, input);
      const isByHour = input.granularity === "HOUR";
      const wanted = await oracleAnswer(site.services.db, accountId, zone, input);
      expect({ asked, ...answered(report, isByHour) }).toEqual({ asked, ...wanted.now });
      expect(report.compared && answered(report.compared, isByHour), JSON.stringify(asked)).toEqual(wanted.compared);
    }
  });
});

test("BUS-03 rows of closed days are what their quarters of an hour say, whatever came in late, and the doctor builds them again", async () => {
  const { db } = site.services;
  await expectSound(site);
  const drift = async () => (await findDrift(db)).filter(({ invariant }) => invariant.startsWith("a closed day"));
  for (const damage of [
    "update ad_days set clicks = clicks + 1 where (ad_account_id, day, ad_id) in (select ad_account_id, day, ad_id from ad_days limit 2)",
    "delete from ad_days where (ad_account_id, day, ad_id) in (select ad_account_id, day, ad_id from ad_days limit 2)",
    "update ad_days set day = day + 4000 where (ad_account_id, day, ad_id) in (select ad_account_id, day, ad_id from ad_days limit 1)",
  ]) {
    await site.services.pool.query(damage);
    expect(await drift(), damage).not.toEqual([]);
    expect(await rebuildDays(db), damage).toBeGreaterThan(0);
    expect(await drift(), damage).toEqual([]);
  }
});

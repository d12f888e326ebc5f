import { sql } from "kysely";
import { getAdReport } from "#contract/business/ad-reports.ts";
import { reportLevels } from "#spec/constants/ad-reports.ts";
import { readInput } from "#server/calls/read-input.ts";
import { nobody, type Person } from "#server/calls/viewer.ts";
import { createByOperator } from "#server/domains/identity/operate/operate-person.ts";
import { adEventsInvariants } from "#server/domains/business/events/ad-events.invariants.ts";
import {
  aCampaign,
  anAccount,
  sellAds,
  type TestCampaign,
  unit,
} from "#server/domains/business/events/serving.fixture.ts";
import { storeEvents } from "#server/domains/business/events/store-events.ts";
import { adReport } from "#server/domains/business/reports/ad-report.ts";
import { happenings } from "#server/domains/business/reports/happenings.fixture.ts";
import { type RawEvent, recountByDay, type Recounted } from "#server/domains/business/reports/recount.fixture.ts";
import { findDrift } from "#server/domains/data/doctor/recount.ts";
import type { Services } from "#server/services/services.ts";
import { seededRandom } from "#tests/seeded-random.ts";
import { singleBars } from "../bars.ts";
import type { Figure } from "../figure.ts";
import { withScratchServices } from "../scratch-services.ts";

const zones = ["UTC", "America/New_York", "Pacific/Auckland", "Asia/Kolkata"] as const;
const perBatch = 100;
const writers = 4;
const dayMs = 86_400_000;
/** Both changes of every clock lie within. */
const days = 380;

/**
 * Reports by day of a year, at every level and in four zones, held against a recount of the raw events one by one with other zone data; and
 * what the doctor counts again. So many events, a fifth of them invalid, clicks billed within budgets.
 */
export function recountReports(events: number, print: (line: string) => void): Promise<Figure[]> {
  return withScratchServices(async (services) => {
    await sellAds({ services });
    let [numbers, differences] = [0, 0];
    for (const zone of zones) {
      print(`Measuring: reports of ${events / zones.length} events in ${zone}`);
      const { payer, accountId } = await happen(services, zone, events / zones.length);
      const found = await compare(services, payer, accountId, zone);
      numbers += found.numbers;
      differences += found.differences;
    }
    const drift = (await findDrift(services.db)).filter(({ invariant }) =>
      Object.hasOwn(adEventsInvariants.holds ?? {}, invariant),
    );
    print(
      `${numbers} numbers of reports held against ${events} raw events: ${differences} differences; the doctor finds ${drift.length}`,
    );
    const name = "reports: numbers that differ from a recount of raw events";
    return [{ name, value: differences + drift.length, ...singleBars[name] }];
  });
}

async function happen(services: Services, zone: string, events: number) {
  const random = seededRandom();
  const username = `payer_${zone.toLowerCase().replaceAll(/[^a-z]/g, "_")}`;
  const { id } = await createByOperator(services, { email: `${username}@people.example`, username, fullName: "Payer" });
  const payer: Person = { ...nobody, id, username };
  const accountId = await anAccount({ services }, payer, { zone, capMicro: BigInt(events) * 1_000_000n });
  const campaigns: TestCampaign[] = [];
  for (let n = 1; n <= 5; n += 1)
    campaigns.push(await aCampaign({ services }, accountId, { startsAt: new Date(0), dailyMicro: n * 20 * unit }));
  const now = services.clock.now().getTime();
  const moments = Array.from({ length: events / perBatch }, () => new Date(now - random.number(days * dayMs)));
  await Promise.all(
    Array.from({ length: writers }, async () => {
      for (let at = moments.pop(); at !== undefined; at = moments.pop())
        await storeEvents(services, accountId, happenings(services, random, { campaigns, at, count: perBatch }), at);
    }),
  );
  return { payer, accountId };
}

async function compare(services: Services, payer: Person, accountId: string, zone: string) {
  const { rows } = await sql<RawEvent>`
    select kind, reason, campaign_id, ad_group_id, ad_id, at, billed_micro from ad_events where ad_account_id = ${accountId}`.execute(
    services.db,
  );
  const now = services.clock.now().getTime();
  const [from = "", to = ""] = [now - (days + 2) * dayMs, now + 2 * dayMs].map((at) =>
    new Date(at).toISOString().slice(0, 10),
  );
  let [numbers, differences] = [0, 0];
  for (const level of reportLevels) {
    const wanted = recountByDay(rows, { level, zone, accountId });
    const asked = { advertiser_id: accountId, level, from, to, granularity: "DAY" };
    const report = await adReport(services, payer, readInput(getAdReport, asked));
    for (const row of report.rows) {
      const key = `${report.buckets[row.bucket]?.day} ${row.id}`;
      const counts = wanted.get(key);
      wanted.delete(key);
      for (const name of ["impressions", "clicks", "closeups", "saves", "hides", "invalid", "spend_micro"] as const) {
        numbers += 1;
        if (String(row[name]) !== String(counts?.[name as keyof Recounted])) differences += 1;
      }
    }
    // Days that no report tells of.
    differences += wanted.size;
  }
  return { numbers, differences };
}

import { sql } from "kysely";
import { startProduct } from "#server/app/start-product.ts";
import { readConfig } from "#server/config/config.ts";
import { silentLog } from "#server/config/log.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { settleAccount } from "#server/domains/business/billing/settle-account.ts";
import {
  aCampaign,
  anAccount,
  aVisitor,
  sellAds,
  sendEvents,
  serveMany,
  type TestCampaign,
  unit,
} from "#server/domains/business/events/serving.fixture.ts";
import { setAccountCap } from "#server/domains/business/limits/set-account-cap.ts";
import type { Services } from "#server/services/services.ts";
import { countAds } from "./count-ads.ts";
import { type Drill, startReport } from "./drill.ts";
import { makeDrillSite } from "./drill-site.ts";

const secondMs = 1_000;
const hourMs = 3_600 * secondMs;
const dayMs = 24 * hourMs;
/**
 * Havana puts its clocks on at midnight, so that a day begins at one o'clock there, and back from one o'clock to midnight: the day before ends
 * with the second of them.
 */
const zone = "America/Havana";
const changes = [
  { what: "the midnight that Havana skips", at: Date.UTC(2027, 2, 14, 5), day: "2027-03-14", hours: 23 },
  { what: "the midnight that comes twice in Havana", at: Date.UTC(2027, 10, 7, 5), day: "2027-11-06", hours: 25 },
] as const;
const price = 100_000;
const dailyMicro = unit;
const accountCap = 900_000n * BigInt(unit);
/** Half as many again as the budget of a day pays for. */
const clicksEach = 15;

/**
 * The clock goes two hours on, a day on, a day back and right again, and through both changes of a zone that has them at midnight; clicks
 * come up to a day after their ad was served. Days are settled as they end. Nothing is billed beyond a day's budget, no day comes twice and
 * none opens again once it is settled.
 */
export const adsClock: Drill = {
  name: "ads-clock",
  summary: "the clock on and back, changes of a zone's clock at midnight, clicks a day late: no day of ads comes twice",
  async run({ print }) {
    const { report, note, require } = startReport(print);
    const site = await makeDrillSite(1, { TRUST_PROXY: "1" });
    let shiftMs = 0;
    const product = await startProduct(
      readConfig({ ...site.env, PORT: String(site.port), MAGPIE_SAMPLE: "off", NODE_ENV: "production" }),
      { log: silentLog, clock: { now: () => new Date(Date.now() + shiftMs) }, roles: ["web"] },
    );
    const { services } = product;
    try {
      await sellAds({ services });
      const [payer] = site.people;
      if (payer === undefined) throw new Error("a drill needs people");
      const endsAt = new Date(Date.UTC(2028, 0, 1));
      const accounts: string[] = [];
      const campaigns: TestCampaign[] = [];
      for (const where of ["UTC", zone]) {
        const account = await anAccount({ services }, payer, { zone: where, capMicro: accountCap });
        accounts.push(account);
        campaigns.push(await aCampaign({ services }, account, { dailyMicro, endsAt }));
      }
      const acknowledged = new Set<string>();
      const invalid: string[] = [];
      const click = async (what: string, servedAgoMs = 30 * secondMs) => {
        // Without a card an account may owe little: here nothing but the budgets of days is to end.
        for (const account of accounts)
          await transaction(services.db, (tx) => setAccountCap(tx, account, accountCap, services.clock.now()));
        for (const campaign of campaigns)
          for (let visit = 0; visit < clicksEach; visit += 1) {
            const one = visitor(services, `http://127.0.0.1:${site.port}`);
            const servedAt = new Date(services.clock.now().getTime() - servedAgoMs);
            const asked = { to: one.key, price, servedAt };
            for (const token of await serveMany({ services }, campaign, 1, asked)) {
              const events = (["impression", "click"] as const).map((kind) => ({ kind, token, visible_ms: 1_500 }));
              const answer = await sendEvents({ services }, one, events);
              if (answer.accepted === events.length) acknowledged.add(token);
              else invalid.push(`${what}: ${JSON.stringify(answer)}`);
            }
          }
        const now = () => services.clock.now();
        let days = 0;
        for (const account of accounts) days += await settleAccount(services, account, now());
        const { billed, waived } = await billedBy(services);
        note(`${what} (${now().toISOString()}): billed ${billed} micro by now, waived ${waived}; ${days} days settled`);
      };
      await click("at first");
      await click("a second time on the same day");
      shiftMs = 2 * hourMs;
      await click("two hours on");
      shiftMs = dayMs;
      await click("a day on");
      const before = await billedBy(services);
      shiftMs = 0;
      await click("a day back: that day is settled");
      const after = await billedBy(services);
      require(after.settled === before.settled, "a settled day stays as it was");
      shiftMs = dayMs;
      await click("a day on again, ads of 23 hours ago", 23 * hourMs);
      for (const { what, at } of changes) {
        shiftMs = at - 20 * secondMs - Date.now();
        await click(`just before ${what}`);
        shiftMs = at + 20 * secondMs - Date.now();
        await click(`just after ${what}`);
        shiftMs += hourMs;
        await click("an hour later, ads of 23 hours ago", 23 * hourMs);
      }
      shiftMs += 2 * dayMs;
      await click("two days later");

      const found = await countAds(services, acknowledged);
      const windows = await windowsOf(services);
      const drift = await site.drift();
      note(`${acknowledged.size} ads seen and clicked were acknowledged; ${invalid.length} did not count`);
      note(
        `lost ${found.lost}; counted twice or unasked ${found.unasked}; billed ${found.billed} micro, waived ${found.waived}`,
      );
      note(
        `billed beyond a cap: ${found.over} micro; days that overlap: ${windows.overlapping}; adrift: ${drift.length}`,
      );
      require(invalid.length === 0, `every click counts: ${invalid.slice(0, 3).join("; ")}`);
      require(found.lost === 0, "every acknowledged event is there, counted");
      require(found.unasked === 0, "no event is counted twice, or without having been sent");
      require(found.over === "0", "nothing is billed beyond a cap");
      require(windows.overlapping === 0, "no moment lies in two days of a campaign");
      for (const { day, hours } of changes) {
        note(`${day} in ${zone} has ${windows.hours.get(day)} hours`);
        require(windows.hours.get(day) === hours, `${day} has ${hours} hours`);
      }
      require(drift.length === 0, `all is as counted again: ${JSON.stringify(drift.slice(0, 3))}`);
      return report;
    } finally {
      await product.stop();
      await site.clear();
    }
  },
};

/** Somebody who was never here before. */
function visitor(services: Services, url: string) {
  const { cookie, key } = aVisitor({ services });
  return {
    key,
    fetch: (path: string, init: RequestInit = {}) =>
      fetch(`${url}${path}`, { ...init, headers: { ...(init.headers as Record<string, string>), cookie } }),
  };
}

async function billedBy({ db }: Services): Promise<{ billed: string; waived: string; settled: string }> {
  const { rows } = await sql<{ billed: string; waived: string; settled: string }>`
    select sum(billed_micro) as billed, sum(waived_micro) as waived,
           concat_ws(' ', count(settled_at), sum(billed_micro) filter (where settled_at is not null)) as settled
      from ad_limits where campaign_id <> 0`.execute(db);
  return rows[0] ?? { billed: "0", waived: "0", settled: "" };
}

/** Days of a campaign that share a moment, and how long each day of the zone is. */
async function windowsOf({ db }: Services) {
  const { rows: days } = await sql<{ campaign_id: string; day: string; from: Date; to: Date; zone: string }>`
    select l.campaign_id, l.day::text as day, l.starts_at as from, l.ends_at as to, a.time_zone as zone
      from ad_limits l join ad_accounts a on a.ad_account_id = l.ad_account_id
     where l.campaign_id <> 0 and l.day <> '-infinity' order by l.campaign_id, l.starts_at`.execute(db);
  const overlapping = days.filter((one, at) => {
    const next = days[at + 1];
    return next !== undefined && next.campaign_id === one.campaign_id && next.from < one.to;
  });
  const ofZone = days.filter((one) => one.zone === zone);
  const hours = new Map(ofZone.map(({ day, from, to }) => [day, (to.getTime() - from.getTime()) / hourMs]));
  return { overlapping: overlapping.length, hours };
}

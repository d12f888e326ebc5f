import { sql } from "kysely";
import { setTimeout as sleep } from "node:timers/promises";
import { transaction } from "#server/database/driver/transaction.ts";
import {
  aCampaign,
  anAccount,
  aVisitor,
  sellAds,
  serveMany,
  type TestCampaign,
  unit,
} from "#server/domains/business/events/serving.fixture.ts";
import { recapAdGroups } from "#server/domains/business/limits/recap-ad-groups.ts";
import { recapCampaigns } from "#server/domains/business/limits/recap-campaign.ts";
import type { Services } from "#server/services/services.ts";
import { freePort } from "#tests/free-port.ts";
import { type Clickers, type Shown, startClickers } from "./clickers.ts";
import { countAds, mixed, seenIn } from "./count-ads.ts";
import { type Drill, startReport } from "./drill.ts";
import { type DrillPerson, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { startOwnDatabase } from "./own-database.ts";
import { startApp, waitUntil } from "./running-app.ts";

const people = 60;
const clickersEach = 4;
const shownPerRound = 60;
const patienceMs = 60_000;
const price = 100_000;
/** Clicks that come at once when one click's budget is left. */
const burst = 1_000;
const burstClickersEach = 100;

/**
 * Two web processes take clicks and paid impressions of the same campaigns, each of which comes to both at about the same moment, while budgets of
 * campaigns and ad groups are cut and raised; then a burst of clicks at once on a campaign with one click's budget left.
 */
export const adsTwoProcesses: Drill = {
  name: "ads-two-processes",
  summary:
    "two web processes, budgets of campaigns and ad groups cut under clicks and impressions, a burst on the last click's budget: nothing billed beyond a cap",
  async run({ rounds = 100, patience = 1, print }) {
    const { report, note, require } = startReport(print);
    const database = await startOwnDatabase();
    const site = await makeDrillSite(people, { DATABASE_URL: database.url, TRUST_PROXY: "1" });
    const otherPort = await freePort();
    const apps = [site.start(["web"])];
    try {
      await waitForAnswer(apps[0]?.url ?? "", patienceMs * patience);
      const second = startApp(site.env, otherPort, { roles: ["web"] });
      apps.push(second);
      await waitForAnswer(second.url, patienceMs * patience);
      const prepared = await site.inspect((services) => prepare(services, site.people, rounds));
      const ports = [site.port, otherPort];
      const onBoth = (shown: readonly Shown[], each: number) => ports.map((port) => startClickers(port, shown, each));

      const clicking = onBoth(prepared.shown, clickersEach);
      const acknowledged = () => new Set(clicking.flatMap((one) => [...one.acknowledged]));
      const cuts = await site.inspect(async (services) => {
        let cut = 0;
        for (; cut < rounds && clicking.some(({ areLeft }) => areLeft()); cut += 1) {
          const before = acknowledged().size;
          await waitUntil("clicks go on", () => acknowledged().size > before, patienceMs * patience);
          await changeBudgets(services, prepared.campaigns, cut);
          await changeGroupBudget(services, prepared.campaigns, cut);
          await sleep(Math.random() * 20);
        }
        return cut;
      });
      require(cuts === rounds, "there were ads enough");
      await Promise.all(clicking.map((one) => one.finish()));

      const bursting = onBoth(prepared.last, burstClickersEach);
      await waitUntil("the burst is over", () => bursting.every(({ areLeft }) => !areLeft()), patienceMs * patience);
      await Promise.all(bursting.map((one) => one.finish()));

      const all = [...clicking, ...bursting];
      const taken = new Set(all.flatMap((one) => [...one.acknowledged]));
      const found = await site.inspect((services) => countAds(services, taken));
      const ofLast = await site.inspect((services) => billedOf(services, prepared.lastCampaign));
      const drift = await site.drift();
      note(`${cuts} changes of budgets; ${taken.size} ads seen and clicked were acknowledged; ${answersOf(all)}`);
      note(
        `lost ${found.lost}; counted twice or unasked ${found.unasked}; billed ${found.billed} micro, waived ${found.waived}`,
      );
      note(`${burst} clicks at once with ${price} micro left: billed ${ofLast.billed}, waived ${ofLast.waived}`);
      note(`billed beyond a cap: ${found.over} micro; capped limits that were used up: ${found.usedUp}`);
      note(`counts, limits and sums adrift: ${drift.length}`);
      require(found.lost === 0, "every acknowledged event is there, counted");
      require(found.unasked === 0, "no event is counted twice, or without having been sent");
      require(found.over === "0", "nothing is billed beyond a cap");
      require(ofLast.billed === String(price), "of the burst one click is billed");
      require(ofLast.waived === String(price * (burst - 1)), "the rest of the burst is waived");
      require(drift.length === 0, `all is as counted again: ${JSON.stringify(drift.slice(0, 3))}`);
      const strange = all.flatMap(({ answers }) => [...answers.keys()]).filter((one) => !["200", "503"].includes(one));
      require(strange.length === 0, `no other answers than 200 and 503: ${strange.join(", ")}`);
      return report;
    } finally {
      for (const app of apps) await app.kill("SIGKILL");
      await site.clear();
      await database.stop();
    }
  },
};

async function prepare(services: Services, viewers: readonly DrillPerson[], rounds: number) {
  await sellAds({ services });
  const [payer] = viewers;
  if (payer === undefined) throw new Error("a drill needs people");
  const account = await anAccount({ services }, payer, { capMicro: 100_000n * BigInt(unit) });
  const campaigns: TestCampaign[] = [];
  for (const budget of [{ dailyMicro: 200 * unit }, { lifetimeMicro: 200 * unit }, { dailyMicro: 200 * unit }])
    campaigns.push(await aCampaign({ services }, account, budget));
  // Of the last, impressions are paid: a thousand of them cost as much as a thousand clicks of the others.
  const byImpression = campaigns.at(-1);
  const lastCampaign = await aCampaign({ services }, account, { dailyMicro: price });
  const served = async (campaign: TestCampaign, count: number) => {
    const visitors = Array.from({ length: Math.ceil(count) }, () => aVisitor({ services }));
    const paid = campaign === byImpression ? { price: price * 1_000 + 1, event: "IMPRESSION" as const } : { price };
    const asked = { to: (at: number) => visitors[at]?.key ?? "", ...paid };
    const tokens = await serveMany({ services }, campaign, visitors.length, asked);
    return tokens.map((token, at): Shown => ({ token, person: { cookie: visitors[at]?.cookie ?? "" } }));
  };
  const shown: Shown[] = [];
  for (const campaign of campaigns)
    shown.push(...(await served(campaign, (shownPerRound * rounds) / campaigns.length)));
  return { campaigns, shown: mixed(shown), lastCampaign, last: mixed(await served(lastCampaign, burst)) };
}

/** To a little above or below what is billed by now: some clicks under way find less left than when they were made. */
async function changeBudgets({ db, clock }: Services, campaigns: readonly TestCampaign[], cut: number): Promise<void> {
  const campaign = campaigns[cut % campaigns.length];
  if (campaign === undefined) return;
  const { accountId, campaignId } = campaign;
  await transaction(db, async (tx) => {
    const { rows } = await sql<{ daily_micro: string | null; billed: string }>`
      select c.daily_micro, coalesce((select sum(billed_micro) from ad_limits l
                where l.ad_account_id = c.ad_account_id and l.campaign_id = c.id and l.day <> '-infinity'), 0) as billed
        from campaigns c where c.ad_account_id = ${accountId} and c.id = ${campaignId} for update`.execute(tx);
    const budget = Math.max(price, Number(rows[0]?.billed) + ((cut % 5) - 2) * price);
    const isDaily = rows[0]?.daily_micro != null;
    await sql`update campaigns set daily_micro = ${isDaily ? budget : null}, lifetime_micro = ${isDaily ? null : budget}
               where ad_account_id = ${accountId} and id = ${campaignId}`.execute(tx);
    const [dailyMicro, lifetimeMicro] = isDaily ? [String(budget), null] : [null, String(budget)];
    await recapCampaigns(tx, accountId, [{ campaignId, dailyMicro, lifetimeMicro }], clock.now());
  });
}

/** The same of an ad group: by the day, for its lifetime, or none of its own. */
async function changeGroupBudget(
  { db, clock }: Services,
  campaigns: readonly TestCampaign[],
  cut: number,
): Promise<void> {
  const campaign = campaigns[(cut + 1) % campaigns.length];
  if (campaign === undefined) return;
  const { accountId, campaignId, adGroupId } = campaign;
  await transaction(db, async (tx) => {
    await sql`select 1 from campaigns where ad_account_id = ${accountId} and id = ${campaignId} for update`.execute(tx);
    const { rows } = await sql<{ billed: string | null }>`
      select sum(billed_micro) as billed from ad_stats where ad_account_id = ${accountId} and ad_group_id = ${adGroupId}`.execute(
      tx,
    );
    const budget = Math.max(price, Number(rows[0]?.billed ?? 0) + ((cut % 7) - 2) * price);
    const [daily, lifetime] =
      [
        [budget, null],
        [null, budget],
        [null, null],
      ][cut % 3] ?? [];
    await sql`update ad_groups set daily_micro = ${daily ?? null}, lifetime_micro = ${lifetime ?? null}, ends_at = now() + interval '9 days'
               where ad_account_id = ${accountId} and id = ${adGroupId}`.execute(tx);
    await recapAdGroups(tx, accountId, campaignId, clock.now());
  });
}

async function billedOf({ db }: Services, { accountId, campaignId }: TestCampaign) {
  const { rows } = await sql<{ billed: string; waived: string }>`
    select sum(billed_micro) as billed, sum(waived_micro) as waived from ad_limits
     where ad_account_id = ${accountId} and campaign_id = ${campaignId} and day <> '-infinity'`.execute(db);
  return rows[0] ?? { billed: "0", waived: "0" };
}

function answersOf(all: readonly Clickers[]): string {
  return all.map((one, at) => `${at % 2 === 0 ? "first" : "second"}: ${seenIn(one)}`).join("; ");
}

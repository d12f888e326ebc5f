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
import { recapCampaigns } from "#server/domains/business/limits/recap-campaign.ts";
import type { Services } from "#server/services/services.ts";
import { type Shown, startClickers } from "./clickers.ts";
import { countAds, mixed, seenIn } from "./count-ads.ts";
import { type Drill, startReport, times } from "./drill.ts";
import { type DrillPerson, type DrillSite, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { type OwnDatabase, startOwnDatabase } from "./own-database.ts";
import { type RunningApp, waitUntil } from "./running-app.ts";

const people = 40;
const clickers = 8;
/** Ads shown for each round; more than are clicked in one. */
const shownPerRound = 2_000;
const patienceMs = 60_000;
const victims = ["app", "worker", "database", "both"] as const;

/**
 * App, worker, database and both are killed in turn while people click ads of five campaigns: budgets that end meanwhile, one that is cut in
 * each round, one for its lifetime, and an account whose limit ends before its budgets.
 */
export const adsKill: Drill = {
  name: "ads-kill",
  summary:
    "kill -9 of app, worker, database and both under clicks on ads: each counted once, nothing billed beyond a cap",
  async run({ rounds = 20, patience = 1, print }) {
    const { report, note, require } = startReport(print);
    const database = await startOwnDatabase();
    const site = await makeDrillSite(people, { DATABASE_URL: database.url, TRUST_PROXY: "1" });
    try {
      const running = { web: site.start(["web"]), worker: site.start(["worker"]) };
      await waitForAnswer(running.web.url, patienceMs * patience);
      const { campaigns, shown } = await site.inspect((services) => prepare(services, site.people, rounds));
      const clicking = startClickers(site.port, shown, clickers);
      const untilSuccess: number[] = [];
      const waited = (what: string, holds: () => boolean) =>
        waitUntil(what, holds, patienceMs * patience).catch((error: Error) => {
          throw new Error(
            `${error.message}; answers so far: ${seenIn(clicking)}; ${running.web.complaints().slice(-2_000)}`,
          );
        });
      for (let round = 0; round < rounds; round += 1) {
        const before = clicking.acknowledged.size;
        await waited("clicks go on", () => clicking.acknowledged.size > before + 20);
        await sleep(Math.random() * 200);
        const killed = performance.now();
        await killOne(victims[round % victims.length] ?? "app", site, database, running);
        await waited("a click counts again", () => clicking.lastSuccess() > killed);
        untilSuccess.push(performance.now() - killed);
        require(running.web.alive(), `round ${round + 1}: the app is up`);
        await site.inspect((services) => cutBudget(services, campaigns[1], round));
      }
      require(clicking.areLeft(), "there were ads enough");
      await clicking.finish();
      const found = await site.inspect((services) => countAds(services, clicking.acknowledged));
      await running.web.kill("SIGTERM");
      await running.worker.kill("SIGTERM");
      note(
        `${rounds} rounds; ${clicking.acknowledged.size} ads seen and clicked were acknowledged; answers: ${seenIn(clicking)}`,
      );
      note(`first 2xx after the kill: ${times(untilSuccess)}`);
      note(
        `lost ${found.lost}; counted twice or unasked ${found.unasked}; billed ${found.billed} micro, waived ${found.waived}`,
      );
      note(`billed beyond a cap: ${found.over} micro; capped limits that were used up: ${found.usedUp}`);
      const drift = await site.drift();
      note(`counts, limits and sums adrift: ${drift.length}`);
      require(found.lost === 0, "every acknowledged event is there, counted");
      require(found.unasked === 0, "no event is counted twice, or without having been sent");
      require(found.over === "0", "nothing is billed beyond a cap");
      require(found.usedUp > 0, "a budget ended meanwhile");
      require(drift.length === 0, `all is as counted again: ${JSON.stringify(drift.slice(0, 3))}`);
      const strange = [...clicking.answers.keys()].filter((answer) => !["200", "no answer", "503"].includes(answer));
      require(strange.length === 0, `no other answers than 200, 503 and none: ${strange.join(", ")}`);
      return report;
    } finally {
      await site.clear();
      await database.stop();
    }
  },
};

async function prepare(services: Services, viewers: readonly DrillPerson[], rounds: number) {
  await sellAds({ services });
  const [payer, other] = viewers;
  if (payer === undefined || other === undefined) throw new Error("a drill needs people");
  const wide = await anAccount({ services }, payer);
  const narrow = await anAccount({ services }, other, { capMicro: 1_500_000n, zone: "Asia/Kolkata" });
  const campaigns: TestCampaign[] = [];
  for (const [account, budget] of [
    [wide, { dailyMicro: unit }],
    [wide, { dailyMicro: 900 * unit }],
    [wide, { lifetimeMicro: unit }],
    [narrow, { dailyMicro: 500 * unit }],
    [narrow, { dailyMicro: 500 * unit }],
  ] as const)
    campaigns.push(await aCampaign({ services }, account, budget));
  const shown: Shown[] = [];
  const each = Math.ceil((shownPerRound * rounds) / campaigns.length);
  for (const [n, campaign] of campaigns.entries()) {
    const visitors = Array.from({ length: each }, () => aVisitor({ services }));
    const price = 100_000 + n * 33_333;
    const tokens = await serveMany({ services }, campaign, each, { to: (at) => visitors[at]?.key ?? "", price });
    shown.push(...tokens.map((token, at) => ({ token, person: { cookie: visitors[at]?.cookie ?? "" } })));
  }
  return { campaigns, shown: mixed(shown) };
}

type Running = { web: RunningApp; worker: RunningApp };

async function killOne(victim: (typeof victims)[number], site: DrillSite, database: OwnDatabase, running: Running) {
  if (victim === "database" || victim === "both") for (const pid of database.pids()) killPid(pid);
  if (victim === "app" || victim === "both") {
    await running.web.kill("SIGKILL");
    running.web = site.start(["web"]);
  }
  if (victim === "worker") {
    await running.worker.kill("SIGKILL");
    running.worker = site.start(["worker"]);
  }
}

function killPid(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}

/** To a little more than was billed, or less: from then on hardly anything is. */
async function cutBudget({ db, clock }: Services, campaign: TestCampaign | undefined, round: number): Promise<void> {
  if (campaign === undefined) return;
  const { accountId, campaignId } = campaign;
  const budget = (900 - 40 * round) * unit;
  await transaction(db, async (tx) => {
    await sql`update campaigns set daily_micro = ${budget} where ad_account_id = ${accountId} and id = ${campaignId}`.execute(
      tx,
    );
    await recapCampaigns(tx, accountId, [{ campaignId, dailyMicro: String(budget), lifetimeMicro: null }], clock.now());
  });
}

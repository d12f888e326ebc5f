import { sql } from "kysely";
import { expect, test } from "vitest";
import { getInvoices } from "#contract/business/billing.ts";
import { foundClicks } from "#spec/constants/ad-clicks.ts";
import {
  aCampaign,
  anAccount,
  aVisitor,
  sellAds,
  sendEvents,
  serve,
  unit,
} from "#server/domains/business/events/serving.fixture.ts";
import { runJob } from "#server/jobs/run-job.ts";
import { testSite } from "#tests/test-site.ts";
import { creditFoundClicksJob } from "./credit-found-clicks.job.ts";
import { settleAds } from "./settle-ads.job.ts";

const site = testSite({ config: { trustProxy: 1 } });
const dayS = 86_400;

test("BUS-20 clicks that judging let through are credited once, by a memo, when their day is in the books", async () => {
  await sellAds(site);
  const owner = await site.person();
  const accountId = await anAccount(site, owner);
  const campaign = await aCampaign(site, accountId, { dailyMicro: 1_000 * unit });
  const clicks = foundClicks.burst.from + 4;
  const started = site.services.clock.now();
  // People nobody knows, from a wide network whose addresses have their own room each, within the hour.
  for (let n = 0; n < clicks; n += 1) {
    const { key, cookie } = aVisitor(site);
    const token = await serve(site, campaign, { to: key });
    const events = (["impression", "click"] as const).map((kind) => ({ kind, token, visible_ms: 1_500 }));
    await sendEvents(site, site.visitor, events, { cookie, "x-forwarded-for": `10.99.1.${n}` });
  }
  await sql`update ad_clicks set at = ${started} where ad_account_id = ${accountId}`.execute(site.services.db);
  const found = async () => {
    const { rows } = await sql<{ found: string | null; count: number }>`
      select found, count(*)::int as count from ad_clicks where ad_account_id = ${accountId} group by 1 order by 1`.execute(
      site.services.db,
    );
    return rows;
  };
  const memos = async () =>
    (await owner.call(getInvoices, { advertiser_id: accountId })).filter(({ kind }) => kind === "CREDIT_MEMO");
  await runJob(site.services, creditFoundClicksJob, {});
  expect(await found()).toEqual([{ found: null, count: clicks }]);

  site.advance(dayS);
  await settleAds(site.services, site.services.clock.now());
  for (const _again of [1, 2]) await runJob(site.services, creditFoundClicksJob, {});
  const credited = clicks - foundClicks.burst.keeps;
  expect(await found()).toEqual([
    { found: "burst", count: credited },
    { found: null, count: foundClicks.burst.keeps },
  ]);
  expect(await memos()).toMatchObject([{ net_micro: String(credited * unit) }]);
});

import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { testPerson, testSite } from "#tests/test-site.ts";
import {
  aCampaign,
  anAccount,
  clickAd,
  keyOf,
  sellAds,
  sendEvents,
  serve,
  type TestCampaign,
  unit,
} from "./serving.fixture.ts";

const site = testSite();
const owner = testPerson(site);
const viewer = testPerson(site);
let campaign: TestCampaign;
beforeAll(async () => {
  await sellAds(site);
  campaign = await aCampaign(site, await anAccount(site, owner));
});

async function storedOf({ accountId }: TestCampaign) {
  const { rows } = await sql<{ kind: string; reason: string | null; billed_micro: string }>`
    select kind, reason, billed_micro from ad_events where ad_account_id = ${accountId}
     order by auction_id, place, kind`.execute(site.services.db);
  return rows;
}

async function statsOf({ accountId }: TestCampaign) {
  const { rows } = await sql<Record<string, number>>`
    select sum(impressions)::int as impressions, sum(clicks)::int as clicks, sum(hides)::int as hides, sum(saves)::int as saves,
           sum(closeups)::int as closeups, sum(invalid)::int as invalid, sum(billed_micro)::int as billed
      from ad_stats where ad_account_id = ${accountId}`.execute(site.services.db);
  return rows[0];
}

const fresh = async () => aCampaign(site, await anAccount(site, await site.person()));

test("BUS-19 what happens to an ad is counted once, and its click is billed, however often it is sent", async () => {
  const own = await fresh();
  const token = await serve(site, own, { to: keyOf(site, viewer), price: 2 * unit });
  const events = (["impression", "closeup", "click", "save"] as const).map((kind) => ({
    kind,
    token,
    visible_ms: 1_200,
  }));
  expect(await sendEvents(site, viewer, events)).toEqual({ accepted: 4, duplicate: 0, invalid: 0 });
  expect(await sendEvents(site, viewer, [...events, ...events])).toEqual({ accepted: 0, duplicate: 8, invalid: 0 });
  expect(await statsOf(own)).toMatchObject({
    impressions: 1,
    closeups: 1,
    clicks: 1,
    saves: 1,
    invalid: 0,
    billed: 2 * unit,
  });
  expect(await storedOf(own)).toHaveLength(4);
});

test("BUS-19 a forged token is invalid and leaves no trace; nothing at all is fine", async () => {
  const token = await serve(site, campaign, { to: keyOf(site, viewer) });
  const forged = `${token.slice(0, 5)}${token[5] === "a" ? "b" : "a"}${token.slice(6)}`;
  for (const none of [forged, "x", "~", "~~"])
    expect(await sendEvents(site, viewer, [{ kind: "impression", token: none }])).toEqual({
      accepted: 0,
      duplicate: 0,
      invalid: 1,
    });
  expect(await sendEvents(site, viewer, [])).toEqual({ accepted: 0, duplicate: 0, invalid: 0 });
});

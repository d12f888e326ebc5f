import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import {
  aCampaign,
  anAccount,
  keyOf,
  sellAds,
  sendEvents,
  serve,
  type TestCampaign,
} from "#server/domains/business/events/serving.fixture.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { offsiteClicks } from "./offsite-clicks.ts";

const site = testSite({ extras: [offsiteClicks] });
const viewer = testPerson(site);
const owner = testPerson(site);
let campaign: TestCampaign;
beforeAll(async () => {
  await sellAds(site);
  campaign = await aCampaign(site, await anAccount(site, owner));
});

const browser = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const form = "application/x-www-form-urlencoded";

async function clicks(): Promise<number> {
  const { rows } = await sql<{ clicks: number }>`
    select coalesce(sum(clicks), 0)::int as clicks from ad_stats where ad_account_id = ${campaign.accountId}`.execute(
    site.services.db,
  );
  return rows[0]?.clicks ?? 0;
}

async function seenAd(): Promise<string> {
  const token = await serve(site, campaign, { to: keyOf(site, viewer) });
  await sendEvents(site, viewer, [{ kind: "impression", token, visible_ms: 1_500 }]);
  return `/offsite/?${new URLSearchParams({ url: "https://shop.example/", client_tracking_params: token }).toString()}`;
}

const send = (address: string, method: string, type: string, more: Record<string, string> = {}) =>
  viewer.fetch(address, {
    method,
    headers: { "content-type": type, "user-agent": browser, ...more },
    redirect: "manual",
  });

test("BUS-19 a click by POST through the link check is counted once and leads on; a GET alone counts nothing", async () => {
  const address = await seenAd();
  await viewer.fetch(address, { headers: { "user-agent": browser }, redirect: "manual" });
  expect(await clicks()).toBe(0);
  for (let again = 0; again < 2; again += 1) {
    const answer = await send(address, "POST", form);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, address]);
    expect(await clicks()).toBe(1);
  }
  // Within a day the same person would click again for nothing.
  site.advance(86_401);
  const pinged = await send(await seenAd(), "POST", "text/ping");
  expect([pinged.status, await clicks()]).toEqual([204, 2]);
});

test("BUS-19 a click that another site's page sends, a program or a forged token leads on and counts nothing", async () => {
  const before = await clicks();
  const address = await seenAd();
  for (const headers of [{ "sec-fetch-site": "cross-site" }, { "user-agent": "curl/8" }] as Record<string, string>[])
    expect((await send(address, "POST", form, headers)).status).toBe(303);
  expect(
    (await send("/offsite/?url=https%3A%2F%2Fshop.example%2F&client_tracking_params=x", "POST", form)).status,
  ).toBe(303);
  expect((await send("/offsite/?url=https%3A%2F%2Fshop.example%2F", "POST", form)).status).toBe(303);
  expect(await clicks()).toBe(before);
});

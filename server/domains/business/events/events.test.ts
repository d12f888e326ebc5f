import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { listDeliveryEvents } from "#contract/business/ad-events.ts";
import { adViewerKey } from "#server/domains/business/ad-tokens/ad-token.ts";
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
import { nobody } from "#server/calls/viewer.ts";
import { adEventsPersonData } from "./person-data.ts";
import { viewerAdHistory } from "#server/domains/business/serving/viewer-ad-history.ts";

const site = testSite({ config: { trustProxy: 1 } });
const owner = testPerson(site);
const viewer = testPerson(site);
let campaign: TestCampaign;
beforeAll(async () => {
  await sellAds(site);
  campaign = await aCampaign(site, await anAccount(site, owner), { dailyMicro: 1_000 * unit });
});

async function storedOf({ accountId }: TestCampaign) {
  const { rows } = await sql<{ kind: string; reason: string | null; billed_micro: string }>`
    select kind, reason, billed_micro from ad_events where ad_account_id = ${accountId}
     order by at, auction_id, place, kind`.execute(site.services.db);
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
const seen = (token: string) => ({ token, visible_ms: 1_500 });
const dayMs = 86_400_000;

test("BUS-19 what happens to an ad is counted once, and its click is billed, however often it is sent", async () => {
  const own = await fresh();
  const token = await serve(site, own, { to: keyOf(site, viewer), price: 2 * unit });
  const kinds = ["impression", "closeup", "click", "save"] as const;
  const events = kinds.map((kind) => ({ kind, ...seen(token) }));
  expect(await sendEvents(site, viewer, events)).toEqual({ accepted: 4, duplicate: 0, invalid: 0 });
  expect(await sendEvents(site, viewer, [...events, ...events])).toEqual({ accepted: 0, duplicate: 8, invalid: 0 });
  expect(await statsOf(own)).toMatchObject({ impressions: 1, closeups: 1, clicks: 1, saves: 1, invalid: 0 });
  expect(await statsOf(own)).toMatchObject({ billed: 2 * unit });
  expect(await storedOf(own)).toHaveLength(4);
});

test("BUS-19 equal events at once, over many connections, are accepted once", async () => {
  const own = await fresh();
  const token = await serve(site, own, { to: keyOf(site, viewer) });
  const events = [
    { kind: "impression", ...seen(token) },
    { kind: "click", ...seen(token) },
  ] as const;
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendEvents(site, viewer, events)));
  expect(answers.reduce((sum, { accepted }) => sum + accepted, 0)).toBe(2);
  expect(answers.reduce((sum, { duplicate }) => sum + duplicate, 0)).toBe(38);
  expect(await statsOf(own)).toMatchObject({ impressions: 1, clicks: 1, billed: unit });
});

test("BUS-19 a token that is forged, of long ago, or of days to come is invalid and leaves no trace", async () => {
  const own = await fresh();
  const token = await serve(site, own, { to: keyOf(site, viewer) });
  const forged = `${token.slice(0, 5)}${token[5] === "a" ? "b" : "a"}${token.slice(6)}`;
  const now = site.services.clock.now().getTime();
  const old = await serve(site, own, { to: keyOf(site, viewer), servedAt: new Date(now - 8 * dayMs) });
  const coming = await serve(site, own, { to: keyOf(site, viewer), servedAt: new Date(now + 3 * dayMs) });
  for (const none of [forged, "x", "~", "~~", old, coming]) {
    const answer = await sendEvents(site, viewer, [{ kind: "impression", ...seen(none) }]);
    expect(answer).toEqual({ accepted: 0, duplicate: 0, invalid: 1 });
  }
  expect(await storedOf(own)).toEqual([]);
  expect(await sendEvents(site, viewer, [])).toEqual({ accepted: 0, duplicate: 0, invalid: 0 });
});

test("BUS-19 what is invalid is kept with its reason and costs nothing", async () => {
  const own = await fresh();
  const to = keyOf(site, viewer);
  const stranger = await site.person();
  const now = site.services.clock.now().getTime();
  const cases: [reason: string, by: typeof viewer, token: string, headers?: Record<string, string>][] = [
    ["foreign", stranger, await serve(site, own, { to })],
    ["unserved", viewer, await serve(site, own, { to, receipt: false })],
    ["expired", viewer, await serve(site, own, { to, servedAt: new Date(now - 3 * dayMs) })],
    [
      "bot",
      viewer,
      await serve(site, own, { to }),
      { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" },
    ],
    ["prefetch", viewer, await serve(site, own, { to }), { "sec-purpose": "prefetch;prerender" }],
    ["framed", viewer, await serve(site, own, { to }), { "sec-fetch-dest": "iframe" }],
  ];
  for (const [reason, by, token, headers] of cases) {
    const events = [
      { kind: "impression", ...seen(token) },
      { kind: "click", ...seen(token) },
    ] as const;
    expect(await sendEvents(site, by, events, headers), reason).toEqual({ accepted: 0, duplicate: 0, invalid: 2 });
    expect(
      (await storedOf(own)).slice(-2).map((row) => row.reason),
      reason,
    ).toEqual([reason, reason]);
  }
  expect(await statsOf(own)).toMatchObject({ impressions: 0, clicks: 0, invalid: 2 * cases.length, billed: 0 });
});

test("BUS-19 clicks of the account's own people and of what was not seen are not billed", async () => {
  const mine = await serve(site, campaign, { to: keyOf(site, owner) });
  const own = await sendEvents(site, owner, [
    { kind: "impression", ...seen(mine) },
    { kind: "click", ...seen(mine) },
  ]);
  expect(own.invalid).toBe(2);
  const unseen = await serve(site, campaign, { to: keyOf(site, viewer) });
  expect(await sendEvents(site, viewer, [{ kind: "click", ...seen(unseen) }])).toMatchObject({ invalid: 1 });
});

test("BUS-19 a glance is no impression; who clicks has seen what they click, so that no click counts without its impression", async () => {
  for (const glance of [{ visible_ms: 400 }, {}]) {
    const own = await fresh();
    const person = await site.person();
    const token = await serve(site, own, { to: keyOf(site, person) });
    expect(await sendEvents(site, person, [{ kind: "impression", token, ...glance }])).toMatchObject({ invalid: 1 });
    expect(await storedOf(own)).toMatchObject([
      { kind: "impression", reason: "visible_ms" in glance ? "brief" : "unmeasured" },
    ]);
    expect(await sendEvents(site, person, [{ kind: "click", token, visible_ms: 400 }])).toMatchObject({ accepted: 1 });
    const inOneCall = await serve(site, own, { to: keyOf(site, viewer) });
    const events = [
      { kind: "click", token: inOneCall, visible_ms: 400 } as const,
      { kind: "impression", token: inOneCall, ...glance } as const,
    ];
    expect(await sendEvents(site, viewer, events)).toEqual({ accepted: 2, duplicate: 0, invalid: 0 });
    expect(await statsOf(own)).toMatchObject({ impressions: 2, clicks: 2, invalid: 0, billed: 2 * unit });
  }
});

test("BUS-19 a viewer's wrong clock changes nothing, and who logs in meanwhile is no stranger", async () => {
  const own = await fresh();
  const byAddress = adViewerKey(site.services, "address 10.9.9.9");
  const token = await serve(site, own, { to: byAddress });
  const wrong = { at: "2031-01-01T00:00:00Z", ...seen(token) };
  const from = { "x-forwarded-for": "10.9.9.9" };
  expect(await sendEvents(site, site.visitor, [{ kind: "impression", ...wrong }], from)).toMatchObject({ accepted: 1 });
  expect(await sendEvents(site, viewer, [{ kind: "click", ...wrong }], from)).toMatchObject({ accepted: 1 });
});

test("BUS-19 one who hid an ad wants none of its campaign; how often a campaign was seen is remembered for thirty days", async () => {
  const [own, other] = [await fresh(), await fresh()];
  const person = await site.person();
  for (let time = 0; time < 3; time += 1) await clickAd(site, person, own);
  const token = await clickAd(site, person, other);
  await sendEvents(site, person, [{ kind: "hide", ...seen(token) }]);
  const { db, clock } = site.services;
  const history = await viewerAdHistory(db, keyOf(site, person), clock.now());
  expect(new Map(history.campaigns.map(({ id, count }) => [id, count]))).toEqual(
    new Map([
      [own.campaignId, 3],
      [other.campaignId, 1],
    ]),
  );
  expect(history.hiddenCampaigns).toEqual([other.campaignId]);
  const later = await viewerAdHistory(db, keyOf(site, person), new Date(clock.now().getTime() + 31 * dayMs));
  expect(later).toEqual({ campaigns: [], hiddenCampaigns: [other.campaignId] });
});

test("BUS-19 what somebody saw and hid is forgotten with them; how often is forgotten after thirty days", async () => {
  const own = await fresh();
  const [leaving, staying] = [await site.person(), await site.person()];
  for (const person of [leaving, staying]) {
    const token = await clickAd(site, person, own);
    await sendEvents(site, person, [{ kind: "hide", ...seen(token) }]);
  }
  const { db, clock } = site.services;
  const rowsOf = async (person: { id: string }) => {
    const { rows } = await sql`select from ad_viewers where viewer_key = ${keyOf(site, person)}`.execute(db);
    return rows.length;
  };
  expect([await rowsOf(leaving), await rowsOf(staying)]).toEqual([2, 2]);
  const person = { ...nobody, id: leaving.id, username: leaving.username };
  for (const _again of [1, 2]) await adEventsPersonData.leave?.(site.services, { person, handsOver: false });
  expect([await rowsOf(leaving), await rowsOf(staying)]).toEqual([0, 2]);
  const [kept] = adEventsPersonData.keeps ?? [];
  if (typeof kept?.removedBy === "function") await kept.removedBy(db, new Date(clock.now().getTime() + dayMs));
  expect(await rowsOf(staying)).toBe(1);
});

test("BUS-19 events come as text too, as a page sends them that is being left; another call's do not", async () => {
  const own = await fresh();
  const token = await serve(site, own, { to: keyOf(site, viewer) });
  const text = { "content-type": "text/plain;charset=UTF-8" };
  expect(await sendEvents(site, viewer, [{ kind: "impression", ...seen(token) }], text)).toMatchObject({ accepted: 1 });
  const refused = await viewer.fetch("/resource/BoardResource/create/", { method: "POST", headers: text, body: "{}" });
  expect(refused.status).toBe(400);
});

test("BUS-19 another site's page can send no events in somebody's name", async () => {
  const token = await serve(site, campaign, { to: keyOf(site, viewer) });
  const body = JSON.stringify({ events: [{ kind: "impression", token, at: new Date().toISOString() }] });
  for (const foreign of [{ "sec-fetch-site": "cross-site" }, { origin: "https://evil.example" }]) {
    const headers = { "content-type": "text/plain", ...foreign };
    const answer = await viewer.fetch("/ads/v4/events/", {
      method: "POST",
      headers: headers as Record<string, string>,
      body,
    });
    expect(answer.status).toBe(403);
  }
});

test("BUS-19 an account's people read its raw events, page by page; strangers learn of no account", async () => {
  const own = await aCampaign(site, await anAccount(site, owner));
  for (let time = 0; time < 3; time += 1) await clickAd(site, viewer, own);
  const day = site.services.clock.now().toISOString().slice(0, 10);
  const asked = { advertiser_id: own.accountId, day, page_size: 4 };
  const first = await owner.page(listDeliveryEvents, asked);
  const second = await owner.page(listDeliveryEvents, { ...asked, bookmark: first.bookmark ?? "" });
  expect([first.data.length, second.data.length, second.bookmark]).toEqual([4, 2, null]);
  expect(first.data[0]).toMatchObject({ kind: "click", reason: null, billed_micro: String(unit), currency: "USD" });
  await expect(viewer.call(listDeliveryEvents, asked)).rejects.toThrow(
    expect.objectContaining({ reason: "NOT_FOUND" }),
  );
});

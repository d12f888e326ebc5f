import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { repeatedClicks, visitorClicks } from "#spec/constants/ad-clicks.ts";
import { replacedReasons } from "#spec/constants/ad-events.ts";
import { explainedClicks } from "#rules/business/explained-clicks.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import {
  aCampaign,
  anAccount,
  aVisitor,
  clickAd,
  keyOf,
  sellAds,
  sendEvents,
  serve,
  type TestCampaign,
  unit,
} from "./serving.fixture.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const site = testSite({ config: { trustProxy: 1 } });
const owner = testPerson(site);
beforeAll(() => sellAds(site));

const later = (ms: number) => site.advance(ms / 1_000);
const seen = (token: string) => ({ token, visible_ms: 1_500 });
const fresh = async () => aCampaign(site, await anAccount(site, owner), { dailyMicro: 100_000 * unit });

async function clicksOf({ accountId }: TestCampaign) {
  const { rows } = await sql<{ reason: string | null; billed: number }>`
    select reason, billed_micro::int as billed from ad_events where ad_account_id = ${accountId} and kind = 'click'
     order by at, auction_id`.execute(site.services.db);
  return rows.map(({ reason, billed }) => reason ?? (billed > 0 ? "paid" : "waived"));
}

async function statsOf({ accountId }: TestCampaign) {
  const { rows } = await sql<Record<string, number>>`
    select sum(impressions)::int as impressions, sum(clicks)::int as clicks, sum(repeated)::int as repeated,
           sum(unmeasured)::int as unmeasured, sum(invalid)::int as invalid, sum(billed_micro)::int as billed
      from ad_stats where ad_account_id = ${accountId}`.execute(site.services.db);
  return rows[0];
}

/** Sees and clicks as a visitor in a browser of their own. */
async function visit(campaign: TestCampaign, address: string, visitor = aVisitor(site)): Promise<void> {
  const token = await serve(site, campaign, { to: visitor.key });
  const events = (["impression", "click"] as const).map((kind) => ({ kind, ...seen(token) }));
  await sendEvents(site, site.visitor, events, { cookie: visitor.cookie, "x-forwarded-for": address });
}

test("BUS-19 clicks of one person on one ad cost once in a day, however often and however many at once", async () => {
  const own = await fresh();
  const person = await site.person();
  for (let time = 0; time < 3; time += 1) await clickAd(site, person, own);
  await Promise.all(Array.from({ length: 6 }, () => clickAd(site, person, own)));
  expect(await clicksOf(own)).toEqual(["paid", ...Array.from({ length: 8 }, () => "repeated")]);
  expect(await statsOf(own)).toMatchObject({ clicks: 1, repeated: 8, invalid: 0, impressions: 9, billed: unit });
  later(repeatedClicks.adMs - 60_000);
  await clickAd(site, person, own);
  expect((await clicksOf(own)).at(-1)).toBe("repeated");
  later(2 * 60_000);
  await clickAd(site, person, own);
  expect((await clicksOf(own)).at(-1)).toBe("paid");
});

test("BUS-19 clicks of one person on ads of one advertiser cost once in half an hour; another advertiser's are another's", async () => {
  const one = await fresh();
  const other = await aCampaign(site, one.accountId);
  const stranger = await fresh();
  const person = await site.person();
  for (const campaign of [one, other, stranger]) await clickAd(site, person, campaign);
  expect(await clicksOf(one)).toEqual(["paid", "repeated"]);
  expect(await clicksOf(stranger)).toEqual(["paid"]);
  later(repeatedClicks.advertiserMs + 1_000);
  await clickAd(site, person, other);
  expect(await clicksOf(one)).toEqual(["paid", "repeated", "paid"]);
});

test("BUS-19 who logs out or takes a second account in the same browser is the same person", async () => {
  const own = await fresh();
  const browser = aVisitor(site);
  await visit(own, "10.77.1.1", browser);
  for (const person of [await site.person(), await site.person()]) {
    const token = await serve(site, own, { to: keyOf(site, person) });
    const by = { fetch: withCookie(person, browser.cookie) };
    await sendEvents(site, by, [
      { kind: "impression", ...seen(token) },
      { kind: "click", ...seen(token) },
    ]);
  }
  await visit(own, "10.77.2.1", browser);
  expect(await clicksOf(own)).toEqual(["paid", "repeated", "repeated", "repeated"]);
});

/** Asks in a browser that has another cookie too. */
function withCookie(person: Awaited<ReturnType<typeof site.person>>, cookie: string): typeof person.fetch {
  return (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("cookie", `${person.cookie}; ${cookie}`);
    return site.visitor.fetch(path, { ...init, headers: Object.fromEntries(headers) });
  };
}

test("BUS-19 visitors of one network are paid as far as its people explain, and of the wider network too", async () => {
  const own = await fresh();
  for (let click = 0; click < visitorClicks.unexplained.near + 3; click += 1) await visit(own, "10.78.1.7");
  expect((await clicksOf(own)).filter((one) => one === "paid")).toHaveLength(visitorClicks.unexplained.near);
  expect((await clicksOf(own)).slice(-3)).toEqual(["crowd", "crowd", "crowd"]);
  // Whoever has an account is not asked where they are.
  const person = await site.person();
  const token = await serve(site, own, { to: keyOf(site, person) });
  const events = (["impression", "click"] as const).map((kind) => ({ kind, ...seen(token) }));
  await sendEvents(site, person, events, { "x-forwarded-for": "10.78.1.7" });
  expect((await clicksOf(own)).at(-1)).toBe("paid");
  // One /64 is one network; the /48 around it has its own room.
  const wide = await fresh();
  for (let click = 0; click < visitorClicks.unexplained.wide + 3; click += 1)
    await visit(wide, `2001:db8:1:${click.toString(16)}::1`);
  expect((await clicksOf(wide)).filter((one) => one === "paid")).toHaveLength(visitorClicks.unexplained.wide);
});

test("BUS-19 people that are seen in a network explain its visitors from the second day on", async () => {
  const own = await fresh();
  const people = await Promise.all(Array.from({ length: 5 }, () => site.person()));
  const cookies = Array.from({ length: 9 }, () => aVisitor(site));
  const from = { "x-forwarded-for": "10.79.1.7" };
  for (const _day of [1, 2]) {
    for (const person of people) {
      const token = await serve(site, own, { to: keyOf(site, person) });
      await sendEvents(site, person, [{ kind: "impression", ...seen(token) }], from);
    }
    for (const { cookie, key } of cookies) {
      const token = await serve(site, own, { to: key });
      await sendEvents(site, site.visitor, [{ kind: "impression", ...seen(token) }], { ...from, cookie });
    }
    later(dayMs);
  }
  const explained = explainedClicks({ accounts: 5, devices: 9 }, visitorClicks.unexplained.near);
  expect(explained).toBe(10 + 2 * 5 + 2 * 3);
  for (let click = 0; click < explained + 2; click += 1) await visit(own, "10.79.1.7");
  expect((await clicksOf(own)).filter((one) => one === "paid")).toHaveLength(explained);
});

test("BUS-19 after a clock that went back clicks are paid as before", async () => {
  const own = await fresh();
  later(200 * dayMs);
  const person = await site.person();
  await clickAd(site, person, own);
  for (let click = 0; click < visitorClicks.unexplained.near + 1; click += 1) await visit(own, "10.80.1.7");
  later(-200 * dayMs);
  const again = await fresh();
  await clickAd(site, person, again);
  for (let click = 0; click < 3; click += 1) await visit(again, "10.80.1.7");
  expect(await clicksOf(again)).toEqual(["paid", "paid", "paid", "paid"]);
});

test("BUS-19 a request that doesn't say what it comes from is a program's", async () => {
  const own = await fresh();
  const person = await site.person();
  for (const name of ["", " "]) {
    const token = await serve(site, own, { to: keyOf(site, person) });
    const events = (["impression", "click"] as const).map((kind) => ({ kind, ...seen(token) }));
    expect(await sendEvents(site, person, events, { "user-agent": name })).toMatchObject({ accepted: 0, invalid: 2 });
  }
  expect(await clicksOf(own)).toEqual(["bot", "bot"]);
});

test.each(replacedReasons)(
  "BUS-19 an event that counts takes the place of one of the same serving that doesn't: %s",
  async (reason) => {
    const own = await fresh();
    const person = await site.person();
    const token = await serve(site, own, { to: keyOf(site, person) });
    const events = (["impression", "click"] as const).map((kind) => ({ kind, ...seen(token) }));
    await sendEvents(site, person, events, { "sec-purpose": "prefetch" });
    await sql`update ad_events set reason = ${reason} where ad_account_id = ${own.accountId}`.execute(site.services.db);
    await sql`update ad_stats set invalid = ${reason === "unmeasured" ? 0 : 2}, unmeasured = ${reason === "unmeasured" ? 2 : 0}
             where ad_account_id = ${own.accountId}`.execute(site.services.db);
    // It came in a while ago: what was counted of it stands in another quarter of an hour.
    later(hourMs);
    expect(await sendEvents(site, person, events)).toEqual({ accepted: 2, duplicate: 0, invalid: 0 });
    expect(await sendEvents(site, person, events)).toEqual({ accepted: 0, duplicate: 2, invalid: 0 });
    expect(await clicksOf(own)).toEqual(["paid"]);
    expect(await statsOf(own)).toEqual({
      impressions: 1,
      clicks: 1,
      repeated: 0,
      unmeasured: 0,
      invalid: 0,
      billed: unit,
    });
  },
);

test("BUS-19 what nobody measured is told apart, and remembered of who may have seen it", async () => {
  const own = await fresh();
  const person = await site.person();
  const token = await serve(site, own, { to: keyOf(site, person) });
  await sendEvents(site, person, [{ kind: "impression", token }]);
  expect(await statsOf(own)).toMatchObject({ impressions: 0, unmeasured: 1, invalid: 0 });
  const { rows } = await sql<{ views: number }>`
    select views from ad_viewers where viewer_key = ${keyOf(site, person)}`.execute(site.services.db);
  expect(rows).toEqual([{ views: 1 }]);
});

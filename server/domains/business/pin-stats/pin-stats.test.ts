import { beforeAll, expect, test } from "vitest";
import { sendAdEvents } from "#contract/business/ad-events.ts";
import { getPinAnalytics } from "#contract/business/pin-analytics.ts";
import { turnAdsOff } from "#server/domains/business/ad-settings/ad-settings.ts";
import { sellAds, sendEvents } from "#server/domains/business/events/serving.fixture.ts";
import { runJob } from "#server/jobs/run-job.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { countPinEventsJob } from "./count-pin-events.job.ts";

const site = testSite();
const owner = testPerson(site);
const viewer = testPerson(site);
let pinId: string;
let secretId: string;
beforeAll(async () => {
  await sellAds(site);
  pinId = (await site.pin(owner, (await site.board(owner)).id)).id;
  secretId = (await site.pin(owner, (await site.board(owner, "Hidden", "secret")).id)).id;
});

const day = (daysAgo = 0) =>
  new Date(site.services.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
/** The log is read some seconds after it was written: the database's own clock says when. */
async function counted() {
  await site.services.pool.query("update events set appended_at = appended_at - interval '1 minute'");
  await runJob(site.services, countPinEventsJob, {});
}

test("BUS-21 the owner of a pin learns how often others saw and used it, a visitor's too; their own looks count nothing", async () => {
  const at = new Date().toISOString();
  const seen = { kind: "impression", pin_id: pinId, visible_ms: 2_000, at } as const;
  expect(await sendEvents(site, viewer, [seen, seen, { kind: "click", pin_id: pinId }])).toEqual({
    accepted: 2,
    duplicate: 1,
    invalid: 0,
  });
  await sendEvents(site, viewer, [seen]); // sent again: it is the same one
  await sendEvents(site, site.visitor, [seen, { kind: "closeup", pin_id: pinId }]);
  expect(await sendEvents(site, owner, [seen])).toMatchObject({ accepted: 0, invalid: 1 });
  await counted();
  await counted();
  const told = { impressions: 2, closeups: 1, clicks: 1, saves: 0, hides: 0 };
  const analytics = await owner.call(getPinAnalytics, { from: day(1), to: day() });
  expect(analytics).toMatchObject({
    totals: told,
    days: [
      { day: day(1), impressions: 0 },
      { day: day(), ...told },
    ],
  });
  expect(analytics.top_pins).toMatchObject([{ pin_id: pinId, title: "A pin", ...told }]);
  expect((await owner.call(getPinAnalytics, { pin_id: pinId, from: day(), to: day() })).totals).toEqual(told);
  expect((await viewer.call(getPinAnalytics, { from: day(), to: day() })).totals).toMatchObject({ impressions: 0 });
});

test("BUS-21 of a viewer an impression of a pin counts once a day, whatever their clock says; and where no ads are sold", async () => {
  await turnAdsOff(site.services);
  const person = await site.person();
  const pin = await site.pin(owner, (await site.board(owner, "Much seen")).id);
  const events = Array.from({ length: 50 }, (_, n) => ({
    ...({ kind: "impression", pin_id: pin.id, visible_ms: 2_000 } as const),
    at: new Date(Date.now() - n * 3_600_000).toISOString(),
  }));
  expect(await sendEvents(site, person, events)).toEqual({ accepted: 1, duplicate: 49, invalid: 0 });
  await sendEvents(site, person, events.slice(7, 9));
  await counted();
  const told = async () => (await owner.call(getPinAnalytics, { pin_id: pin.id, from: day(1), to: day() })).totals;
  expect(await told()).toMatchObject({ impressions: 1 });
  expect(await sendEvents(site, person, [{ kind: "impression", pin_id: pin.id }])).toMatchObject({ invalid: 1 });
  site.advance(86_400);
  await sendEvents(site, person, events.slice(0, 2));
  await counted();
  expect(await told()).toMatchObject({ impressions: 2 });
  site.advance(-86_400);
  await sellAds(site);
});

test("BUS-21 what was not in sight, what a program does, and a pin that the viewer does not see count nothing", async () => {
  const seen = { kind: "impression", visible_ms: 2_000 } as const;
  const bot = { "user-agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" };
  const ahead = { "sec-purpose": "prefetch" };
  for (const [event, headers] of [
    [{ ...seen, pin_id: pinId, visible_ms: 300 }, {}],
    [{ ...seen, pin_id: secretId }, {}],
    [{ ...seen, pin_id: "4242" }, {}],
    [{ ...seen, pin_id: pinId }, bot],
    [{ ...seen, pin_id: pinId }, ahead],
  ] as const)
    expect(await sendEvents(site, viewer, [event], headers)).toEqual({ accepted: 0, duplicate: 0, invalid: 1 });
});

test("BUS-21 another's pin is not found, and an event of both a pin and an ad is none", async () => {
  const asked = { pin_id: pinId, from: day(), to: day() };
  await expect(viewer.call(getPinAnalytics, asked)).rejects.toThrow(expect.objectContaining({ reason: "NOT_FOUND" }));
  await expect(owner.call(getPinAnalytics, { from: day(), to: day(1) })).rejects.toThrow(
    expect.objectContaining({ reason: "INVALID_PARAMETERS" }),
  );
  const both = { kind: "click", token: "x", pin_id: pinId, at: new Date().toISOString() };
  await expect(viewer.call(sendAdEvents, { events: [both] as never })).rejects.toThrow(
    expect.objectContaining({ reason: "INVALID_PARAMETERS" }),
  );
});

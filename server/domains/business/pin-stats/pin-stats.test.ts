import { beforeAll, expect, test } from "vitest";
import { sendAdEvents } from "#contract/business/ad-events.ts";
import { getPinAnalytics } from "#contract/business/pin-analytics.ts";
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

import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { type Asked, askOperation } from "#server/domains/public-api/operation.fixture.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const owner = testPerson(site);
const stranger = testPerson(site);
const ask = (id: Parameters<typeof askOperation>[1], asked: Asked, who = owner) => askOperation(site, id, asked, who);
const day = (ago: number) =>
  new Date(site.services.clock.now().getTime() - ago * 86_400_000).toISOString().slice(0, 10);

let [kettle, lamp] = ["", ""];
beforeAll(async () => {
  const board = await site.board(owner);
  kettle = (await site.pin(owner, board.id)).id;
  lamp = (await site.pin(owner, board.id)).id;
  for (const [pin, ago, impressions, closeups, clicks, saves] of [
    [kettle, 2, 100, 10, 4, 1],
    [kettle, 1, 300, 20, 6, 3],
    [lamp, 1, 50, 25, 1, 20],
    [lamp, 60, 1000, 0, 0, 0],
  ] as const)
    await sql`insert into pin_stats (person_id, pin_id, day, impressions, closeups, clicks, saves)
              values (${owner.id}, ${pin}, ${day(ago)}, ${impressions}, ${closeups}, ${clicks}, ${saves})`.execute(
      site.services.db,
    );
});
const span = () => ({ start_date: day(7), end_date: day(0) });

test("API-01 numbers of a Pin: every day of the stretch, in all, and what is asked for alone", async () => {
  const query = { ...span(), metric_types: "IMPRESSION,OUTBOUND_CLICK,SAVE_RATE,VIDEO_START" };
  const { status, body } = await ask("pins/analytics", { path: { pin_id: kettle }, query });
  const all = body["all"] as { daily_metrics: { date: string; metrics: object }[]; summary_metrics: object };
  expect(status).toBe(200);
  expect(all.daily_metrics.map(({ date }) => date)).toEqual([7, 6, 5, 4, 3, 2, 1, 0].map(day));
  expect(all.daily_metrics[6]?.metrics).toEqual({ IMPRESSION: 300, OUTBOUND_CLICK: 6, SAVE_RATE: 0.01 });
  expect(all.summary_metrics).toEqual({ IMPRESSION: 400, OUTBOUND_CLICK: 10, SAVE_RATE: 0.01 });
  const several = await ask("multi_pins/analytics", { query: { ...query, pin_ids: `${lamp},${kettle}` } });
  expect(several.body[lamp]).toMatchObject({ all: { summary_metrics: { IMPRESSION: 50 } } });
  expect(several.body[kettle]).toEqual({ all });
  expect((await ask("multi_pins/analytics", { query: { ...query, pin_ids: kettle } }, stranger)).status).toBe(404);
});

test("API-01 numbers of an account and its Pins that did best, by what is asked for", async () => {
  const { body } = await ask("user_account/analytics", { query: span() });
  expect(body).toMatchObject({
    all: { summary_metrics: { IMPRESSION: 450, ENGAGEMENT: 90, PIN_CLICK: 55, OUTBOUND_CLICK: 11, SAVE: 24 } },
  });
  const top = async (sort_by: string, more = {}) => {
    const told = await ask("user_account/analytics/top_pins", { query: { ...span(), sort_by, ...more } });
    return (told.body["pins"] as { pin_id: string }[]).map(({ pin_id }) => pin_id);
  };
  expect(await top("IMPRESSION")).toEqual([kettle, lamp]);
  expect(await top("SAVE")).toEqual([lamp, kettle]);
  expect(await top("SAVE", { num_of_pins: "1" })).toEqual([lamp]);
  const videos = await ask("user_account/analytics/top_video_pins", { query: { ...span(), sort_by: "SAVE" } });
  expect(videos.body["pins"]).toEqual([]);
});

test("API-01 what is counted by no device or part is 501 and no wrong number; a stretch that ends before it begins is told", async () => {
  const phones = await ask("user_account/analytics", { query: { ...span(), app_types: "MOBILE" } });
  expect(phones).toMatchObject({ status: 501, body: { code: 4181, message: expect.stringContaining("app_types") } });
  const all = await ask("user_account/analytics", {
    query: { ...span(), app_types: "ALL", from_claimed_content: "BOTH" },
  });
  expect(all.status).toBe(200);
  const turned = await ask("user_account/analytics", { query: { start_date: day(0), end_date: day(7) } });
  expect(turned).toMatchObject({ status: 400, body: { message: expect.stringContaining("end_date") } });
  const long = await ask("user_account/analytics", { query: { start_date: "0001-01-01", end_date: "9999-12-31" } });
  expect(long.status).toBe(400);
});

test("API-01 numbers that there are stand with the Pin and the account too, for their owner alone", async () => {
  const { body } = await ask("pins/get", { path: { pin_id: lamp }, query: { pin_metrics: "true" } });
  expect(body).toMatchObject({
    has_been_promoted: false,
    pin_metrics: {
      "90d": { impression: 1050, pin_click: 25, clickthrough: 1 },
      lifetime_metrics: { impression: 1050, comment: 0 },
    },
  });
  const list = await ask("pins/list", { query: { pin_metrics: "true" } });
  expect((list.body["items"] as { pin_metrics: unknown }[]).every((one) => one.pin_metrics !== null)).toBe(true);
  const foreign = await ask("pins/get", { path: { pin_id: lamp }, query: { pin_metrics: "true" } }, stranger);
  const promoted = async () => {
    const found = await ask("pins/list", { query: { pin_filter: "has_been_promoted" } });
    expect(found.status).toBe(200);
    return (found.body["items"] as { id: string; has_been_promoted: boolean }[]).map((one) => [
      one.id,
      one.has_been_promoted,
    ]);
  };
  expect(await promoted()).toEqual([]);
  await site.services.db.insertInto("pin_ads").values({ pin_id: kettle, ad_account_id: "7", ad_id: "8" }).execute();
  expect(await promoted()).toEqual([[kettle, true]]);
  expect([foreign.body["pin_metrics"], "has_been_promoted" in foreign.body]).toEqual([null, false]);
  expect((await ask("user_account/get", {})).body["monthly_views"]).toBe(450);
});

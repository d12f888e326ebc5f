import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { databaseEvents } from "./database-events.ts";

let database: TestDatabase;
let log: ReturnType<typeof databaseEvents>;
beforeAll(async () => {
  database = await createTestDatabase();
  log = databaseEvents(database.pool);
});
afterAll(() => database.drop());

const topic = "advisory_views";
const event = (id: number, day: string) => ({ id: String(id), at: new Date(`${day}T23:59:59Z`), facts: { n: id } });
const query = async (text: string) => (await database.pool.query(text)).rows;
/** As if what was appended since had been at that time of a past day. */
const settle = (time: string) =>
  query(`update events set appended_at = '2026-01-01 ${time}Z' where appended_at > '2026-01-02'`);
const partitions = async () =>
  (await query("select relname from pg_class where relname ~ '^events_\\d+$' and relkind = 'r' order by 1")).map(
    ({ relname }) => relname,
  );

test("events are read by day in the order they came, page by page, once they have settled", async () => {
  await log.append(topic, [event(2, "2026-03-01"), event(3, "2026-03-02")]);
  expect(await log.read(topic, "2026-03-01", null, 10)).toEqual({ events: [], next: null });
  await settle("10:00");
  await log.append(topic, [event(1, "2026-03-01")]);
  await settle("10:01");
  const first = await log.read(topic, "2026-03-01", null, 1);
  expect(first.events).toEqual([event(2, "2026-03-01")]);
  const second = await log.read(topic, "2026-03-01", first.next, 10);
  expect(second.events).toEqual([event(1, "2026-03-01")]);
  expect(await log.read(topic, "2026-03-01", second.next, 10)).toEqual({ events: [], next: second.next });
});

test("an event that is appended again stands once", async () => {
  await Promise.all([1, 2, 3].map(() => log.append(topic, [event(7, "2026-04-01"), event(8, "2026-04-01")])));
  await settle("10:00");
  const { events } = await log.read(topic, "2026-04-01", null, 10);
  expect(events.map(({ id }) => id)).toEqual(["7", "8"]);
});

test("days to come have their partitions ahead, days past their time are dropped", async () => {
  await log.append(topic, [event(1, "2026-05-01"), event(2, "2026-05-02")]);
  await Promise.all([log.tend("2026-05-09"), log.tend("2026-05-09")]);
  expect(await partitions()).toEqual([
    "events_20260502",
    "events_20260509",
    "events_20260510",
    "events_20260511",
    "events_20260512",
  ]);
});

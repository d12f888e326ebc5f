import { expect, test } from "vitest";
import { leftBehind } from "#server/domains/data/doctor/left-behind.ts";
import { testSite } from "#tests/test-site.ts";
import { personData } from "../person-data.ts";
import { plantKept } from "../plant-row.fixture.ts";
import { purgeExpired } from "./purge-expired.ts";

const site = testSite();

const keepings = personData.flatMap(({ keeps = [] }) => keeps).filter(({ removedBy }) => typeof removedBy !== "string");
const tablesLeft = async () => (await leftBehind(site.services)).map((line) => line.split(":")[0]);
const days = (count: number) => new Date(Date.now() - count * 86_400_000);

test("whatever is kept for a time and has no job of its own is named by the doctor, and gone after the night", async () => {
  for (const one of keepings) {
    await plantKept(site, one, days(one.days + 3));
    await plantKept(site, one, days(Math.max(0, one.days - 1)));
  }
  expect(new Set(await tablesLeft())).toEqual(new Set(keepings.map(({ table }) => table)));
  await purgeExpired.run(site.services, {});
  expect(await tablesLeft()).toEqual([]);
  const kept = await site.services.pool.query("select 1 from notifications");
  expect(kept.rowCount).toBe(1);
});

test("rows that can't be removed hold up no others", async () => {
  const { pool } = site.services;
  await pool.query(`
    create function held() returns trigger language plpgsql as $$ begin raise 'held'; end $$;
    create trigger held before delete on sessions for each row execute function held()`);
  for (const one of keepings) await plantKept(site, one, days(one.days + 3));
  await purgeExpired.run(site.services, {});
  expect(await tablesLeft()).toEqual(["sessions", "sessions"]);
  await pool.query("drop trigger held on sessions");
  await purgeExpired.run(site.services, {});
  expect(await tablesLeft()).toEqual([]);
});

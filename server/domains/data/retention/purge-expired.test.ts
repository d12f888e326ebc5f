import { expect, test } from "vitest";
import { connectDatabase } from "#server/database/driver/connect.ts";
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
    await plantKept(site, one, [days(one.days + 3)]);
    await plantKept(site, one, [days(Math.max(0, one.days - 1))]);
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
  for (const one of keepings) await plantKept(site, one, [days(one.days + 3)]);
  await purgeExpired.run(site.services, {});
  expect(await tablesLeft()).toEqual(["sessions", "sessions"]);
  await pool.query("drop trigger held on sessions");
  await purgeExpired.run(site.services, {});
  expect(await tablesLeft()).toEqual([]);
});

test("a purge of many rows goes in short steps: what it has done stays done, and only its own step waits or is waited for", async () => {
  const { pool } = site.services;
  const [first, count] = [new Date(Date.now() - 400 * 86_400_000), 5_500];
  await pool.query(
    `insert into notifications (person_id, about, id, kind, actor_ids, created_at)
     select 1, 'many:' || n, 1000000 + n, 'follow', '{}', $1::timestamptz + n * interval '1 second' from generate_series(1, $2::int) n`,
    [first, count],
  );
  const left = async () => {
    const { rows } = await pool.query<{ count: number }>(
      "select count(*)::int as count from notifications where about like 'many:%'",
    );
    return rows[0]?.count;
  };
  const holder = await pool.connect();
  // As for jobs: without a limit of time.
  const background = connectDatabase(site.target, { max: 1, statementTimeoutMs: 0 });
  try {
    await holder.query("begin");
    await holder.query("select 1 from notifications where about = 'many:3500' for update");
    const purging = purgeExpired.run({ ...site.services, db: background.db }, {});
    // Three whole steps are committed while the fourth waits for one row of another.
    await expect.poll(left).toBe(count - 3_000);
    await pool.query("update notifications set read_at = now() where about = 'many:5000'");
    await pool.query(
      "insert into notifications (person_id, about, id, kind, actor_ids, created_at) values (1, 'many:new', 1, 'follow', '{}', now())",
    );
    await holder.query("commit");
    await purging;
  } finally {
    holder.release(true);
    await background.close();
  }
  expect(await left()).toBe(1);
});

test("every moment whose time may be over is found by an index that begins with it", async () => {
  const { rows } = await site.services.pool.query<{ column: string }>(`
    select c.relname || '.' || a.attname as column from pg_index x join pg_class c on c.oid = x.indrelid
      join pg_attribute a on a.attrelid = x.indrelid and a.attnum = x.indkey[0]`);
  const indexed = new Set(rows.map(({ column }) => column));
  const without = personData
    .flatMap(({ keeps = [] }) => keeps)
    .map(({ table, ends }) => `${table}.${ends}`)
    .filter((column) => !indexed.has(column));
  // Found by their ids, which are in the order of time.
  expect(without.toSorted()).toEqual(["audit_log.created_at", "person_events.created_at"]);
});

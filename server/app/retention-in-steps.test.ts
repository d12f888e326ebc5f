import { expect, test } from "vitest";
import { stepRows } from "#server/database/in-steps.ts";
import { purgeExpired } from "#server/domains/data/retention/purge-expired.ts";
import { personData } from "#server/domains/data/person-data.ts";
import { plantKept, plantRows } from "#server/domains/data/plant-row.fixture.ts";
import { testSite } from "#tests/test-site.ts";
import { jobs } from "./jobs.ts";

const site = testSite();

const keepings = personData.flatMap(({ keeps = [] }) => keeps);
/** More than a step. */
const many = stepRows + 50;
/** Each in a transaction of its own, since much else goes with it; pictures in steps of their own, since their files go one by one. */
const fewer: Readonly<Record<string, number>> = { people: 3, trash: 3, media_removals: 3, media: 600, videos: 600 };
const longAgo = Date.now() - 1_000 * 86_400_000;
const moments = (count: number) =>
  [new Date(longAgo), ...Array.from({ length: count - 1 }, (_, index) => new Date(longAgo + index + 1))] as const;
const noFiles = { files: "[]" };
const facts: Readonly<Record<string, object>> = { media: noFiles, videos: noFiles, media_removals: noFiles };

/** Kept for a time without naming anybody. */
const nobodys = [
  {
    table: "guess_windows",
    job: "forget_guesses",
    rowAt: (at: Date) => ({ moments: [String(BigInt(at.getTime()) << 20n)], seconds: 60 }),
    stays: 0,
  },
  // Revisions go on from the newest.
  { table: "search_changes", job: "fold_searches", rowAt: (at: Date) => ({ created_at: at }), stays: 1 },
];

/** Counts what each transaction deletes of a table. */
async function watch(table: string): Promise<void> {
  await site.services.pool.query(`
    create table if not exists deletions (name text not null, tx xid8 not null, rows bigint not null);
    create or replace function count_deleted() returns trigger language plpgsql as $$
      begin insert into deletions select tg_argv[0], pg_current_xact_id(), count(*) from gone; return null; end $$;
    create trigger counted after delete on ${table} referencing old table as gone for each statement execute function count_deleted('${table}')`);
}

test("whatever is kept for a time goes in steps, a thousand rows to a transaction, by the jobs that are declared to remove it", async () => {
  const { services } = site;
  const tables = new Set([
    ...keepings.map(({ table }) => table),
    ...nobodys.map(({ table }) => table),
    "board_action_pins",
  ]);
  for (const table of tables) await watch(table);
  const planted = new Map<string, number>();
  const note = (table: string, count: number) => planted.set(table, (planted.get(table) ?? 0) + count);
  for (const one of keepings) {
    const count = fewer[one.table] ?? many;
    await plantKept(site, one, moments(count), { ...facts[one.table] });
    note(one.table, count);
  }
  for (const { table, rowAt, stays } of nobodys) {
    await plantRows(
      site,
      table,
      moments(many).map((at) => rowAt(at)),
    );
    note(table, many - stays);
  }
  // All pins of one action, which has many.
  await services.pool.query(
    `insert into board_action_pins (person_id, action_id, pin_id, board_id, position)
     select person_id, id, n, 1, n from (select person_id, id from board_actions limit 1) one, generate_series(1, $1::int) n`,
    [many],
  );
  note("board_action_pins", many);

  const names = new Set<string>([
    purgeExpired.name,
    ...keepings.flatMap(({ removedBy }) => (typeof removedBy === "string" ? [removedBy] : [])),
    ...nobodys.map(({ job }) => job),
  ]);
  // A person takes along whatever else is theirs.
  for (const name of [...names].toSorted((a, b) => Number(a === "close_accounts") - Number(b === "close_accounts")))
    await jobs.find((job) => job.name === name)?.run(services, {} as never);

  const { rows } = await services.pool.query<{ name: string; most: number; all: number }>(`
    with by_transaction as (select name, tx, sum(rows) as rows from deletions group by name, tx)
    select name, max(rows)::int as most, sum(rows)::int as all from by_transaction group by name`);
  const found = new Map(rows.map(({ name, ...counts }) => [name, counts]));
  for (const [table, count] of planted) {
    const { most = 0, all = 0 } = found.get(table) ?? {};
    expect.soft({ table, all }).toEqual({ table, all: Math.max(all, count) });
    expect.soft(most, table).toBeLessThanOrEqual(Math.min(stepRows, count - 1));
  }
});

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { connectDatabase, type DatabaseHandle } from "#server/database/driver/connect.ts";
import { placements } from "#server/domains/data/tables.ts";
import { addCitusStandIn } from "./citus-stand-in.fixture.ts";
import { distribute, keepDistributed } from "./distribute.ts";

let database: TestDatabase;
let handle: DatabaseHandle;
let told: string[];

beforeEach(async () => {
  database = await createTestDatabase();
  told = [];
});
afterEach(async () => {
  await handle?.close();
  await database.drop();
});

const tell = (line: string) => void told.push(line);
const run = (dryRun = false) => distribute(handle.pool, { placements, dryRun, tell });
const standing = async () => (await handle.pool.query("select * from pg_dist_partition order by 1")).rows;
const asked = [...placements.values()].filter((placement) => !("held" in placement && placement.held === "local"));
/** One for each table, and one for a setting. */
const statements = asked.length + 1;

describe("SCALE a plain PostgreSQL", () => {
  test("is told what to do, and left as it is by what runs after migrations", async () => {
    handle = connectDatabase(database.target, { max: 2 });
    await expect(run()).rejects.toThrow(
      /^The database is a plain PostgreSQL: to distribute it, .*"create extension citus"/,
    );
    await keepDistributed(handle.pool, placements, tell);
    expect(told).toEqual([]);
  });
});

describe("SCALE a coordinator with its workers", () => {
  beforeEach(async () => {
    await addCitusStandIn(database.pool);
    handle = connectDatabase(database.target, { max: 2 });
  });

  test("a dry run prints every statement and changes nothing; the run does just that; the second finds nothing to do", async () => {
    expect(await run(true)).toBe(statements);
    expect(await standing()).toEqual([]);
    const planned = told.splice(0);
    expect(await run()).toBe(statements);
    expect(told).toEqual(planned);
    const after = await standing();
    expect(after).toHaveLength(asked.length);
    expect(await run()).toBe(0);
    expect(await standing()).toEqual(after);
  });

  test("what a transaction sets for itself goes along to the nodes, in every session from then on", async () => {
    await run();
    const later = connectDatabase(database.target, { max: 1 });
    const { rows } = await later.pool.query("show citus.propagate_set_commands");
    await later.close();
    expect(rows).toEqual([{ "citus.propagate_set_commands": "local" }]);
  });

  test("tables whose keys mean the same are colocated", async () => {
    await run();
    const groups = new Map(
      (await standing()).map(({ logicalrelid, colocationid }) => [logicalrelid as string, colocationid as number]),
    );
    const of = new Map<string, Set<number | undefined>>();
    for (const [table, placement] of placements)
      if ("key" in placement) of.set(placement.of, (of.get(placement.of) ?? new Set()).add(groups.get(table)));
    expect([...of.values()].every((group) => group.size === 1 && !group.has(undefined))).toBe(true);
  });

  test("rows that were there are taken off the coordinator once their table is distributed", async () => {
    await handle.pool.query("insert into usernames values ('ada', 1)");
    await run();
    expect(told).toContain("select truncate_local_data_after_distributing_table('usernames')");
    expect(await run()).toBe(0);
  });

  test("cut off in the middle, it says where it stands and goes on when run again", async () => {
    await handle.pool.query("insert into stand_in.breaks values ('boards', 'cut')");
    await expect(run()).rejects.toThrow(
      /^"select create_distributed_table\('boards', .*" failed \(.*\); (\d+) of \d+ statements are done and stay: run magpie distribute again to go on\.$/,
    );
    const before = await standing();
    expect(before.length).toBe(told.length);
    await handle.pool.query("delete from stand_in.breaks");
    expect(await run()).toBe(statements - before.length);
    expect(await run()).toBe(0);
  });

  test("what migrations add is distributed after them, and what was broken off goes on", async () => {
    await keepDistributed(handle.pool, placements, tell);
    expect(await standing()).toEqual([]);
    await run();
    told = [];
    await keepDistributed(handle.pool, placements, tell);
    expect(told).toEqual([]);
    await handle.pool.query("select undistribute_table('sessions')");
    await keepDistributed(handle.pool, placements, tell);
    const [first] = [...placements].find(([, placement]) => "of" in placement && placement.of === "person") ?? [];
    expect(told).toEqual([
      "The database is distributed, not yet as declared: 1 statements follow.",
      `select create_distributed_table('sessions', 'person_id', colocate_with => '${first}')`,
    ]);
  });

  test("a worker that is gone stops it before anything is done, and a start only when there is something to do", async () => {
    const breakWorker = "update pg_dist_node set problem = 'failed to connect' where nodename = 'db-3'";
    await handle.pool.query(breakWorker);
    const line = /^The worker db-3:5432 does not answer \(failed to connect\): start it, or take it out with/;
    await expect(run()).rejects.toThrow(line);
    expect(await standing()).toEqual([]);
    await handle.pool.query("update pg_dist_node set problem = null");
    await run();
    await handle.pool.query(breakWorker);
    await keepDistributed(handle.pool, placements, tell);
    await handle.pool.query("select undistribute_table('sessions')");
    await expect(keepDistributed(handle.pool, placements, tell)).rejects.toThrow(line);
  });

  test("two at once distribute once", async () => {
    const counts = await Promise.all([run(), run()]);
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, statements]);
  });

  test("while another process of Magpie runs on the database, nothing is done", async () => {
    const nodes = [1, 2].map(() => connectDatabase(database.target, { max: 1, name: "magpie node" }));
    await Promise.all(nodes.map(({ pool }) => pool.query("select 1")));
    await expect(run()).rejects.toThrow("Magpie runs on this database: stop every process of it, then distribute.");
    expect(await standing()).toEqual([]);
    await Promise.all(nodes.map((node) => node.close()));
  });
});

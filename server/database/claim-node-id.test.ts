import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/database.ts";
import { claimNodeId } from "./claim-node-id.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const holders = async () =>
  (
    await database.pool.query<{ node: number; pid: number }>(
      "select objid::int as node, pid from pg_locks where locktype = 'advisory' and classid = x'6d616731'::int and database = (select oid from pg_database where datname = current_database())",
    )
  ).rows;

test("every claim holds a number of its own and gives it back", async () => {
  const claims = await Promise.all(Array.from({ length: 12 }, () => claimNodeId(database.pool)));
  const nodes = claims.map((claim) => claim.nodeId());
  expect(new Set(nodes).size).toBe(12);
  expect(nodes.every((node) => node >= 0 && node < 256)).toBe(true);
  expect((await holders()).map(({ node }) => node).sort()).toEqual(nodes.toSorted());
  for (const claim of claims) await claim.release();
  await vi.waitFor(async () => expect(await holders()).toEqual([]));
});

test("a claim whose connection was cut holds its number again soon", async () => {
  const claim = await claimNodeId(database.pool);
  const node = claim.nodeId();
  const [before] = await holders();
  await database.pool.query("select pg_terminate_backend($1)", [before?.pid]);
  await vi.waitFor(async () => {
    const [after] = await holders();
    expect(after?.pid).not.toBe(before?.pid);
    expect(after?.node).toBe(node);
  }, 5_000);
  expect(claim.nodeId()).toBe(node);
  await claim.release();
});

import net from "node:net";
import pg from "pg";
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
  const upward = (a: number, b: number) => a - b;
  expect((await holders()).map(({ node }) => node).toSorted(upward)).toEqual(nodes.toSorted(upward));
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

/** A way to the database that can fall silent without closing anything, as a connection does whose other end has vanished. */
async function silentWay() {
  const sockets = new Set<net.Socket>();
  const { host = "", port = 5432, ...options } = database.pool.options;
  const server = net.createServer((from) => {
    const to = host.startsWith("/") ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    for (const socket of [from, to]) socket.on("error", () => {});
    from.pipe(to).pipe(from);
    sockets.add(from).add(to);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const pool = new pg.Pool({ ...options, host: "127.0.0.1", port: (server.address() as net.AddressInfo).port });
  return {
    pool,
    fallSilent() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      await pool.end();
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

test("a connection that falls silent counts as lost: while its lock is held still, another number is claimed", async () => {
  const way = await silentWay();
  const claim = await claimNodeId(way.pool, { beatMs: 50, answerMs: 500 });
  const node = claim.nodeId();
  await new Promise((done) => setTimeout(done, 300));
  expect(claim.nodeId()).toBe(node);
  way.fallSilent();
  await vi.waitFor(() => expect(claim.nodeId()).not.toBe(node), 10_000);
  expect((await holders()).map((one) => one.node)).toContain(claim.nodeId());
  await claim.release();
  await way.close();
  await vi.waitFor(async () => expect(await holders()).toEqual([]));
});

import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { type Log, silentLog } from "#server/config/log.ts";
import { connectDatabase, type DatabaseHandle, type DatabaseTarget } from "#server/database/driver/connect.ts";
import type { Bus } from "#server/platform/bus/bus.ts";
import { testSite } from "#tests/test-site.ts";
import { startDatabaseProxy } from "#tests/drills/database-proxy.ts";
import { databaseBus } from "./database-bus.ts";
import { disconnectText, sessionName } from "./bus-names.ts";

const site = testSite();

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

/** A process as far as the bus knows it: connections of its own, and the names that it heard. */
async function joinBus(target: DatabaseTarget = site.target, log: Log = silentLog) {
  const handle = connectDatabase(target, { max: 2 });
  const bus = databaseBus(handle.pool, { log });
  undo.push(() => Promise.all([bus.stop(), handle.close()]));
  const heard: string[] = [];
  bus.subscribe("pages", (names) => void heard.push(names?.join() ?? "all"));
  await expect.poll(() => bus.isCurrent(), { interval: 5 }).toBe(true);
  return { bus, heard, handle };
}

/** The same, reached by a way that can be made longer. */
async function joinByProxy() {
  const { host, port, ...rest } = new pg.Client("url" in site.target ? site.target.url : site.target);
  const proxy = await startDatabaseProxy(host.startsWith("/") ? `${host}/.s.PGSQL.${port}` : { host, port });
  undo.push(() => proxy.stop());
  const url = new URL(`postgres://127.0.0.1:${proxy.port}/${rest.database ?? ""}`);
  url.username = rest.user ?? "";
  url.password = typeof rest.password === "string" ? rest.password : "";
  return { proxy, ...(await joinBus({ url: url.href })) };
}

async function timeOf(work: Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work;
  return performance.now() - begun;
}

function sessionsOf({ pool }: DatabaseHandle): Promise<string[]> {
  return pool
    .query<{ name: string }>(
      "select application_name as name from pg_stat_activity where datname = current_database() and application_name like 'magpie bus %'",
    )
    .then(({ rows }) => rows.map(({ name }) => name));
}

test("what is published has been applied by a process that hears it late", async () => {
  const one = await joinBus();
  const late = await joinByProxy();
  late.proxy.slowDown(160);
  expect(await timeOf(one.bus.publish("pages", ["7"]))).toBeGreaterThan(70);
  expect(late.heard.at(-1)).toBe("7");
  expect(one.heard.at(-1)).toBe("7");
});

test("many messages at once are answered together", async () => {
  const [one, other] = [await joinBus(), await joinBus()];
  await Promise.all(Array.from({ length: 40 }, (_, at) => one.bus.publish("pages", [String(at)])));
  expect(
    other.heard
      .slice(1)
      .flatMap((names) => names.split(","))
      .toSorted(),
  ).toEqual(Array.from({ length: 40 }, (_, at) => String(at)).toSorted());
  await Promise.all([one.bus.publish("pages", ["a"]), other.bus.publish("pages", ["b"])]);
  expect(one.heard.slice(-2).toSorted()).toEqual(["a", "b"]);
  expect(other.heard.slice(-2).toSorted()).toEqual(["a", "b"]);
});

test("a process that does not answer is waited for no longer than its lease, and may not show what it keeps", async () => {
  const told: string[] = [];
  const one = await joinBus(site.target, { ...silentLog, warn: (message) => void told.push(message) });
  const stuck = await joinByProxy();
  stuck.proxy.slowDown(3_000);
  const before = stuck.heard.length;
  const ms = await timeOf(one.bus.publish("pages", ["7"]));
  expect(ms).toBeGreaterThan(250);
  expect(ms).toBeLessThan(1_500);
  expect(stuck.heard.length).toBe(before);
  expect(told).toEqual([expect.stringContaining("did not answer")]);
  expect(await stuck.bus.isCurrent()).toBe(false);
  // Said once, not with every message.
  await one.bus.publish("pages", ["8"]);
  expect(told.length).toBe(1);
});

test("whoever stays silent is disconnected, and nobody waits for them any more", async () => {
  const told: string[] = [];
  const one = await joinBus(site.target, { ...silentLog, warn: (message) => void told.push(message) });
  const dead = connectDatabase(site.target, { max: 1, name: sessionName("dead") });
  undo.push(() => dead.close());
  await dead.pool.query("select 1");
  await expect
    .poll(
      async () => {
        await one.bus.publish("pages", ["7"]);
        return sessionsOf(one.handle);
      },
      { interval: 500 },
    )
    .not.toContain(sessionName("dead"));
  expect(told).toEqual([expect.stringContaining("did not answer"), expect.stringContaining("disconnected")]);
  expect(await timeOf(one.bus.publish("pages", ["8"]))).toBeLessThan(250);
});

test("a process alone, and one that only publishes, wait for nobody who is not there", async () => {
  const one = await joinBus();
  const command: Bus = databaseBus(site.services.pool, { log: silentLog, listens: false });
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) times.push(await timeOf(one.bus.publish("pages", ["7"])));
  expect(times.toSorted((a, b) => a - b)[10]).toBeLessThan(100);
  expect(await command.isCurrent()).toBe(true);
  // It hears no answers, so it waits for the end of all leases.
  expect(await timeOf(command.publish("pages", ["9"]))).toBeGreaterThan(290);
  await expect.poll(() => one.heard.at(-1)).toBe("9");
  await one.bus.stop();
  expect(await timeOf(command.publish("pages", ["9"]))).toBeLessThan(250);
});

test("a process that loses its connection drops everything at once, shows nothing kept until it hears again, and is waited for then", async () => {
  const [one, other] = [await joinBus(), await joinBus()];
  const before = other.heard.length;
  const mayHear: boolean[] = [];
  other.bus.subscribe("pages", () => void mayHear.push(other.bus.isCurrent() !== false));
  const sessions = (await sessionsOf(one.handle)).map((name) => name.slice("magpie bus ".length));
  await site.services.pool.query(disconnectText, [sessions]);
  await expect.poll(() => other.heard.slice(before), { interval: 5 }).toEqual(["all", "all"]);
  expect(mayHear).toEqual([false, true]);
  await expect.poll(() => one.bus.isCurrent(), { interval: 5 }).toBe(true);
  expect(await other.bus.isCurrent()).toBe(true);
  await one.bus.publish("pages", ["7"]);
  expect(other.heard.at(-1)).toBe("7");
});

test("asking whether all was heard costs a round trip in a lease, not one each", async () => {
  const far = await joinByProxy();
  far.proxy.slowDown(60);
  const asked = performance.now();
  let answered = 0;
  while (performance.now() - asked < 900) {
    if (await far.bus.isCurrent()) answered += 1;
    await sleep(1);
  }
  expect(answered).toBeGreaterThan(60);
});

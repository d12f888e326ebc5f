import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silentLog } from "#server/config/log.ts";
import { isUnavailable } from "#server/database/driver/database-errors.ts";
import { freePort } from "#tests/free-port.ts";
import { openRedisEvents } from "./redis-events.ts";

const isInstalled = spawnSync("redis-server", ["--version"]).status === 0;
const topic = "advisory_views";
const today = new Date().toISOString().slice(0, 10);
const event = (n: number) => ({ id: String(n), at: new Date(`${today}T12:00:00.${n}Z`), facts: { n } });

describe.skipIf(!isInstalled)("the event log in Redis Streams (skipped where no redis-server is installed)", () => {
  let folder: string;
  let port: number;
  let redis: ChildProcess;

  async function startRedis(...more: string[]): Promise<void> {
    redis = spawn("redis-server", [
      "--port",
      String(port),
      "--bind",
      "127.0.0.1",
      "--dir",
      folder,
      "--save",
      "",
      ...more,
    ]);
    for await (const line of redis.stdout ?? []) if (String(line).includes("Ready to accept connections")) return;
  }
  async function stopRedis(): Promise<void> {
    redis.kill("SIGKILL");
    await once(redis, "exit");
  }
  const durable = ["--appendonly", "yes", "--appendfsync", "always"];
  const open = () => openRedisEvents(`redis://127.0.0.1:${port}`, silentLog);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "magpie-redis-"));
    port = await freePort();
    await startRedis(...durable);
  });
  afterAll(async () => {
    await stopRedis();
    await rm(folder, { recursive: true, force: true });
  });

  test("events stand once, in the order they came, page by page", async () => {
    const { events: log, close } = await open();
    await log.append(topic, [event(2), event(1)]);
    await log.append(topic, [event(1), event(3)]);
    const first = await log.read(topic, today, null, 2);
    expect(first.events).toEqual([event(2), event(1)]);
    const second = await log.read(topic, today, first.next, 2);
    expect(second.events).toEqual([event(3)]);
    expect(await log.read(topic, today, second.next, 2)).toEqual({ events: [], next: second.next });
    expect(await log.read(topic, "2020-01-01", null, 2)).toEqual({ events: [], next: null });
    await close();
  });

  test("a day past its time is forgotten", async () => {
    const { events: log, close } = await open();
    await log.append(topic, [{ ...event(1), at: new Date("2020-01-01T00:00:00Z") }]);
    expect((await log.read(topic, "2020-01-01", null, 2)).events).toEqual([]);
    await close();
  });

  test("what was acknowledged outlives the Redis being killed; meanwhile events are refused as unavailable", async () => {
    const { events: log, close } = await open();
    await log.append(topic, [event(8)]);
    await stopRedis();
    const refused = await log.append(topic, [event(9)]).catch((error: unknown) => error);
    expect(isUnavailable(refused)).toBe(true);
    await startRedis(...durable);
    await expect
      .poll(() => log.append(topic, [event(9)]).then(() => "appended", String), { timeout: 10_000 })
      .toBe("appended");
    const { events } = await log.read(topic, today, null, 100);
    expect(events.filter(({ id }) => ["8", "9"].includes(id))).toEqual([event(8), event(9)]);
    await close();
  });

  test("a Redis that may lose what it acknowledged stops the start", async () => {
    await stopRedis();
    await startRedis("--appendonly", "yes", "--appendfsync", "everysec");
    await expect(open()).rejects.toThrow(/^EVENTS_REDIS_URL: this Redis may lose what it has acknowledged/);
    await stopRedis();
    await expect(open()).rejects.toThrow(/^The Redis does not answer \(.*\): check EVENTS_REDIS_URL\.$/);
    await startRedis(...durable);
  });
});

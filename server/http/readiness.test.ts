import { sql } from "kysely";
import { beforeAll, expect, test, vi } from "vitest";
import { testSite } from "#tests/test-site.ts";

const site = testSite();
let isAway = false;
let checks = 0;
beforeAll(async () => {
  const { storage } = site.services;
  const check = storage.check.bind(storage);
  storage.check = async () => {
    checks += 1;
    if (isAway) throw new Error("away");
    return check();
  };
});

let minutes = 0;
/** A time by which no earlier result counts any more. */
const aMinuteLater = () => performance.now() + (minutes += 1) * 60_000;

const ask = async () => (await site.visitor.fetch("/readyz")).status;

test("however often and at once it is asked whether all is ready, the storage is written to once in ten seconds", async () => {
  const together = await Promise.all(Array.from({ length: 50 }, ask));
  expect(new Set(together)).toEqual(new Set([200]));
  for (let time = 0; time < 10; time += 1) expect(await ask()).toBe(200);
  expect(checks).toBe(1);
});

test("a storage that goes away is known within ten seconds, one that comes back within one", async () => {
  const begun = performance.now();
  const now = vi.spyOn(performance, "now");
  isAway = true;
  now.mockReturnValue(begun + 10_001);
  expect(await ask()).toBe(503);
  isAway = false;
  expect(await ask()).toBe(503);
  now.mockReturnValue(begun + 11_002);
  expect(await ask()).toBe(200);
  now.mockRestore();
});

test.each([
  ["sessions", "signing in"],
  ["root_pins", "the home feed"],
])(
  "without the table %s, which %s needs, it is not ready, and the log says why once; outsiders are told no more",
  async (table, _need) => {
    const { db, log } = site.services;
    const warned = vi.spyOn(log, "warn");
    const begun = aMinuteLater();
    const now = vi.spyOn(performance, "now").mockReturnValue(begun);
    await sql`alter table ${sql.table(table)} rename to away`.execute(db);
    try {
      for (let time = 0; time < 3; time += 1) {
        const answer = await site.visitor.fetch("/readyz");
        expect(answer.status).toBe(503);
        expect(await answer.json()).toEqual({ status: "unavailable", database: false, storage: true, queue: true });
      }
      const lines = warned.mock.calls.filter(([line]) => line.startsWith("not ready"));
      expect(lines).toHaveLength(1);
      expect(JSON.stringify(lines)).toContain(`relation \\"${table}\\" does not exist`);
    } finally {
      await sql`alter table away rename to ${sql.table(table)}`.execute(db);
    }
    now.mockReturnValue(begun + 251);
    expect(await ask()).toBe(200);
    vi.restoreAllMocks();
  },
);

test("asked a thousand times within a second each of its three reads is made once, and writes nothing to it", async () => {
  const { db } = site.services;
  vi.spyOn(performance, "now").mockReturnValue(aMinuteLater());
  const reads = vi.spyOn(site.services.pool, "connect");
  for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 50 }, ask));
  expect(reads).toHaveBeenCalledTimes(3);
  const { rows } = await sql<{ sessions: string }>`select count(*) as sessions from sessions`.execute(db);
  expect(rows[0]?.sessions).toBe("0");
  vi.restoreAllMocks();
});

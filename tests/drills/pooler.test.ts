import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPin } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import { updateBoard } from "#contract/content/boards.ts";
import { freePort } from "#tests/free-port.ts";
import { checkSaves } from "./check-saves.ts";
import { type DatabaseServer, queryAt, startNewServer } from "./database-server.ts";
import { drillPicture, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { hasPooler, type Pooler, startPooler } from "./pooler.ts";
import { runMagpie, startApp, waitUntil } from "./running-app.ts";
import { startSavers } from "./savers.ts";
import { timedRequest } from "./timed-requests.ts";

/** Fewer than one process alone takes without a pooler. */
const connections = 5;

describe.skipIf(!hasPooler)("behind PgBouncer in transaction mode (skipped where no pgbouncer is installed)", () => {
  let server: DatabaseServer;
  let pooler: Pooler;
  beforeAll(async () => {
    server = await startNewServer();
    pooler = await startPooler(server, { connections });
  });
  afterAll(async () => {
    await pooler.stop();
    await server.remove();
  });

  test("two processes share five connections: saves, notices, jobs, search and commands work; statements end in time", async () => {
    const site = await makeDrillSite(8, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: server.url });
    const other = startApp(site.env, await freePort());
    try {
      const app = site.start();
      await Promise.all([waitForAnswer(app.url), waitForAnswer(other.url)]);
      const { boards, sourcePin } = await furnish(site);
      const saving = startSavers(site, boards, sourcePin, 8);
      await waitUntil("saves go on", () => saving.acknowledged.size > 100, 60_000);
      await saving.finish();
      expect([...saving.answers.keys()]).toEqual(["200"]);
      expect(await checkSaves(site, saving, sourcePin)).toMatchObject({ lost: 0, unasked: 0, drift: 0 });

      const [board] = boards;
      if (board === undefined) throw new Error("no board");
      const image_base64 = (await drillPicture(5)).toString("base64");
      const { data: pin } = await site.api(board.person)(createPin, {
        board_id: board.id,
        title: "Okapi",
        image_base64,
      });
      const otherPort = Number(new URL(other.url).port);
      await waitUntil("the other process finds it", async () => {
        const { data } = await site.api(board.person, otherPort)(search, { query: "okapi", scope: "pins" });
        return JSON.stringify(data).includes(pin.id);
      });
      const look = async () => (await timedRequest({ port: otherPort }, `/pin/${pin.id}/`, null)).status;
      expect([await look(), await look()]).toEqual([200, 200]);
      await site.api(board.person)(updateBoard, { board_id: board.id, privacy: "secret" });
      expect(await look()).toBe(404);

      const sessions = await queryAt<{ name: string; count: number }>(
        server.url,
        "select application_name as name, count(*)::int as count from pg_stat_activity where application_name like 'magpie%' group by 1",
      );
      const pooled = sessions.find(({ name }) => name === "magpie")?.count ?? 0;
      expect(pooled).toBeGreaterThan(0);
      expect(pooled).toBeLessThanOrEqual(connections);
      expect(sessions.filter(({ name }) => name.startsWith("magpie bus ")).length).toBe(2);
      const [limit] = await queryAt<{ statement_timeout: string }>(pooler.url, "show statement_timeout");
      expect(limit?.statement_timeout).toBe("4s");
      expect((await runMagpie(["doctor"], site.env)).output).toContain("Everything is as it should be.");
      expect(app.complaints() + other.complaints()).not.toContain("pooler");
    } finally {
      await other.kill("SIGTERM");
      await site.clear();
    }
  });

  test("set wrong, the start ends with one line that names the variable", async () => {
    const data = { MAGPIE_DATA_DIR: "/tmp/magpie-drill-pooled" };
    const startWith = async (env: Record<string, string>) => startApp({ ...data, ...env }, await freePort()).ready;
    await expect(startWith({ DATABASE_URL: pooler.url })).rejects.toThrow(
      "DATABASE_URL leads through a pooler that keeps no session: name the database itself in DATABASE_DIRECT_URL as well",
    );
    const lenient = await startPooler(server, {
      connections,
      settings: ["ignore_startup_parameters = statement_timeout"],
    });
    try {
      await expect(startWith({ DATABASE_URL: lenient.url })).rejects.toThrow("DATABASE_DIRECT_URL as well");
      await expect(startWith({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: lenient.url })).rejects.toThrow(
        "DATABASE_DIRECT_URL leads through a pooler that keeps no session: name the database itself there",
      );
    } finally {
      await lenient.stop();
    }
    const another = await startNewServer();
    try {
      await expect(startWith({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: another.url })).rejects.toThrow(
        "DATABASE_DIRECT_URL and DATABASE_URL lead to different databases",
      );
    } finally {
      await another.remove();
    }
    await expect(startWith({ DATABASE_DIRECT_URL: server.url })).rejects.toThrow(
      "DATABASE_DIRECT_URL: is of no use without DATABASE_URL",
    );
  });
});

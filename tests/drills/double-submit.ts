import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { createPin, savePin } from "#contract/content/pins.ts";
import { dedicatedClient } from "#server/database/driver/dedicated-client.ts";
import { startEmbedded } from "#server/database/embedded/start-embedded.ts";
import { freePort } from "#tests/free-port.ts";
import { type Drill, startReport } from "./drill.ts";
import { drillPicture, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { startApp, waitUntil } from "./running-app.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";

const submits = 20;

/**
 * The same submit twenty times with one Idempotency-Key, spread over two app processes on one database; then after a crash between commit
 * and answer: the app is stopped while its statement waits for a lock, the lock is released, the database commits, the app is killed.
 */
export const doubleSubmit: Drill = {
  name: "double-submit",
  summary: "20 identical submits across two app processes, and after a crash between commit and answer",
  async run({ rounds = 3, print }) {
    const { report, note, require } = startReport(print);
    const databaseFolder = temporaryFolder("magpie-drill-database-");
    const database = await startEmbedded({ dataDir: databaseFolder, log: () => {} });
    const { host, user, database: name, port } = database.connection;
    const url = `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}&port=${port}`;
    const site = await makeDrillSite(1, { DATABASE_URL: url });
    const other = startApp(site.env, await freePort());
    try {
      let first = site.start();
      await Promise.all([waitForAnswer(first.url), waitForAnswer(other.url)]);
      const { boards, sourcePin } = await furnish(site);
      const [board] = boards;
      if (board === undefined) throw new Error("no board");
      const otherPort = Number(new URL(other.url).port);
      const apis = [site.api(board.person), site.api(board.person, otherPort)] as const;
      const pins = () =>
        site.inspect(async ({ db }) => {
          const { rows } = await sql<{
            count: string;
          }>`select count(*) from board_pins where board_id = ${board.id}`.execute(db);
          return Number(rows[0]?.count);
        });

      for (let round = 1; round <= rounds; round += 1) {
        const before = await pins();
        const image_base64 = (await drillPicture(1 + round)).toString("base64");
        const key = randomUUID();
        const answers = await Promise.all(
          Array.from({ length: submits }, async (_, index) => {
            const api = apis[index % 2] ?? apis[0];
            return inOrder(
              (await api(createPin, { board_id: board.id, title: "Once", image_base64 }, { idempotencyKey: key })).data,
            );
          }),
        );
        const made = (await pins()) - before;
        note(
          `round ${round}: ${submits} submits over two processes, ${made} pin, ${new Set(answers).size} different answers`,
        );
        require(made === 1 && new Set(answers).size === 1, "one pin and equal answers");
      }

      for (let round = 1; round <= rounds; round += 1) {
        const before = await pins();
        const key = randomUUID();
        const input = { pin_id: sourcePin, board_id: board.id };
        await site.inspect(async ({ pool }) => {
          const blocker = dedicatedClient(pool, "drill");
          await blocker.connect();
          await blocker.query("begin");
          await blocker.query("select 1 from boards where id = $1 for update", [board.id]);
          const lost = apis[0](savePin, input, { idempotencyKey: key }).then(
            () => "answered",
            () => "no answer",
          );
          await waitUntil("the save waits for the lock", async () => {
            const { rows } = await pool.query(
              "select 1 from pg_stat_activity where wait_event_type = 'Lock' and state = 'active'",
            );
            return rows.length > 0;
          });
          process.kill(first.pid, "SIGSTOP");
          await blocker.query("commit");
          await waitUntil("the database has committed", async () => {
            const { rows } = await pool.query("select 1 from idempotency_keys where key = $1", [key]);
            return rows.length > 0;
          });
          await first.kill("SIGKILL");
          await blocker.end();
          require((await lost) === "no answer", "the answer was lost");
        });
        first = site.start();
        await waitForAnswer(first.url);
        const answers = await Promise.all(
          Array.from({ length: submits }, async (_, index) => {
            const api = apis[index % 2] ?? apis[0];
            return inOrder((await api(savePin, input, { idempotencyKey: key })).data);
          }),
        );
        const made = (await pins()) - before;
        note(
          `round ${round}: crash between commit and answer, ${submits} submits again, ${made} pin, ${new Set(answers).size} different answers`,
        );
        require(made === 1 && new Set(answers).size === 1, "one pin and equal answers after the crash");
      }
      const drift = await site.drift();
      note(`counters and edges adrift: ${drift.length}`);
      require(drift.length === 0, "all counters and edges are as counted again");
      return report;
    } finally {
      await other.kill("SIGTERM");
      await site.clear();
      await database.stop();
      await rm(databaseFolder, { recursive: true, force: true });
    }
  },
};

/** An answer as text, whatever the order of its fields: a stored one comes back in another. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

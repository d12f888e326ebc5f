import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { boardFeed } from "#contract/content/boards.ts";
import { requestParts } from "#contract/kit/client.ts";
import { getPin, savePin } from "#contract/content/pins.ts";
import { startDatabaseProxy } from "./database-proxy.ts";
import { type Drill, startReport } from "./drill.ts";
import { type DrillBoard, type DrillSite, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { startOwnDatabase } from "./own-database.ts";
import { waitUntil } from "./running-app.ts";
import { percentile, statuses, timedRequest } from "./timed-requests.ts";

const moreMs = 200;
const maxTrips = 4;
const maxAnswerMs = 5_000;
const maxHealthMs = 100;
const stalledMs = 12_000;

/** The way to the database gets 200 ms longer, then the database stands still (SIGSTOP), then it goes on. */
export const slowDatabase: Drill = {
  name: "slow-database",
  summary: "the database 200 ms further away, then stopped (SIGSTOP): no request hangs, the process stays healthy",
  async run({ rounds = 10, patience = 1, print }) {
    const { report, note, require } = startReport(print);
    const database = await startOwnDatabase();
    const proxy = await startDatabaseProxy(database.socketPath);
    const site = await makeDrillSite(4, { DATABASE_URL: database.urlAt(proxy.port) });
    try {
      const app = site.start();
      await waitForAnswer(app.url);
      const { boards, sourcePin } = await furnish(site);
      const [board] = boards;
      if (board === undefined) throw new Error("no board");

      const near = await saveTimes(site, board, sourcePin, rounds);
      proxy.slowDown(moreMs);
      await saveTimes(site, board, sourcePin, 3);
      const far = await saveTimes(site, board, sourcePin, rounds);
      const trips = (percentile(far, 0.5) - percentile(near, 0.5)) / moreMs;
      note(
        `a save takes ${Math.round(percentile(near, 0.5))} ms near, ${Math.round(percentile(far, 0.5))} ms far: ${trips.toFixed(1)} round trips`,
      );
      require(trips < maxTrips + 0.5, `a save needs at most ${maxTrips} round trips`);
      proxy.slowDown(0);

      for (const pid of database.pids()) process.kill(pid, "SIGSTOP");
      const stopped = performance.now();
      const asked = storm(site, boards, sourcePin);
      const health: number[] = [];
      while (performance.now() - stopped < stalledMs) {
        const { ms, status } = await timedRequest(site, "/healthz", null);
        require(status === 200, "/healthz answers 200 while the database stands still");
        health.push(ms);
        await sleep(100);
      }
      const answers = await asked;
      for (const pid of database.pids()) process.kill(pid, "SIGCONT");
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      note(
        `stopped: ${statuses(answers)}; the slowest answer ${Math.round(slowest)} ms, /healthz median ${percentile(health, 0.5).toFixed(0)} ms, p95 ${percentile(health, 0.95).toFixed(0)} ms, most ${Math.max(...health).toFixed(0)} ms`,
      );
      require(slowest <= maxAnswerMs * patience, `every request ends within ${maxAnswerMs} ms`);
      const strange = answers.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null);
      require(strange.length ===
        0, `every answer is 503 with Retry-After: ${strange.map(({ what, status }) => `${what} ${status}`).join(", ")}`);
      require(Math.max(...health) <= maxHealthMs * patience, `/healthz answers within ${maxHealthMs} ms`);

      const went = performance.now();
      await waitUntil("a save succeeds again", async () => (await save(site, board, sourcePin)).status === 200);
      note(`a save succeeds ${Math.round(performance.now() - went)} ms after the database goes on`);
      require(performance.now() - went <= maxAnswerMs * patience, "saving resumes within 5 s");
      require(app.alive(), "the app is up");
      const drift = await site.drift();
      require(drift.length === 0, `all counters and edges are as counted again: ${drift.length} adrift`);
      return report;
    } finally {
      for (const pid of database.pids()) process.kill(pid, "SIGCONT");
      await site.clear();
      await proxy.stop();
      await database.stop();
    }
  },
};

function save(site: DrillSite, { id, person }: DrillBoard, sourcePin: string) {
  const { url, body = "" } = requestParts(savePin, { pin_id: sourcePin, board_id: id });
  return timedRequest(site, url, person, { method: "POST", body, key: randomUUID() });
}

async function saveTimes(site: DrillSite, board: DrillBoard, sourcePin: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) times.push((await save(site, board, sourcePin)).ms);
  return times;
}

/** Sixty requests of every sort at once: more than there are connections. */
async function storm(site: DrillSite, boards: readonly DrillBoard[], sourcePin: string) {
  return Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const board = boards[index % boards.length];
      if (board === undefined) throw new Error("no board");
      const sorts = [
        () => save(site, board, sourcePin),
        () => timedRequest(site, requestParts(getPin, { id: sourcePin }).url, board.person),
        () => timedRequest(site, requestParts(boardFeed, { board_id: board.id }).url, board.person),
        () => timedRequest(site, `/pin/${sourcePin}/`, board.person),
        () => timedRequest(site, "/", board.person),
      ];
      return (sorts[index % sorts.length] ?? sorts[0])?.() ?? save(site, board, sourcePin);
    }),
  );
}

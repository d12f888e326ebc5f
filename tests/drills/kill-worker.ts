import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { createBoard } from "#contract/content/boards.ts";
import { bulkEdit, bulkEditSelectAll, getAction } from "#contract/content/organise.ts";
import { savePin } from "#contract/content/pins.ts";
import { type Drill, startReport } from "./drill.ts";
import { furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { startOwnDatabase } from "./own-database.ts";
import { waitUntil } from "./running-app.ts";

const maxMs = 60_000;
const first = 100;

/** A board of thousands of pins is moved by a job; the worker is killed in the middle of it, another one takes over. */
export const killWorker: Drill = {
  name: "kill-worker",
  summary: "kill -9 of a worker in the middle of a job: done again within a minute, its effect once",
  async run({ pins = 6_000, patience = 1, print }) {
    const { report, note, require } = startReport(print);
    const database = await startOwnDatabase();
    const site = await makeDrillSite(1, { DATABASE_URL: database.url });
    try {
      const web = site.start(["web"]);
      let worker = site.start(["worker"]);
      await waitForAnswer(web.url);
      const { boards, sourcePin } = await furnish(site);
      const [board] = boards;
      if (board === undefined) throw new Error("no board");
      const api = site.api(board.person);
      const ids: string[] = [];
      for (let count = 0; count < first; count += 1)
        ids.push((await api(savePin, { pin_id: sourcePin, board_id: board.id })).data.id);
      const { data: target } = await api(createBoard, { name: "Target", privacy: "public" });
      while ((await countOn(site, board.id)) < pins) {
        const copied = await api(bulkEdit, { pin_ids: ids, action: "copy", board_id: board.id });
        require(copied.data.state === "done", "pins are copied at once");
      }
      const total = await countOn(site, board.id);

      const { data: action } = await api(bulkEditSelectAll, {
        board_id: board.id,
        new_board_id: target.id,
        action: "move",
      });
      await waitUntil("the job is in the middle", async () => {
        const { data } = await api(getAction, { action_id: action.id });
        return data.done > 0 && data.done < total;
      });
      await worker.kill("SIGKILL");
      const killed = performance.now();
      const { data: left } = await api(getAction, { action_id: action.id });
      note(`killed when ${left.done} of ${total} pins were moved`);
      require(left.state === "working", "the job was not through");
      await sleep(200);
      worker = site.start(["worker"]);
      await waitUntil(
        "the action is done",
        async () => (await api(getAction, { action_id: action.id })).data.state === "done",
        maxMs * patience + 10_000,
      );
      const tookMs = performance.now() - killed;
      note(`through ${(tookMs / 1000).toFixed(1)} s after the kill (at most 60 s wanted)`);
      require(tookMs <= maxMs * patience, "a job whose worker died is done within a minute");
      const [there, here] = [await countOn(site, target.id), await countOn(site, board.id)];
      note(`${there} pins on the target, ${here} where they were`);
      require(there === total && here === 0, "every pin is moved once");
      const drift = await site.drift();
      require(drift.length === 0, `all counters and edges are as counted again: ${drift.length} adrift`);
      await worker.kill("SIGTERM");
      return report;
    } finally {
      await site.clear();
      await database.stop();
    }
  },
};

async function countOn(site: Awaited<ReturnType<typeof makeDrillSite>>, boardId: string): Promise<number> {
  return site.inspect(async ({ db }) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from board_pins where board_id = ${boardId}`.execute(db);
    return rows[0]?.count ?? 0;
  });
}

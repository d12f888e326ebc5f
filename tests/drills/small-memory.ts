import { setTimeout as sleep } from "node:timers/promises";
import { requestParts } from "#contract/kit/client.ts";
import { boardFeed } from "#contract/content/boards.ts";
import { createPin, getPin, homefeed, savePin } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import { memoryOf } from "./bombs.ts";
import { type Drill, startReport } from "./drill.ts";
import { drillPicture, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { makeMemoryLimit } from "./memory-limit.ts";
import { runMagpie } from "./running-app.ts";
import { statuses, type Timed, timedRequest } from "./timed-requests.ts";

const megabytes = 512;
const maxOfApp = 256;
const concurrency = 12;
/** What was needed for a moment goes back to the system within it. */
const restMs = 10_000;

/** App and embedded database together in 512 MiB, with a grown collection, under reading, searching, saving and uploading. */
export const smallMemory: Drill = {
  name: "small-memory",
  summary: "512 MiB for app and database together: everything is answered, nothing is ended for want of memory",
  async run({ pins = 20_000, rounds = 1_500, patience = 1, print }) {
    const { report, note, require } = startReport(print);
    const limit = makeMemoryLimit(megabytes);
    const site = await makeDrillSite(4);
    try {
      const args = ["load", "--pins", String(pins), "--people", String(Math.ceil(pins / 20)), "--pictures", "20"];
      note((await runMagpie(args, site.env)).output.trim());
      const app = site.start();
      // Before it starts its database, which then counts too.
      limit?.take(app.pid);
      await waitForAnswer(app.url);
      const { boards, sourcePin } = await furnish(site);
      const words = ["blue", "garden", "kitchen", "poster", "wood", "summer"];
      const ask = async (number: number): Promise<Timed> => {
        const board = boards[number % boards.length];
        if (board === undefined) throw new Error("no board");
        const { person } = board;
        const get = (parts: { url: string }) => timedRequest(site, parts.url, person);
        const post = (parts: { url: string; body: string | undefined }) =>
          timedRequest(site, parts.url, person, { method: "POST", body: parts.body ?? "" });
        if (number % 25 === 0)
          return post(
            requestParts(createPin, {
              board_id: board.id,
              image_base64: (await drillPicture(number)).toString("base64"),
            }),
          );
        const sorts = [
          () => get(requestParts(getPin, { id: sourcePin })),
          () => get(requestParts(boardFeed, { board_id: board.id })),
          () => get(requestParts(homefeed, {})),
          () => get(requestParts(search, { query: words[number % words.length] ?? "blue", scope: "pins" })),
          () => post(requestParts(savePin, { pin_id: sourcePin, board_id: board.id })),
          () => timedRequest(site, `/pin/${sourcePin}/`, number % 2 === 0 ? person : null),
        ];
        return (sorts[number % sorts.length] ?? (() => get(requestParts(homefeed, {}))))();
      };
      const answers: Timed[] = [];
      let next = 1;
      const asking = Array.from({ length: concurrency }, async () => {
        while (next <= rounds) answers.push(await ask(next++));
      });
      await Promise.all(asking);
      const resident = memoryOf(app.pid);
      await sleep(restMs);
      const own = memoryOf(app.pid, "RssAnon");
      const metrics = await timedRequest(site, "/metrics", null);
      const heap = Number(/^process_heap_bytes (\d+)/m.exec(metrics.text)?.[1] ?? 0) / 1e6;
      note(
        `${answers.length} requests: ${statuses(answers)}; ${resident.toFixed(0)} MB of the app are resident, ${own.toFixed(0)} MB its own, ${heap.toFixed(0)} of it JavaScript's heap (at most ${maxOfApp} wanted)`,
      );
      const bad = answers.filter(({ status }) => status !== 200);
      require(bad.length === 0, `everything is answered: ${bad
        .slice(0, 3)
        .map(({ what, text }) => `${what} ${text.slice(0, 200)}`)
        .join("; ")}`);
      require(own <= maxOfApp * Math.min(patience, 1.2), `the app keeps at most ${maxOfApp} MB`);
      if (limit === null) note("this user may not limit memory: only measured");
      else {
        note(
          `app and database used at most ${limit.maxUsed().toFixed(0)} MB of ${megabytes} MiB, files the system keeps among it; ended for want of memory: ${limit.killed()}`,
        );
        require(limit.killed() === 0, "nothing is ended for want of memory");
      }
      require(app.alive(), "the app is up");
      const drift = await site.drift();
      require(drift.length === 0, `all counters and edges are as counted again: ${drift.length} adrift`);
      await app.kill("SIGTERM");
      return report;
    } finally {
      await site.clear();
      limit?.remove();
    }
  },
};

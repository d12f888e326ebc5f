import { setTimeout as sleep } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";
import { changesChannel } from "../../search/changes-channel.ts";
import { bytesOfGraph } from "../walks/graph.ts";
import { createWalker } from "../walks/walk.ts";
import { answerQuestion, type DiscoveryAnswer, type DiscoveryQuestion } from "./questions.ts";
import { buildState, canGoOn, catchUp, type DiscoveryState } from "./discovery-state.ts";

/** What the thread is sent and says. */
export type ToThread = { number: number; question: DiscoveryQuestion };
export type FromThread =
  | { number: number; answer: DiscoveryAnswer | null }
  | { warm: true; pictures: number; boards: number; bytes: number; buildMs: number }
  | { trouble: string };

/** Built anew so often, which orders and prunes what came meanwhile. */
const rebuildMs = 5 * 60_000;
/** Also without being told, changes are looked for so often. */
const lookMs = 2_000;
const pausesMs = [200, 1_000, 2_000, 5_000] as const;

const port = parentPort;
if (port === null) throw new Error("discovery-thread.ts runs as a thread");
const say = (message: FromThread) => port.postMessage(message);
const walker = createWalker();
let state: DiscoveryState | null = null;

port.on("message", ({ number, question }: ToThread) => {
  say({ number, answer: state === null ? null : answerQuestion(state, walker, question) });
});

for (let failures = 0; ; failures += 1) {
  const client = new pg.Client(workerData as pg.ClientConfig);
  const lost = new Promise<never>((_, reject) => {
    client.on("error", reject);
    client.on("end", () => reject(new Error("the connection ended")));
  });
  lost.catch(() => {});
  let wake = () => {};
  client.on("notification", () => wake());
  try {
    await client.connect();
    await client.query(`listen ${changesChannel}`);
    let changed = false;
    for (let fits = true; ;) {
      const isOld = state !== null && changed && performance.now() - state.builtAt > rebuildMs;
      if (state === null || isOld || !fits || !(await canGoOn(client, state))) {
        const began = performance.now();
        state = await buildState(client);
        changed = false;
        const { graph, looks } = state;
        say({
          warm: true,
          pictures: graph.pictures.size,
          boards: graph.boards.size,
          bytes: bytesOfGraph(graph) + looks.bytes(),
          buildMs: performance.now() - began,
        });
      }
      failures = 0;
      // Asked for before looking, so that what is told meanwhile is not missed.
      const told = new Promise<void>((resolve) => (wake = resolve));
      const before = state.revision;
      fits = await catchUp(client, state);
      changed ||= state.revision !== before;
      if (fits) await Promise.race([told, sleep(lookMs), lost]);
    }
  } catch (error) {
    say({ trouble: String(error) });
  } finally {
    await client.end().catch(() => {});
  }
  await sleep(pausesMs[Math.min(failures, pausesMs.length - 1)]);
}

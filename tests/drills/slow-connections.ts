import { once } from "node:events";
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { requestParts } from "#contract/kit/client.ts";
import { getPin } from "#contract/content/pins.ts";
import { type Drill, startReport } from "./drill.ts";
import { furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { percentile, statuses, type Timed, timedRequest } from "./timed-requests.ts";

/** What the app needs besides. */
const spareFiles = 500;
const maxMs = 100;

/** Ten thousand connections that send a header's byte now and then, beside people who read. */
export const slowConnections = connectionsDrill({
  name: "slow-connections",
  what: "10,000 connections that hardly send",
  max: 10_000,
  cutS: 15,
  pauseMs: 20,
});

/** Two thousand that say nothing more, having said nothing, half a header or the beginning of a body. */
export const silentConnections = connectionsDrill({
  name: "silent-connections",
  what: "2,000 connections that say nothing, or nothing more",
  max: 2_000,
  cutS: 65,
  pauseMs: 100,
  mode: "silent",
});

type Kind = { name: string; what: string; max: number; cutS: number; pauseMs: number; mode?: string };

function connectionsDrill({ name, what, max, cutS, pauseMs, mode = "" }: Kind): Drill {
  return {
    name,
    summary: `${what}: reading stays quick, each is cut within ${cutS} s`,
    async run({ pins, patience = 1, print }) {
      const { report, note, require } = startReport(print);
      const site = await makeDrillSite(2);
      const slow = Math.min(pins ?? max, maxOpenFiles() - spareFiles);
      try {
        const app = site.start();
        await waitForAnswer(app.url);
        const { boards, sourcePin } = await furnish(site);
        const { url } = requestParts(getPin, { id: sourcePin });
        const read = async (during: () => boolean) => {
          const answers: Timed[] = [];
          do {
            answers.push(await timedRequest(site, url, boards[0]?.person ?? null));
            answers.push(await timedRequest(site, `/pin/${sourcePin}/`, null));
            await sleep(pauseMs);
          } while (during());
          return answers;
        };
        const calm = await read(untilMs(2_000));
        const crawlers = spawn(
          process.execPath,
          [join(import.meta.dirname, "slow-client.ts"), String(site.port), String(slow), mode],
          {
            stdio: ["ignore", "pipe", "inherit"],
          },
        );
        let told = "";
        crawlers.stdout.on("data", (chunk: Buffer) => (told += chunk.toString()));
        const ended = once(crawlers, "exit");
        let over = false;
        void ended.then(() => (over = true));
        const busy = await read(() => !over);
        const { opened, slowestCutMs, left } = JSON.parse(told) as {
          opened: number;
          slowestCutMs: number;
          left: number;
        };
        const p99 = (answers: readonly Timed[]) =>
          Math.round(
            percentile(
              answers.map(({ ms }) => ms),
              0.99,
            ),
          );
        note(
          `${opened} connections${slow < max ? ` (this user may open no more than ${slow})` : ""}, cut after ${(slowestCutMs / 1000).toFixed(1)} s at most, ${left} left`,
        );
        note(`reading beside them: ${statuses(busy)}, p99 ${p99(busy)} ms (before: ${p99(calm)} ms)`);
        require(opened === slow, "the slow connections are taken");
        require(left === 0 && slowestCutMs <= cutS * 1_000 * patience, `each is cut within ${cutS} s`);
        require(busy.every(({ status }) => status === 200), "every read answers 200");
        require(p99(busy) <= maxMs * patience, `p99 of reading stays within ${maxMs} ms`);
        require(app.alive(), "the app is up");
        const drift = await site.drift();
        require(drift.length === 0, `all counters and edges are as counted again: ${drift.length} adrift`);
        await app.kill("SIGTERM");
        return report;
      } finally {
        await site.clear();
      }
    },
  };
}

function untilMs(ms: number): () => boolean {
  const until = performance.now() + ms;
  return () => performance.now() < until;
}

function maxOpenFiles(): number {
  const limits = readFileSync("/proc/self/limits", "utf8");
  return Number(/Max open files\s+(\d+)/.exec(limits)?.[1] ?? 1024);
}

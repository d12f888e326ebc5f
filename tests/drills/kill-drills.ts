import { availableParallelism, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { checkSaves } from "./check-saves.ts";
import { type Drill, type DrillOptions, type DrillReport, startReport, times } from "./drill.ts";
import { furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import type { RunningApp } from "./running-app.ts";
import { waitUntil } from "./running-app.ts";
import { failFlushes } from "./fail-flushes.ts";
import { type Savers, startSavers } from "./savers.ts";

type KillDrill = {
  /** Who is killed in each round. */
  app: boolean;
  database: boolean;
  /** How the database is ended. Default kill -9. */
  by?: NodeJS.Signals | ((databasePid: number) => Promise<void>);
  rounds: number;
  /** The first 2xx after a kill may take so long. */
  maxMs: number;
  /** What savers may be answered. */
  answers: readonly string[];
};

const savers = 8;
/** Enough that their budgets of writes last for a whole drill. */
const people = 41;

async function killAgainAndAgain(
  kill: KillDrill,
  { rounds = kill.rounds, patience = 1, print }: DrillOptions,
): Promise<DrillReport> {
  const { report, note, require } = startReport(print);
  const site = await makeDrillSite(people);
  try {
    let app: RunningApp = site.start();
    await waitForAnswer(app.url);
    const { boards, sourcePin } = await furnish(site);
    const saving = startSavers(site, boards, sourcePin, savers);
    const untilSuccess: number[] = [];
    const waited = (what: string, holds: () => boolean) =>
      waitUntil(what, holds, 60_000).catch((error: Error) => {
        throw new Error(`${error.message}; answers so far: ${seenIn(saving)}; ${app.complaints().slice(-2_000)}`);
      });
    for (let round = 1; round <= rounds; round += 1) {
      const before = saving.acknowledged.size;
      await waited("saves go on", () => saving.acknowledged.size > before + 10);
      await sleep(50 + Math.random() * 250);
      if (typeof kill.by === "function") await kill.by(site.databasePid());
      else if (kill.database) process.kill(site.databasePid(), kill.by ?? "SIGKILL");
      if (kill.app) await app.kill("SIGKILL");
      const killed = performance.now();
      if (kill.app) app = site.start();
      await waited("a save succeeds again", () => saving.lastSuccess() > killed);
      untilSuccess.push(performance.now() - killed);
      require(app.alive(), `round ${round}: the app is up`);
    }
    await saving.finish();
    const found = await checkSaves(site, saving, sourcePin);
    await app.kill("SIGTERM");
    note(`${rounds} rounds; ${found.acknowledged} saves acknowledged; answers: ${seenIn(saving)}`);
    note(
      `first 2xx after the kill: ${times(untilSuccess)} (at most ${kill.maxMs} ms wanted; load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors)`,
    );
    note(`lost ${found.lost}, saved unasked or twice ${found.unasked}, counters and edges adrift ${found.drift}`);
    require(found.lost === 0, "no acknowledged save is lost");
    require(found.unasked === 0, "nothing is saved twice or behind a failure");
    require(found.drift === 0, "all counters and edges are as counted again");
    require(Math.max(...untilSuccess) <= kill.maxMs * patience, `the first 2xx comes within ${kill.maxMs} ms`);
    const strange = [...saving.answers.keys()].filter((answer) => !kill.answers.includes(answer));
    require(strange.length === 0, `no other answers than ${kill.answers.join(", ")}: ${strange.join(", ")}`);
    return report;
  } finally {
    await site.clear();
  }
}

function seenIn({ answers }: Savers): string {
  return [...answers].map(([answer, count]) => `${count} × ${answer}`).join(", ");
}

const drill = (name: string, summary: string, kill: KillDrill): Drill => ({
  name,
  summary,
  run: (options) => killAgainAndAgain(kill, options),
});

export const killApp = drill("kill-app", "kill -9 of the app under saves", {
  app: true,
  database: false,
  rounds: 20,
  maxMs: 2_000,
  answers: ["200", "no answer", "503 with Retry-After"],
});

export const killDatabase = drill("kill-database", "kill -9 of the database under saves; the app stays up", {
  app: false,
  database: true,
  rounds: 10,
  maxMs: 5_000,
  answers: ["200", "503 with Retry-After"],
});

export const killBoth = drill("kill-both", "kill -9 of app and database under saves; the next start needs no help", {
  app: true,
  database: true,
  rounds: 5,
  maxMs: 10_000,
  answers: ["200", "no answer", "503 with Retry-After"],
});

/** SIGINT is PostgreSQL's fast shutdown: what `pg_ctl restart` does. */
export const restartDatabase = drill("restart-database", "the database is restarted under saves", {
  app: false,
  database: true,
  by: "SIGINT",
  rounds: 10,
  maxMs: 3_000,
  answers: ["200", "503 with Retry-After"],
});

/** What PostgreSQL could not flush it does not acknowledge: it ends every connection and recovers from what the disk holds. */
export const fsyncError = drill("fsync-error", "the disk refuses to flush under saves; the app stays up", {
  app: false,
  database: true,
  by: failFlushes,
  rounds: 5,
  maxMs: 5_000,
  answers: ["200", "503 with Retry-After"],
});

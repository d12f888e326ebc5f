import { spawn } from "node:child_process";
import { closeSync, constants, openSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "#server/config/start-error.ts";
import type { Binaries } from "./binaries.ts";
import type { Place } from "./place.ts";
import { connectionAt, type Postmaster, readPostmaster, runningPostmaster } from "./postmaster.ts";
import { anyWorksOnCluster, processIdentity, worksOnCluster } from "./processes.ts";
import { asArguments, type Settings } from "./settings.ts";

export type Launched = Postmaster & { how: "started" | "adopted" };

const PATIENCE_MS = 10_000;
const RECOVERY_MS = 10 * 60_000;
const LOG_BYTES = 10 * 2 ** 20;

/**
 * Returns the running PostgreSQL of this place: the one a crashed app left behind, or a new one. Waits up to ten seconds for the remains of
 * a dead one (its lock file, its last processes) to go.
 * @throws StartError when it will not start, with PostgreSQL's own reason
 */
export async function launch(place: Place, binaries: Binaries, settings: Settings): Promise<Launched> {
  const began = Date.now();
  for (;;) {
    const left = readPostmaster(place.cluster);
    if (left && worksOnCluster(left.pid, place.cluster)) {
      const running = await runningPostmaster(place.cluster);
      if (running) return { ...running, how: "adopted" };
      // Replaying the log after a crash takes as long as it takes.
      if (Date.now() - began > (left.status === "starting" ? RECOVERY_MS : PATIENCE_MS)) {
        throw new StartError(
          `The database process ${left.pid} of ${place.cluster} runs but does not answer: end it (kill -QUIT ${left.pid}) and start again.`,
        );
      }
    } else if (anyWorksOnCluster(place.cluster) && Date.now() - began < PATIENCE_MS) {
      // The last backends of a killed server are still going.
    } else {
      // PostgreSQL takes any process with the recorded pid for a living server, even a zombie or, after a reboot, an unrelated one.
      if (left) rmSync(join(place.cluster, "postmaster.pid"), { force: true });
      const outcome = await startServer(place, binaries, settings);
      if (typeof outcome !== "string") return outcome;
      if (!/lock file|pre-existing shared memory|in use/.test(outcome) || Date.now() - began > PATIENCE_MS) {
        throw new StartError(`The database did not start: ${outcome} (log: ${place.log})`);
      }
    }
    await sleep(20);
  }
}

/** The started server, or its last words. */
async function startServer(place: Place, binaries: Binaries, settings: Settings): Promise<Launched | string> {
  const before = rotateLog(place.log);
  // Under root the folder belongs to an unprivileged user, who must not be able to redirect our writes by a link.
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const log = openSync(place.log, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  // A session of its own: Ctrl-C in the terminal reaches the app alone, which then stops the database in order.
  const child = spawn(
    join(binaries.root, "bin", "postgres"),
    ["-D", place.cluster, "-k", place.socketDir, ...asArguments(settings)],
    {
      cwd: "/",
      detached: true,
      stdio: ["ignore", log, log],
      env: { PATH: process.env.PATH, LC_ALL: "C" },
      ...(place.user && { uid: place.user.uid, gid: place.user.gid }),
    },
  );
  closeSync(log);
  let failure: string | undefined;
  child.on("error", (error) => (failure = error.message));
  child.unref();
  for (;;) {
    await sleep(5);
    if (failure !== undefined) return failure;
    if (child.pid === undefined) continue;
    if (child.exitCode !== null || child.signalCode !== null || processIdentity(child.pid) === undefined) {
      return lastWords(place.log, before);
    }
    const state = readPostmaster(place.cluster);
    if (state?.pid === child.pid && state.status === "ready") {
      return { ...state, connection: connectionAt(place.socketDir, state.connection.port), how: "started" };
    }
  }
}

function rotateLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size < LOG_BYTES) return size;
  renameSync(log, `${log}.1`);
  return 0;
}

function lastWords(log: string, from: number): string {
  const lines = readFileSync(log).subarray(from).toString("utf8").trim().split("\n");
  const line = lines.findLast((text) => /FATAL|PANIC|error/.test(text)) ?? lines.at(-1) ?? "";
  return line.replace(/^.*?(FATAL|PANIC):\s*/, "").trim() || "it ended without a word";
}

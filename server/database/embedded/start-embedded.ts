import { realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Binaries, packagedBinaries, usableBinaries } from "./binaries.ts";
import { lockFolder } from "./folder-lock.ts";
import { initCluster } from "./init-cluster.ts";
import { launch } from "./launch.ts";
import { findPlace, makeDataFolder } from "./place.ts";
import { type EmbeddedConnection, runningPostmaster } from "./postmaster.ts";
import { processIdentity, waitForEnd } from "./processes.ts";
import { defaultSettings, type Settings } from "./settings.ts";

export type { EmbeddedConnection } from "./postmaster.ts";

export type EmbeddedDatabase = {
  readonly connection: EmbeddedConnection;
  /** The process number of the server; another one after a restart. */
  readonly pid: number;
  /** Called when the server has died; it is being restarted. */
  onDown(listener: () => void): void;
  /** Called when it answers again. */
  onUp(listener: () => void): void;
  /** Ends the server in order and gives the data folder free. May be called twice. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: (line: string) => void;
  /** PostgreSQL settings over the defaults, by their names in postgresql.conf. */
  settings?: Settings;
  /** Another set of programs than the installed one. */
  binaries?: Binaries;
};

// Elsewhere than on Linux a look at a process costs a run of `ps`.
const WATCH_MS = process.platform === "linux" ? 100 : 1_000;
const BACK_OFF_MS = [0, 100, 250, 500, 1_000, 2_000, 5_000];

/**
 * Runs a real PostgreSQL inside the data folder, reachable over a Unix socket only, and keeps it running: adopted when a crashed app left
 * it behind, restarted when it dies, stopped with this process (after a `kill -9` it keeps running for the next start to adopt).
 * @throws StartError with one clear line when the folder, the platform or the version does not fit
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = makeDataFolder(options.dataDir);
  const packaged = options.binaries ?? packagedBinaries();
  const lock = await lockFolder(dataDir);
  try {
    const settings = { ...defaultSettings(), ...options.settings };
    const began = performance.now();
    const place = findPlace(dataDir);
    const binaries = usableBinaries(packaged, place.user, place.home);
    const found = await initCluster(place, binaries, settings.fsync !== "off");
    const made = performance.now();
    const server = await launch(place, binaries, settings);
    const ms = (from: number, to: number) => `${Math.round(to - from)} ms`;
    const first = found === "made" ? `made in ${ms(began, made)}, ` : "";
    options.log(
      `PostgreSQL ${/^\d+\.\d+/.exec(binaries.version)?.[0]}: ${first}${server.how} in ${ms(made, performance.now())} (process ${server.pid})`,
    );
    return supervise(server, () => launch(place, binaries, settings), lock, options.log);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** How to reach the database that an app runs in this data folder right now; undefined when none does. */
export async function findRunningEmbedded(dataDir: string): Promise<EmbeddedConnection | undefined> {
  const cluster = join(dataDir, "postgres", "cluster");
  if (!statSync(cluster, { throwIfNoEntry: false })) return undefined;
  return (await runningPostmaster(realpathSync(cluster)))?.connection;
}

function supervise(
  server: { pid: number; connection: EmbeddedConnection },
  relaunch: () => Promise<{ pid: number; connection: EmbeddedConnection; how: string }>,
  lock: { release(): void },
  log: (line: string) => void,
): EmbeddedDatabase {
  const down: (() => void)[] = [];
  const up: (() => void)[] = [];
  let pid = server.pid;
  let identity = processIdentity(pid);
  let stopping: Promise<void> | undefined;
  let restarting: Promise<void> | undefined;

  const timer = setInterval(() => {
    if (restarting || stopping || processIdentity(pid) === identity) return;
    log("PostgreSQL has died: starting it again");
    for (const listener of down) listener();
    restarting = restart().finally(() => (restarting = undefined));
  }, WATCH_MS).unref();

  async function restart(): Promise<void> {
    for (let attempt = 0; !stopping; attempt += 1) {
      await sleep(BACK_OFF_MS[Math.min(attempt, BACK_OFF_MS.length - 1)]);
      try {
        const again = await relaunch();
        pid = again.pid;
        identity = processIdentity(pid);
        log(`PostgreSQL is back, ${again.how} (process ${pid})`);
        if (!stopping) for (const listener of up) listener();
        return;
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
      }
    }
  }

  const signal = (name: NodeJS.Signals) => {
    if (identity !== undefined && processIdentity(pid) === identity) process.kill(pid, name);
  };
  // On a hard exit (uncaught error, process.exit) there is no time to wait, only to send the signal.
  const onExit = () => {
    signal("SIGINT");
    lock.release();
  };
  process.on("exit", onExit);

  async function end(): Promise<void> {
    clearInterval(timer);
    await restarting;
    signal("SIGINT");
    if (!(await waitForEnd(pid, 4_000))) {
      log("PostgreSQL does not end: telling it to stop at once");
      signal("SIGQUIT");
      await waitForEnd(pid, 1_000);
    }
    process.off("exit", onExit);
    lock.release();
  }

  return {
    connection: server.connection,
    get pid() {
      return pid;
    },
    onDown: (listener) => void down.push(listener),
    onUp: (listener) => void up.push(listener),
    stop: () => (stopping ??= end()),
  };
}

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = join(import.meta.dirname, "..", "..");
/** What `npm start` starts it with. */
const { servingFlags, environment: startedIn } = createRequire(import.meta.url)("../../scripts/toolchain.cjs") as {
  servingFlags: string[];
  environment: () => Record<string, string>;
};
const warnings = "--disable-warning=ExperimentalWarning";

export type RunningApp = {
  url: string;
  pid: number;
  /** Resolves once it says that it is ready; throws when it ends before. */
  ready: Promise<void>;
  /** What it has written to standard error. */
  complaints: () => string;
  /** Whether it still runs. */
  alive: () => boolean;
  kill: (signal: NodeJS.Signals) => Promise<void>;
};

/** Starts the product itself, as `npm start` does, on a port of its own; of its services those named, or all. */
export function startApp(
  env: Record<string, string>,
  port: number,
  { roles = [], from = root }: { roles?: readonly string[]; from?: string } = {},
): RunningApp {
  const child = spawn(process.execPath, [warnings, ...servingFlags, join(from, "server", "main.ts"), ...roles], {
    env: { ...process.env, ...startedIn(), NODE_ENV: "production", MAGPIE_SAMPLE: "off", ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
    cwd: from,
  });
  const ended = once(child, "exit");
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints = (complaints + chunk.toString()).slice(-20_000)));
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => chunk.toString().includes("ready at") && resolve());
    ended.then(() => reject(new Error(`the app ended before it was ready: ${complaints}`)), reject);
  });
  ready.catch(() => {});
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ready,
    complaints: () => complaints,
    alive: () => isAlive(child),
    async kill(signal) {
      if (isAlive(child)) child.kill(signal);
      await ended;
    },
  };
}

/** Runs `magpie …` and gives its exit code and what it said. */
export async function runMagpie(
  args: readonly string[],
  env: Record<string, string>,
  input = "",
): Promise<{ code: number; output: string; complaints: string }> {
  const child = spawn(process.execPath, [warnings, join(root, "server", "cli", "main.ts"), ...args], {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let [output, complaints] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  child.stdin.end(input);
  const [code] = (await once(child, "close")) as [number | null];
  return { code: code ?? 1, output, complaints };
}

/** Waits until something holds; throws after the given time. */
export async function waitUntil(what: string, holds: () => boolean | Promise<boolean>, maxMs = 30_000): Promise<void> {
  const until = performance.now() + maxMs;
  while (!(await holds())) {
    if (performance.now() > until) throw new Error(`waited ${maxMs} ms in vain: ${what}`);
    await sleep(5);
  }
}

function isAlive({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

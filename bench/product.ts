import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { freePort } from "#tests/free-port.ts";

export type RunningProduct = {
  port: number;
  pid: number;
  /** Process numbers of its database server. */
  database: number;
  /** Seconds from its start until it said that it is ready. */
  readyAfterS: number;
  stop: () => Promise<void>;
};

/** This checkout. */
export const project = join(import.meta.dirname, "..");
/** What a checkout's product is started with. */
type Toolchain = { servingFlags: string[]; environment: () => Record<string, string> };
const patienceMs = 120_000;

/** Products that run now: a benchmark that fails or is interrupted leaves none behind. */
const running = new Set<ChildProcess>();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
process.once("exit", () => {
  for (const child of running) {
    child.kill("SIGCONT");
    child.kill("SIGTERM");
  }
});

/**
 * Starts the built product on a data folder, as an operator would, and waits for the line that says it is ready.
 * @param roles of its services those named, or all
 * @param checkout the folder of the product's sources, built
 */
export async function startProduct(
  dataDir: string,
  environment: Record<string, string> = {},
  roles: readonly string[] = [],
  checkout = project,
): Promise<RunningProduct> {
  const { servingFlags, environment: startedIn } = createRequire(import.meta.url)(
    join(checkout, "scripts/toolchain.cjs"),
  ) as Toolchain;
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [...servingFlags, join(checkout, "server/main.ts"), ...roles], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...startedIn(),
      PORT: String(port),
      MAGPIE_DATA_DIR: dataDir,
      MAGPIE_SAMPLE: "off",
      TRUST_PROXY: "1",
      NODE_ENV: "production",
      ...environment,
    },
  });
  running.add(child);
  child.once("exit", () => running.delete(child));
  await ready(child);
  const readyAfterS = (performance.now() - began) / 1000;
  child.stdout?.resume();
  child.stderr?.resume();
  return {
    port,
    pid: child.pid ?? 0,
    database: postmasterOf(dataDir),
    readyAfterS,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once("exit", () => resolve());
        child.kill("SIGTERM");
      }),
  };
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const timer = setTimeout(() => fail("not ready in time"), patienceMs);
    const fail = (why: string) => {
      clearTimeout(timer);
      child.kill("SIGKILL");
      reject(new Error(`the product did not start: ${why}\n${said}`));
    };
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      if (!said.includes("Magpie is ready at")) return;
      clearTimeout(timer);
      child.off("exit", ended);
      resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    const ended = (code: number | null) => fail(`ended with ${String(code)}`);
    child.once("exit", ended);
  });
}

/** The process number of the database server that runs on a data folder. */
export function postmasterOf(dataDir: string): number {
  const file = join(dataDir, "postgres", "cluster", "postmaster.pid");
  return Number(readFileSync(file, "utf8").split("\n")[0]);
}

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort } from "#tests/free-port.ts";

const main = join(import.meta.dirname, "main.ts");
let folder: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "magpie-main-"));
});
afterAll(async () => {
  for (const child of running) child.kill("SIGTERM");
  await Promise.all(
    running.map(
      (child) => new Promise((resolve) => (child.exitCode === null ? child.on("exit", resolve) : resolve(null))),
    ),
  );
  await rm(folder, { recursive: true, force: true });
});

type Run = { child: ChildProcess; output: () => string; exited: Promise<number | null> };

function start(env: Record<string, string>): Run {
  const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
  const child = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", main], {
    env: {
      ...clean,
      NODE_ENV: "production",
      MAGPIE_SAMPLE: "off",
      MAGPIE_DATA_DIR: join(folder, "data"),
      PORT: "0",
      ...env,
    },
  });
  running.push(child);
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text, exited: new Promise((resolve) => child.on("exit", resolve)) };
}

async function ready(run: Run): Promise<void> {
  await expect.poll(run.output, { interval: 50 }).toContain("Magpie is ready at ");
}

/** What the operator reads: the lines that are no log records. */
function plainLines(run: Run): string[] {
  return run
    .output()
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("{"));
}

describe("bad configuration stops the start with one line that names the variable", () => {
  test.each([
    ["PORT", { PORT: "eighty" }],
    ["PORT", { PORT: "70000" }],
    ["PUBLIC_URL", { PUBLIC_URL: "magpie.example" }],
    ["PUBLIC_URL", { PUBLIC_URL: "https://magpie.example/path" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://here" }],
    ["DATABASE_URL", { DATABASE_URL: "postgres://127.0.0.1:1/none" }],
    ["MAGPIE_COUNTRY", { MAGPIE_COUNTRY: "Germany" }],
    ["EGRESS_ALLOW", { EGRESS_ALLOW: "localhost" }],
    ["SMTP_URL", { SMTP_URL: "mail.example" }],
    ["MAGPIE_SAMPLE", { MAGPIE_SAMPLE: "maybe" }],
    ["S3_BUCKET", { S3_ENDPOINT: "http://127.0.0.1:9" }],
    ["REDIS_URL", { REDIS_URL: "localhost:6379" }],
    ["DATABASE_REPLICA_URLS", { DATABASE_REPLICA_URLS: "postgres://127.0.0.1/replica" }],
    ["DATABASE_REPLICA_URLS", { DATABASE_URL: "postgres://127.0.0.1:1/x", DATABASE_REPLICA_URLS: "replica.example" }],
    ["LEAST_FREE_MB", { LEAST_FREE_MB: "a lot" }],
    ["DRAIN_SECONDS", { DRAIN_SECONDS: "a while" }],
  ])("%s in %o", async (name, env) => {
    const run = start(env as Record<string, string>);
    expect(await run.exited).toBe(1);
    const lines = plainLines(run);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(name);
  });

  test("a data folder that cannot be written", async () => {
    const file = join(folder, "a-file");
    await writeFile(file, "");
    const run = start({ MAGPIE_DATA_DIR: join(file, "data") });
    expect(await run.exited).toBe(1);
    expect(plainLines(run)).toHaveLength(1);
    expect(run.output()).toMatch(/folder/i);
  });
});

describe("the running product", () => {
  test("a taken port is said in one line, and the data folder is free again", async () => {
    const server = createServer();
    const port = await new Promise<number>((resolve) =>
      server.listen(0, "127.0.0.1", () => resolve((server.address() as { port: number }).port)),
    );
    const run = start({ PORT: String(port) });
    expect(await run.exited).toBe(1);
    expect(plainLines(run)).toEqual([expect.stringContaining(`PORT: ${port} is taken`)]);
    server.close();
  });

  test("it says where it is, serves, keeps others off its folder, and ends cleanly", async () => {
    const port = await freePort();
    const run = start({ PORT: String(port) });
    await ready(run);
    const lines = plainLines(run);
    expect(lines[0]).toBe(`Magpie is ready at http://localhost:${port}`);
    await expect.poll(() => plainLines(run).join("\n")).toMatch(/first operator account: http.*\/signup\/\?operator=/);
    for (const path of ["/healthz", "/readyz", "/", "/robots.txt", "/sitemap.xml"]) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(200);
    }
    expect((await fetch(`http://127.0.0.1:${port}/_sandbox/mail`)).status).toBe(404);

    const second = start({ PORT: "0" });
    expect(await second.exited).toBe(1);
    expect(plainLines(second)).toHaveLength(1);

    run.child.kill("SIGTERM");
    expect(await run.exited).toBe(0);
    expect(existsSync(join(folder, "data", "postgres", "cluster", "postmaster.pid"))).toBe(false);
  });

  test("ACC-35 Ctrl-C while samples are drawn ends it in order, without an error, and the next start goes on", async () => {
    const env = { MAGPIE_SAMPLE: "on", MAGPIE_DATA_DIR: join(folder, "drawn"), PORT: String(await freePort()) };
    for (const _ of [1, 2]) {
      const run = start(env);
      await expect.poll(run.output, { interval: 50 }).toMatch(/Sample collection: \d+ of/);
      run.child.kill("SIGINT");
      expect(await run.exited).toBe(0);
      expect(run.output()).not.toMatch(/"level":"(error|warn)"|\n\s+at |Error:/);
      expect(existsSync(join(folder, "drawn", "postgres", "cluster", "postmaster.pid"))).toBe(false);
    }
  });
});

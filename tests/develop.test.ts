import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "./free-port.ts";

const project = join(import.meta.dirname, "..");

test("npm run dev serves pages from their sources, seeds people and prints their passwords", async () => {
  const folder = await mkdtemp(join(tmpdir(), "magpie-dev-"));
  const child = spawn(process.execPath, [join(project, "scripts/dev.cjs")], {
    cwd: project,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      MAGPIE_DATA_DIR: folder,
      MAGPIE_SAMPLE: "off",
      NODE_OPTIONS: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  try {
    await expect.poll(() => said, { interval: 200 }).toMatch(/ready at \S+[\s\S]*the operator/);
    const url = /ready at (\S+)/.exec(said)?.[1] ?? "";
    const page = await fetch(`${url}/`);
    const html = await page.text();
    expect(page.status, html.slice(0, 500)).toBe(200);
    expect(html).toContain("<main");
    expect((await fetch(`${url}/_ui`)).status).toBe(200);
    expect((await fetch(`${url}/_sandbox/mail`)).status).toBe(200);
  } finally {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
    // A database that was told to end at once may still be putting its files away.
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  }
});

import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

async function processThat(rejects: string): Promise<{ code: number | null; told: string }> {
  const script = `
    const { ignoreStrayRejections } = await import(${JSON.stringify(new URL("ignore-stray-rejections.ts", import.meta.url).href)});
    const { createLog } = await import(${JSON.stringify(new URL("../config/log.ts", import.meta.url).href)});
    ignoreStrayRejections(createLog());
    void Promise.reject(${rejects});
    setTimeout(() => console.log("still here"), 50);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", script], { stdio: ["ignore", "pipe", "pipe"] });
  const [out, log, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on("exit", resolve)),
  ]);
  return { code, told: out + log };
}

test("a process outlives a database that goes away under something nobody waits for", async () => {
  const { code, told } = await processThat('Object.assign(new Error("terminating connection"), { code: "57P01" })');
  expect(code).toBe(0);
  expect(told).toContain("still here");
  expect(told).toContain("the database was lost");
});

test("it does not outlive a bug", async () => {
  const { code, told } = await processThat('new TypeError("undefined is not a function")');
  expect(code).not.toBe(0);
  expect(told).not.toContain("still here");
});

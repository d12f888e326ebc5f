import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";

const file = new URL("./trim-memory.ts", import.meta.url).href;
const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };

/** MB a process holds that has used 160 MB in small blocks and let go of all but one in a thousand, before and after it trims. */
function heldAround(): { before: number; after: number } {
  const script = `
    import { trimMemory } from ${JSON.stringify(file)};
    await trimMemory();
    const blocks = Array.from({ length: 16_000 }, () => new Uint8Array(10_000).fill(1));
    const kept = blocks.filter((_, place) => place % 1000 === 999);
    blocks.length = 0;
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const held = () => process.memoryUsage.rss() / 1e6;
    const before = held();
    await trimMemory();
    console.log(JSON.stringify({ before, after: held(), kept: kept.length }));`;
  const run = ["--expose-gc", "--input-type=module", "--eval", script];
  return JSON.parse(execFileSync(process.execPath, run, { encoding: "utf8" })) as ReturnType<typeof heldAround>;
}

test.runIf(header.glibcVersionRuntime !== undefined)(
  "what lies free between blocks in use goes back to the machine",
  () => {
    const { before, after } = heldAround();
    expect(before).toBeGreaterThan(150);
    expect(after).toBeLessThan(before - 80);
  },
);

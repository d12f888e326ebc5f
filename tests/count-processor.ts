import { appendFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect } from "vitest";
import { childrenTook, type ProcessorTime } from "../scripts/children-took.ts";

const folder = process.env["MAGPIE_PROCESSOR"];

// Runs before each test file. The run's database is nobody's: `scripts/test.ts` counts it with the whole.
if (folder !== undefined && folder !== "") {
  const began = spent();
  afterAll(() => {
    const line = { file: expect.getState().testPath ?? "", seconds: spent() - began } satisfies ProcessorTime;
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(line)}\n`);
  });
}

function spent(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + childrenTook();
}

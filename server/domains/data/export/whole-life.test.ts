import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { personData } from "../person-data.ts";
import { wholeLife } from "../whole-life.fixture.ts";
import { exportToFile } from "./export-to-file.ts";
import { openArchive } from "./open-archive.ts";

let site: TestSite;
let folder: string;
beforeAll(async () => {
  site = await createTestSite({ config: { trustProxy: 1 } });
  folder = await mkdtemp(join(tmpdir(), "magpie-life-"));
});
afterAll(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

/** Lists without anything in them, by where they stand. */
function emptyIn(value: unknown, at: string): string[] {
  if (value === null) return [at];
  if (typeof value !== "object") return [];
  if (Array.isArray(value)) return value.length === 0 ? [at] : [];
  return Object.entries(value).flatMap(([key, inner]) => emptyIn(inner, `${at} ${key}`));
}

test("ACC-35 whatever is kept of somebody stands in their archive", async () => {
  const { user } = await wholeLife(site);
  const file = join(folder, "life.zip");
  await exportToFile(site.services, user.username, file);
  const archive = await openArchive(file);
  const empty: string[] = [];
  for (const { file: name } of personData.flatMap(({ archived = [] }) => archived)) {
    const content = await archive.bytes(name);
    empty.push(...emptyIn(JSON.parse(Buffer.from(content ?? []).toString("utf8")), name));
  }
  archive.close();
  expect(empty).toEqual([]);
});

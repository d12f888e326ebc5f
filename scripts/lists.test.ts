import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeLists } from "./lists.ts";

const root = mkdtempSync(join(tmpdir(), "magpie-lists-"));
afterAll(() => rmSync(root, { recursive: true }));

function declare(files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

test("what a folder declares is in the lists, in the order of paths; a name that two folders use is told apart", () => {
  declare({
    "contract/social/packs.ts": 'export const createPack = defineResource("Pack", "create", {});\n',
    "contract/social/pack-url.ts": "export const packUrl = () => null;\n",
    "server/domains/social/packs/packs.routes.ts": "export const routes = [];\n",
    "server/domains/content/pins/pins.routes.ts": "export const routes = [];\n",
    "server/domains/social/packs/packs.routes.test.ts": "export const routes = [];\n",
    "samples/load.job.ts": 'export const loadJob = defineJob({ name: "load" });\n',
    "server/domains/social/packs/packs.invariants.ts": "export const packsInvariants: Invariants = {};\n",
    "server/domains/content/topics/topics.tables.ts": "export const topicsTables = defineTables({});\n",
    "server/domains/discovery/topics/topics.tables.ts": "export const topicsTables = defineTables({});\n",
    "server/database/migrations/0002-packs.ts": 'export const packs = {\n  name: "0002-packs",\n};\n',
    "server/database/migrations/0001-pins.ts": "export const pins: Migration = {};\n",
  });
  const lists = makeLists(root);
  const linesOf = (file: string) => lists[file]?.split("\n").filter((line) => /^import (?!type)|^ {2}/.test(line));
  expect(linesOf("contract/areas.ts")).toEqual(['import * as socialPacks from "./social/packs.ts";', "  socialPacks,"]);
  expect(linesOf("server/app/implementations.ts")).toEqual([
    'import { routes as pinsRoutes } from "#server/domains/content/pins/pins.routes.ts";',
    'import { routes as packsRoutes } from "#server/domains/social/packs/packs.routes.ts";',
    "  ...pinsRoutes,",
    "  ...packsRoutes,",
  ]);
  expect(linesOf("server/app/jobs.ts")).toEqual(['import { loadJob } from "#samples/load.job.ts";', "  loadJob,"]);
  expect(linesOf("server/domains/data/doctor/declared-invariants.ts")).toEqual([
    'import { packsInvariants } from "#server/domains/social/packs/packs.invariants.ts";',
    "  packsInvariants,",
  ]);
  expect(linesOf("server/domains/data/declared-tables.ts")).toEqual([
    'import { topicsTables as contentTopicsTopicsTables } from "#server/domains/content/topics/topics.tables.ts";',
    'import { topicsTables as discoveryTopicsTopicsTables } from "#server/domains/discovery/topics/topics.tables.ts";',
    '  ["server/domains/content/topics", contentTopicsTopicsTables],',
    '  ["server/domains/discovery/topics", discoveryTopicsTopicsTables],',
  ]);
  expect(linesOf("server/database/migrations/list.ts")).toEqual([
    'import { pins } from "#server/database/migrations/0001-pins.ts";',
    'import { packs } from "#server/database/migrations/0002-packs.ts";',
    "  pins,",
    "  packs,",
  ]);
});

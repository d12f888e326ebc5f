import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findBrokenRoles } from "./find-broken-roles.ts";
import { findRepeatedNames } from "./find-repeated-names.ts";
import { findSleeps } from "./find-sleeps.ts";
import { lineOf } from "./line-of.ts";
import { findWaysToAsk } from "./find-ways-to-ask.ts";

/**
 * Tests wait by looking again (`expect.poll`, `vi.waitFor`, a loop), never for a time. So many lines of these may: what never happens can
 * only be waited out, and drills pause as people and networks do (tests/drills).
 */
const sleeping: Readonly<Record<string, readonly [lines: number, reason: string]>> = {
  "bench/browser/grid.test.ts": [5, "nothing in view moves, and nothing more is asked for"],
  "server/database/claim-node-id.test.ts": [1, "a number that is renewed stays"],
  "server/domains/business/serving/two-processes.test.ts": [
    2,
    "what isn't approved stays away; a second is the promise",
  ],
  "server/domains/content/boards/locks.test.ts": [1, "work that others could come into"],
  "server/domains/content/organise/work-action.test.ts": [1, "a lock held for longer than it is waited for"],
  "server/http/open-bodies.test.ts": [2, "a sender who goes on isn't cut off"],
  "server/http/pages/browser.test.ts": [2, "nothing is asked for again"],
  "server/http/pages/html-cache.test.ts": [1, "the engine lets buffers go a moment after it found them unused"],
  "server/jobs/wake-for-gathered.test.ts": [4, "nobody is woken"],
  "server/jobs/worker.test.ts": [1, "nothing is warned of"],
  "server/platform/semaphore.test.ts": [2, "work that others could come into; a place that nobody gets"],
  "tests/journeys/ads-served.test.ts": [1, "nothing is told twice"],
  "tests/journeys/everyday.test.ts": [1, "a tab listens to others a moment after it is drawn, and shows nothing of it"],
  "tests/journeys/organise.test.ts": [1, "one's own changes are told to nobody as another's"],
};

const companions = "who and what stands beside the rows of a page, asked for in one batch";
/**
 * Whether files do what the endings of their names promise, a function's name has one meaning in a domain, the database is asked in one way,
 * and tests wait for no time.
 */
const allowed: Readonly<Record<string, string>> = {
  "server/domains/business/campaigns/ads.view.ts": companions,
  "server/domains/business/campaigns/campaigns.view.ts": companions,
  "server/domains/business/quick-promote/promotable.view.ts": companions,
  "server/domains/business/billing/billing.view.ts": companions,
  "server/domains/content/boards/boards.view.ts": companions,
  "server/domains/content/pins/pins.view.ts": companions,
  "server/domains/public-api/business/business.view.ts": companions,
  "server/domains/social/comments/comments.view.ts": companions,
  "server/domains/social/groups/groups.view.ts": companions,
  "server/domains/social/messages/messages.view.ts": companions,
  "server/domains/social/notifications/notices.view.ts": companions,
  "server/domains/social/packs/packs.view.ts": companions,
  "server/domains/content/boards/boards.policy.ts": "the lock of a board notes for its people that something changes",
};

const root = join(import.meta.dirname, "..");
const layers = ["server", "web", "rules", "engines", "contract"];
const product = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...layers], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file)));
const files = product.filter((file) => file.startsWith("server/") && file.endsWith(".ts"));
const named = product
  .filter((file) => !/\.(?:test|fixture|bench)\.tsx?$/.test(file) && !file.startsWith("contract/v5/"))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));
const repeated = findRepeatedNames(named);
const broken = files.map((file) => ({ file, found: findBrokenRoles(file, readFileSync(join(root, file), "utf8")) }));
const asked = named
  .filter(({ file }) => file.startsWith("server/"))
  .flatMap(({ file, text }) => findWaysToAsk(file, text));
const unallowed = broken.flatMap(({ file, found }) => (Object.hasOwn(allowed, file) ? [] : found));
const unused = Object.keys(allowed).filter(
  (one) => !broken.some(({ file, found }) => file === one && found.length > 0),
);

const tests = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(?:test|fixture)\.tsx?$|^tests\/.*\.tsx?$/.test(file) && !file.startsWith("tests/drills/"))
  .filter((file) => existsSync(join(root, file)));
const sleeps = tests.flatMap((file) => {
  const lines = findSleeps(file, readFileSync(join(root, file), "utf8"));
  const [expected] = sleeping[file] ?? [0];
  if (lines.length < expected) return [`${file} sleeps in ${lines.length} lines, and ${expected} are excepted`];
  return lines.length === expected ? [] : lines.map((line) => `${file}:${line} sleeps: look again until it is so`);
});

process.stdout.write(`${files.length} files looked at\n`);
const found = [...unallowed, ...repeated, ...asked, ...sleeps];
for (const line of found) process.stdout.write(`${line}\n`);
for (const file of unused)
  process.stdout.write(
    `${lineOf(root, "scripts/check-roles.ts", `"${file}"`)} ${file} is excepted, but keeps its promise: take it out\n`,
  );
process.exit(found.length + unused.length === 0 ? 0 : 1);

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findBrokenRoles } from "./find-broken-roles.ts";
import { findRepeatedNames } from "./find-repeated-names.ts";
import { findWaysToAsk } from "./find-ways-to-ask.ts";

/** Whether files do what the endings of their names promise, a function's name has one meaning in a domain, and the database is asked in one way. */
const allowed: Readonly<Record<string, string>> = {
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

process.stdout.write(`${files.length} files looked at\n`);
for (const line of [...unallowed, ...repeated, ...asked]) process.stdout.write(`${line}\n`);
for (const file of unused) process.stdout.write(`${file} is excepted, but keeps its promise\n`);
process.exit(unallowed.length + repeated.length + asked.length + unused.length === 0 ? 0 : 1);

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findModuleState } from "./find-module-state.ts";

/**
 * Whether the modules the server runs keep nothing of their own from one call to the next. What a process remembers belongs in
 * `services.caches`, where it is one per set of services, and can be emptied; what is loaded once and never changes is made by `once`.
 */
const allowed: Readonly<Record<string, string>> = {
  "engines/search/score-segment.ts scores held documents ofAlternative ofTerm inTerm found":
    "memory to count in, written anew for each segment: making it would cost more than the search",
  "engines/search/count-facets.ts stamps slots question tallies": "the same, for each question",
  "rules/kit/text.ts plurals": "made once per language, and constant",
  "server/database/driver/connect.ts paths": "what a database handle can do besides; it ends with the handle",
  "server/database/driver/named-query.ts connections": "what is known of a connection, which is the driver's",
  "server/database/driver/transaction.ts afterwards": "what waits for the commit of a transaction; it ends with it",
  "server/database/driver/transaction.ts lastSteps":
    "what the transactions of a handle end with; it ends with the handle",
  "server/domains/discovery/search/engine/index-thread.ts index suggestions": "the thread's own program",
  "server/domains/discovery/search/is-harmless.ts judged":
    "results of a pure function, the same for everybody, and few",
  "server/domains/business/serving/auction/auction-thread.ts state clockAheadMs trafficTimes":
    "the thread's own program",
  "server/domains/discovery/thread/discovery-thread.ts walker state": "the thread's own program",
  "server/http/asking-app.ts apps": "whose app asks, of a request, which is Fastify's; it ends with the request",
  "server/http/small-body-reader.ts opened": "what is known of a request, which is Fastify's; it ends with the request",
  "seed/plan-synthetic.ts knownTopics": "results of a pure function; the command ends soon",
  "server/jobs/worker.ts ofQueue":
    "marks whose promise it was that nobody awaited; the marked code ends with its worker",
};

const root = join(import.meta.dirname, "..");
const folders = ["server", "engines", "contract", "rules", "spec", "samples", "seed"];
const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...folders], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file.endsWith(".ts") && !/\.(test|fixture|bench)\.ts$/.test(file) && existsSync(join(root, file)));
const found = files.flatMap((file) =>
  findModuleState(file, readFileSync(join(root, file), "utf8")).map((state) => ({ file, ...state })),
);
const exceptions = new Set(
  Object.keys(allowed).flatMap((places) => {
    const [file, ...names] = places.split(" ");
    return names.map((name) => `${file} ${name}`);
  }),
);
const places = new Set(found.map(({ file, name }) => `${file} ${name}`));
const unallowed = found.filter(({ file, name }) => !exceptions.has(`${file} ${name}`));
const unused = [...exceptions].filter((place) => !places.has(place));

process.stdout.write(`${files.length} modules looked at, ${exceptions.size} exceptions with a reason\n`);
for (const { file, line, name } of unallowed) process.stdout.write(`${file}:${line} ${name} outlives the call\n`);
for (const place of unused) process.stdout.write(`${place} is excepted, but keeps nothing\n`);
process.exit(unallowed.length + unused.length === 0 ? 0 : 1);

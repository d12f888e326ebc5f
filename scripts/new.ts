import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { callSkeleton } from "./skeletons/call.ts";
import { jobSkeleton } from "./skeletons/job.ts";
import { operationSkeleton } from "./skeletons/operation.ts";
import { pageSkeleton } from "./skeletons/page.ts";
import { tableSkeleton } from "./skeletons/table.ts";
import { NotMade, type Skeleton } from "./skeletons/skeleton.ts";

/** `npm run new KIND NAME`: a skeleton of it that works, with its test, in the style of its neighbours. */
const kinds: Readonly<Record<string, (root: string, name: string) => Skeleton>> = {
  call: callSkeleton,
  job: jobSkeleton,
  operation: operationSkeleton,
  page: pageSkeleton,
  table: tableSkeleton,
};

const root = join(import.meta.dirname, "..");
const [kind = "", name = "", ...more] = process.argv.slice(2);
try {
  const make = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (make === undefined || name === "" || more.length > 0)
    throw new NotMade(`npm run new KIND NAME makes a skeleton of a ${Object.keys(kinds).join(", ")}`);
  write(make(root, name));
} catch (error) {
  if (!(error instanceof NotMade)) throw error;
  process.stderr.write(`Nothing was made: ${error.message}.\n`);
  process.exit(1);
}

/** Nothing is written before all of it is known to fit. */
function write({ makes, extends: grows, keeps = {}, left }: Skeleton): void {
  const made = { ...makes, ...keeps };
  for (const file of Object.keys(made)) if (existsSync(join(root, file))) throw new NotMade(`${file} is there already`);
  const grown = Object.entries(grows).map(
    ([file, grow]) => [file, grow(readFileSync(join(root, file), "utf8"))] as const,
  );
  for (const [file, text] of [...Object.entries(made), ...grown]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const files = [...Object.keys(makes), ...Object.keys(grows)];
  run("node_modules/oxfmt/bin/oxfmt", files);
  run("scripts/generated.ts");
  const say = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? "" : `${title}\n${lines.map((line) => `  ${line}\n`).join("")}`;
  process.stdout.write(
    [
      say("Made:", Object.keys(makes)),
      say("Something more in:", Object.keys(grows)),
      say("Left to say:", left),
      "Lists and documents that follow from it are written. npm run check:fast looks at all of it.\n",
    ].join(""),
  );
}

function run(program: string, args: readonly string[] = []): void {
  const { status } = spawnSync(process.execPath, [join(root, program), ...args], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(1);
}

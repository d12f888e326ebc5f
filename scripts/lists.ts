import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";

/** A list of the product that is written from what its folders declare, so that nobody has to, and nothing is forgotten. */
type List = {
  /** The files that may declare something for it. */
  files: string;
  /** How a file declares it: the name it exports. Without a name the whole file goes into the list. */
  declares: RegExp;
  /** What stands before the list's items. */
  opens: readonly string[];
  /** Each declaration is a list itself. */
  spreads?: true;
};

const lists: Readonly<Record<string, List>> = {
  "contract/areas.ts": {
    files: "contract/{kit,business,content,discovery,identity,operate,people,social}/*.ts",
    declares: /^export const \w+ = (?:defineCall|defineResource)\(/,
    opens: [
      "/** Every file of the contract that defines calls. */",
      "export const areas: readonly Readonly<Record<string, unknown>>[] = [",
    ],
  },
  "server/app/implementations.ts": {
    files: "{server,samples}/**/*.routes.ts",
    declares: /^export const (\w+) = \[/,
    opens: [
      'import type { Implementation } from "#server/calls/context.ts";',
      "",
      "/** What this product answers: the routes of every folder. */",
      "export const implementations: readonly Implementation[] = [",
    ],
    spreads: true,
  },
  "server/app/jobs.ts": {
    files: "{server,samples}/**/*.ts",
    declares: /^export const (\w+) = defineJob\(/,
    opens: [
      'import type { Job } from "#server/jobs/job.ts";',
      "",
      "/** What the worker can do: the jobs of every folder. */",
      "export const jobs: readonly Job[] = [",
    ],
  },
  "server/domains/data/doctor/declared-invariants.ts": {
    files: "server/**/*.invariants.ts",
    declares: /^export const (\w+): Invariants\b/,
    opens: [
      'import type { Invariants } from "#server/database/invariants.ts";',
      "",
      "/** What must hold, folder by folder. */",
      "export const declaredInvariants: readonly Invariants[] = [",
    ],
  },
};

/** The lists by file, with the text that follows from what stands under `root`. */
export function makeLists(root: string): Record<string, string> {
  return Object.fromEntries(Object.entries(lists).map(([file, list]) => [file, textOf(root, file, list)]));
}

type Found = { path: string; name: string | undefined };

function textOf(root: string, file: string, { files, declares, opens, spreads }: List): string {
  const found = globSync(files, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path !== file && !/\.(?:test|fixture)\.ts$/.test(path))
    .toSorted()
    .flatMap((path): Found[] =>
      namesIn(readFileSync(join(root, path), "utf8"), declares).map((name) => ({ path, name })),
    );
  const named = found.map((one) => ({ ...one, as: nameFor(one, found) }));
  const alias = (path: string) =>
    path.startsWith("contract/") ? `./${posix.relative(dirname(file), path)}` : `#${path}`;
  return [
    "// Written by scripts/generated.ts from what the folders declare; not to be edited: npm run fix writes it anew.",
    ...named.map(({ path, name, as }) => {
      if (name === undefined) return `import * as ${as} from "${alias(path)}";`;
      return `import { ${as === name ? name : `${name} as ${as}`} } from "${alias(path)}";`;
    }),
    ...opens,
    ...named.map(({ as }) => `  ${spreads ? "..." : ""}${as},`),
    "];",
    "",
  ].join("\n");
}

/** What a text declares; of what has no name: that it does. */
function namesIn(text: string, declares: RegExp): (string | undefined)[] {
  const found = Array.from(text.matchAll(new RegExp(declares, "gm")), ([, name]) => name);
  return found[0] === undefined ? found.slice(0, 1) : found;
}

/** A name that two folders use is told apart by the folder's. */
function nameFor({ path, name }: Found, found: readonly Found[]): string {
  const folder = basename(dirname(path));
  if (name === undefined) return camelled(`${folder}-${basename(path, ".ts")}`);
  const isOnly = found.filter((other) => other.name === name).length === 1;
  return isOnly ? name : camelled(`${folder}-${name}`);
}

function camelled(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

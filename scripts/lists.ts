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
  /** How a declaration stands in the list; by its name alone without this. */
  item?: (name: string, folder: string) => string;
  /** What stands behind the list's items, where it isn't the end of a list alone. */
  closes?: string;
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
    item: (name) => `...${name}`,
  },
  "web/features/operate/area/declared-sections.ts": {
    files: "web/features/operate/**/*.section.ts",
    declares: /^export const (\w+): Section</,
    opens: [
      "",
      "/** The pages of the operators' area, from the folders of their screens. */",
      "export const declaredSections = [",
    ],
    closes: "] as const;",
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
  "server/database/migrations/list.ts": {
    files: "server/database/migrations/[0-9]*.ts",
    declares: /^export const (\w+)(?:: Migration)? = \{/,
    opens: [
      'import type { Migration } from "../migrate.ts";',
      "",
      "/** The steps of the schema, in the order of their numbers. */",
      "export const migrations: readonly Migration[] = [",
    ],
  },
  "server/domains/data/declared-person-data.ts": {
    files: "server/**/person-data.ts",
    declares: /^export const (\w+): PersonData\b/,
    opens: [
      'import type { PersonData } from "#server/calls/person-data.ts";',
      "",
      "/** What every folder stores about people. */",
      "export const declaredPersonData: readonly PersonData[] = [",
    ],
  },
  "server/domains/data/declared-tables.ts": {
    files: "server/**/*.tables.ts",
    declares: /^export const (\w+) = defineTables\(/,
    opens: [
      'import type { PlacedTables } from "#server/database/tables/placement.ts";',
      "",
      "/** Every table, by the folder that writes it. */",
      "export const declaredTables: readonly (readonly [folder: string, tables: PlacedTables])[] = [",
    ],
    item: (name, folder) => `["${folder}", ${name}]`,
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

function textOf(
  root: string,
  file: string,
  { files, declares, opens, item = (name) => name, closes = "];" }: List,
): string {
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
    ...named.map(({ path, as }) => `  ${item(as, dirname(path))},`),
    closes,
    "",
  ].join("\n");
}

/** What a text declares; of what has no name: that it does. */
function namesIn(text: string, declares: RegExp): (string | undefined)[] {
  const found = Array.from(text.matchAll(new RegExp(declares, "gm")), ([, name]) => name);
  return found[0] === undefined ? found.slice(0, 1) : found;
}

/** A name that two folders use is told apart by the folder's, and by the one around it where that is the same too. */
function nameFor({ path, name }: Found, found: readonly Found[]): string {
  if (name === undefined) return camelled(`${basename(dirname(path))}-${basename(path, ".ts")}`);
  const within = (file: string, depth: number) => [...dirname(file).split("/").slice(-depth), name].join("-");
  const others = found.filter((other) => other.name === name && other.path !== path);
  if (others.length === 0) return name;
  let depth = 1;
  while (others.some((other) => within(other.path, depth) === within(path, depth))) depth += 1;
  return camelled(within(path, depth));
}

function camelled(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

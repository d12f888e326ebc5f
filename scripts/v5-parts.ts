import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Described, typesOf } from "./v5-types.ts";

type Json = { [key: string]: unknown };
export type Operation = Described & Json & { tag: string; method: string; path: string };
type Whole = { of: Json; operations: Record<string, Operation>; schemas: Record<string, Json> };

export const wholePath = "contract/v5/whole/description.json";
const folder = "contract/v5/description";

export function readWhole(root: string): Whole {
  return JSON.parse(readFileSync(join(root, wholePath), "utf8")) as Whole;
}

/** What an object may have, also by what it is made of. */
export function propertiesOf(given: unknown, schemas: Whole["schemas"]): ReadonlyMap<string, unknown> {
  const {
    $ref: ref,
    properties = {},
    allOf = [],
  } = (given ?? {}) as { $ref?: string; properties?: Json; allOf?: Json[] };
  if (ref !== undefined) return propertiesOf(schemas[nameIn(ref)], schemas);
  return new Map([...allOf.flatMap((part) => [...propertiesOf(part, schemas)]), ...Object.entries(properties)]);
}

const nameIn = (ref: string) => ref.slice("#/definitions/".length);

/** The operations that something in the tree answers. */
export function answeredIn(root: string): Set<string> {
  const files = globSync("server/domains/public-api/**/*.routes.ts", { cwd: root });
  const texts = files.map((file) => readFileSync(join(root, file), "utf8"));
  // How one is tied to what does it: by its id, behind the name of a maker.
  const ties = /\b(?:implementV5|v5[A-Z]\w+)\(\s*"([^"]+)"/g;
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(ties), ([, id = ""]) => id)));
}

/**
 * What follows from the whole description and from what the tree answers of it, by path: for each tag its operations with the schemas they
 * reach, their types, and of the others no more than where they would be.
 */
export function v5Parts(root: string): Record<string, string> {
  const { of, operations, schemas } = readWhole(root);
  const answered = answeredIn(root);
  const unknown = [...answered].filter((id) => !(id in operations));
  if (unknown.length > 0) throw new Error(`no operation of the description is called ${unknown.join(", ")}`);
  const tags = Map.groupBy(Object.entries(operations), ([, { tag }]) => tag);
  const files: Record<string, string> = {};
  const parts: string[] = [];
  const rest: Json = {};
  const typed: Record<string, Operation> = {};
  const reached: Record<string, Json> = {};
  for (const [tag, all] of tags) {
    const own: Json = {};
    for (const [id, { tag: _, ...described }] of all)
      if (answered.has(id)) Object.assign(own, { [id]: described });
      else rest[id] = addressOf(described);
    if (Object.keys(own).length === 0) continue;
    const known = reach(own, schemas);
    Object.assign(typed, own);
    Object.assign(reached, known);
    files[`${folder}/${tag}.json`] = written({ of, operations: own, schemas: sorted(known) });
    parts.push(tag);
  }
  files[`${folder}/not-yet.json`] = written({ of, operations: rest });
  files[`${folder}/types.d.ts`] = typesOf(typed, sorted(reached));
  files[`${folder}/parts.ts`] = [
    ...parts.map((tag, at) => `import part${at} from "./${tag}.json" with { type: "json" };`),
    "",
    "/** What is answered of the description, by tag. Made by scripts/v5-parts.ts; not to be edited. */",
    `export const parts: readonly unknown[] = [${parts.map((_, at) => `part${at}`).join(", ")}];`,
    "",
  ].join("\n");
  return files;
}

const written = (value: Json) => `${JSON.stringify(value, null, 1)}\n`;

function addressOf({ method, path, summary, scopes, limit }: Json): Json {
  return { method, path, summary, scopes, limit };
}

/** Every schema that is reached from a value, by name. */
export function reach(value: unknown, schemas: Readonly<Record<string, Json>>, known: Record<string, Json> = {}) {
  if (typeof value !== "object" || value === null) return known;
  const ref = (value as Json)["$ref"];
  const name = typeof ref === "string" ? nameIn(ref) : null;
  if (name !== null && !(name in known)) {
    known[name] = schemas[name] ?? {};
    reach(known[name], schemas, known);
  }
  for (const inner of Object.values(value)) reach(inner, schemas, known);
  return known;
}

export function sorted<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

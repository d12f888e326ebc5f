import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { reach, sorted, wholePath } from "./v5-parts.ts";

/**
 * Makes `contract/v5/whole` of the public API's OpenAPI description: `node scripts/vendor-v5.ts pinterest-v5.json LICENSE`. Takes over every
 * operation with the schemas it reaches, without prose and examples; what the product loads of it follows (scripts/v5-parts.ts). With
 * `--check` it writes nothing and says what is out of date.
 */
const [source = "", licence = ""] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const checking = process.argv.includes("--check");

type Json = { [key: string]: unknown };

const root = join(import.meta.dirname, "..");
const text = readFileSync(source, "utf8");
const full = JSON.parse(text) as {
  info: Json & { version: string };
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json>; parameters: Record<string, Json> };
};
const of = { version: full.info.version, sha256: sha256(text) };

const methods = ["get", "post", "put", "patch", "delete"];
/** Answered by no call: their requests are forms, and programs prove themselves in them. */
const apart = new Set(["oauth/token", "token/revoke"]);
const operations: Record<string, Json> = {};
for (const [path, item] of Object.entries(full.paths))
  for (const method of methods) {
    const operation = item[method];
    const id = operation?.["operationId"] as string | undefined;
    if (operation === undefined || id === undefined || apart.has(id)) continue;
    operations[id] = { tag: (operation["tags"] as string[])[0], ...describe(path, method, operation) };
  }
const all = Object.fromEntries(
  Object.entries(full.components.schemas).map(([name, one]) => [name, stripped(one) as Json]),
);
const schemas = sorted(reach(operations, all));

/** An operation or a schema a line: what a release changes is read in the difference. */
const lines = (record: Readonly<Record<string, unknown>>) =>
  Object.entries(record)
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`)
    .join(",\n");
const files: Record<string, string> = {
  [wholePath]: `{"of":${JSON.stringify(of)},\n"operations":{\n${lines(operations)}\n},\n"schemas":{\n${lines(schemas)}\n}}\n`,
  [join(dirname(wholePath), "LICENSE")]: readFileSync(licence, "utf8"),
};

let stale = 0;
for (const [name, content] of Object.entries(files)) {
  const path = join(root, name);
  if (existsSync(path) && readFileSync(path, "utf8") === content) continue;
  stale += 1;
  if (checking) process.stdout.write(`${name} is not what the description says\n`);
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}
process.exit(checking && stale > 0 ? 1 : 0);

/** One operation as the registrar reads it. */
function describe(path: string, method: string, operation: Json) {
  const parameters = ((operation["parameters"] ?? []) as Json[]).map((given) => {
    const { name, in: place, required, schema } = stripped(inlined(given)) as Json & { name: string; schema: Json };
    // What stands in a path is an id, whether the description says so or not.
    if (place === "path" && name.endsWith("_id")) schema["pattern"] ??= "^\\d+$";
    // The operations that take it say that without it they tell of all types.
    if (name === "asset_type") delete schema["default"];
    return { name, in: place, ...(required === true && { required }), schema };
  });
  const body = (operation["requestBody"] as Json | undefined)?.["content"] as Record<string, Json> | undefined;
  const [carries, content] = Object.entries(body ?? {})[0] ?? [];
  const answers = Object.entries(operation["responses"] as Record<string, Json>).filter(([status]) =>
    status.startsWith("2"),
  );
  // What makes something answers 201 where the description knows it.
  const [status, answer] = answers.toSorted(([a], [b]) => Number(b) - Number(a))[0] ?? ["200", {}];
  const answered = Object.values((answer["content"] ?? {}) as Record<string, Json>)[0];
  const security = (operation["security"] ?? []) as Record<string, string[]>[];
  return {
    method: method.toUpperCase(),
    path,
    summary: operation["summary"],
    scopes: security.find((scheme) => "pinterest_oauth2" in scheme)?.["pinterest_oauth2"] ?? [],
    limit: operation["x-ratelimit-category"],
    status: Number(status),
    ...(parameters.length > 0 && { parameters }),
    ...(content !== undefined && { body: stripped(content["schema"]), carries }),
    ...(answered !== undefined && { answer: stripped(answered["schema"]) }),
  };
}

function inlined(parameter: Json): unknown {
  const ref = parameter["$ref"] as string | undefined;
  return ref === undefined ? parameter : full.components.parameters[ref.split("/").at(-1) ?? ""];
}

/**
 * A schema in the form the registrar reads: without what only people read, exclusive bounds as numbers, objects and lists named as such,
 * and what stands beside a reference kept, which JSON Schema of this age would drop.
 */
function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped);
  if (typeof value !== "object" || value === null) return value;
  const told = new Set(["description", "title", "example", "examples", "externalDocs", "discriminator", "deprecated"]);
  const isMapOfNames = (key: string) => key === "properties";
  const result: Json = {};
  for (const [key, inner] of Object.entries(value)) {
    if (told.has(key) || key.startsWith("x-")) continue;
    result[key] = isMapOfNames(key)
      ? Object.fromEntries(Object.entries(inner as Json).map(([name, schema]) => [name, stripped(schema)]))
      : stripped(inner);
  }
  const { $ref: ref } = result;
  if (typeof ref === "string") {
    const { $ref: _, type: _known, ...beside } = result;
    const own = { $ref: ref.replace("#/components/schemas/", "#/definitions/") };
    return Object.keys(beside).length === 0 ? own : { ...beside, allOf: [own] };
  }
  for (const [flag, bound] of [
    ["exclusiveMinimum", "minimum"],
    ["exclusiveMaximum", "maximum"],
  ] as const) {
    if (result[flag] === true) {
      result[flag] = result[bound];
      delete result[bound];
    } else if (result[flag] === false) delete result[flag];
  }
  // Alternatives overlap: one that two of them take is taken.
  if ("oneOf" in result) {
    result["anyOf"] = result["oneOf"];
    delete result["oneOf"];
  }
  if (result["type"] === undefined && "properties" in result) result["type"] = "object";
  if (result["type"] === undefined && "items" in result) result["type"] = "array";
  return result;
}

function sha256(given: string): string {
  return createHash("sha256").update(given).digest("hex");
}

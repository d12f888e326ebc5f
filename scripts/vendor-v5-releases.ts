import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { operationIds, describedAs } from "#contract/v5/description.ts";

/**
 * Makes `contract/v5/releases/answers.json` of the published releases of the public API's OpenAPI description (MIT), one `{version}.json` each
 * in a folder: `node scripts/vendor-v5-releases.ts FOLDER`. Keeps what each release says of the answers of the operations here: their fields,
 * which of them are required, their types and their words. What is the same in several places or releases is kept once.
 */
const [folder = ""] = process.argv.slice(2);

type Json = { readonly [key: string]: unknown };
type Release = {
  info: { version: string };
  paths: Record<string, Record<string, Json>>;
  components: Json;
};

const shapes: unknown[] = [];
const known = new Map<string, number>();

/** The number of a shape, which is kept once. */
function kept(shape: unknown): number {
  const text = JSON.stringify(shape);
  const number = known.get(text) ?? shapes.push(shape) - 1;
  known.set(text, number);
  return number;
}

function shapeOf(schema: Json, release: Release, within: readonly string[] = []): number {
  const ref = schema["$ref"];
  if (typeof ref === "string") {
    if (within.includes(ref)) return kept({});
    const target = ref
      .slice(2)
      .split("/")
      .reduce<unknown>((at, name) => (at as Json)[name], release) as Json;
    return shapeOf(target, release, [...within, ref]);
  }
  const inner = (one: unknown) => shapeOf(one as Json, release, within);
  const properties = Object.entries((schema["properties"] ?? {}) as Json);
  return kept({
    ...(schema["type"] !== undefined && { type: schema["type"] }),
    ...(schema["nullable"] === true && { nullable: true }),
    ...(schema["enum"] !== undefined && { enum: schema["enum"] }),
    ...(schema["required"] !== undefined && { required: schema["required"] }),
    ...(properties.length > 0 && {
      properties: Object.fromEntries(properties.map(([name, one]) => [name, inner(one)])),
    }),
    ...(schema["items"] !== undefined && { items: inner(schema["items"]) }),
    ...Object.fromEntries(
      ["allOf", "oneOf", "anyOf"].flatMap((of) =>
        Array.isArray(schema[of]) ? [[of, (schema[of] as unknown[]).map(inner)]] : [],
      ),
    ),
  });
}

/** Names of parts of an address differ between releases. */
const unnamed = (path: string) => path.replaceAll(/\{\w+\}/g, "{}");

const releases: Record<string, Record<string, Record<string, number>>> = {};
for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
  const release = JSON.parse(readFileSync(join(folder, file), "utf8")) as Release;
  const paths = new Map(Object.entries(release.paths).map(([path, item]) => [unnamed(path), item]));
  const answers: Record<string, Record<string, number>> = {};
  for (const id of operationIds) {
    const { described } = describedAs(id);
    const operation = paths.get(unnamed(described.path))?.[described.method.toLowerCase()];
    for (const [status, answer] of Object.entries((operation?.["responses"] ?? {}) as Record<string, Json>)) {
      const [content] = Object.values((answer["content"] ?? {}) as Record<string, Json>);
      if (!status.startsWith("2") || content?.["schema"] === undefined) continue;
      (answers[id] ??= {})[status] = shapeOf(content["schema"] as Json, release);
    }
  }
  releases[file.slice(0, -".json".length)] = answers;
}
const path = join(import.meta.dirname, "../contract/v5/releases/answers.json");
writeFileSync(path, `${JSON.stringify({ releases, shapes })}\n`);
process.stdout.write(`${Object.keys(releases).length} releases, ${shapes.length} shapes\n`);

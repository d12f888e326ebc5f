import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Makes `contract/v5/description` of the public API's OpenAPI description: `node scripts/vendor-v5.ts pinterest-v5.json LICENSE`. Takes over
 * the operations below with the schemas they reach, without prose and examples, and makes their types with openapi-typescript, which runs
 * apart because it needs another TypeScript than ours. With `--check` it writes nothing and says what is out of date.
 */
const [source = "", licence = ""] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const checking = process.argv.includes("--check");

/** What is taken over, by tag: all of its operations, or those named. A test holds them to what is implemented. */
const wanted: Record<string, true | readonly string[]> = {
  boards: true,
  pins: true,
  media: true,
  user_account: true,
  search: true,
  resources: ["ad_account_countries/get", "delivery_metrics/get", "targeting_options/get", "metrics_ready_state/get"],
  business_access_assets: true,
  business_access_invite: true,
  business_access_relationships: true,
  ad_accounts: ["ad_accounts/list", "ad_accounts/create", "ad_accounts/get", "ad_account/analytics"],
  campaigns: ["campaigns/list", "campaigns/get", "campaigns/analytics"],
  ad_groups: ["ad_groups/list", "ad_groups/get", "ad_groups/analytics"],
  ads: ["ads/list", "ads/get", "ads/analytics"],
  conversion_tags: ["conversion_tags/list", "conversion_tags/get", "conversion_tags/create"],
  billing: ["billing_profiles/get", "billing_invoices/get", "billing_invoice_download/get"],
  terms_of_service: true,
};

type Json = { [key: string]: unknown };

const folder = join(import.meta.dirname, "../contract/v5/description");
const text = readFileSync(source, "utf8");
const full = JSON.parse(text) as {
  openapi: string;
  info: Json & { version: string };
  paths: Record<string, Record<string, Json>>;
  components: { schemas: Record<string, Json>; parameters: Record<string, Json> };
};
const of = { version: full.info.version, sha256: sha256(text) };

const files: Record<string, string> = {};
const all: { paths: Json; schemas: Json } = { paths: {}, schemas: {} };
const methods = ["get", "post", "put", "patch", "delete"];
/** Answered by no call: their requests are forms, and programs prove themselves in them. */
const apart = new Set(["oauth/token", "token/revoke"]);
const taken = new Set<string>();
for (const [tag, which] of Object.entries(wanted)) {
  const operations: Json = {};
  const schemas: Json = {};
  for (const [path, item] of Object.entries(full.paths)) {
    for (const method of methods) {
      const operation = item[method];
      if (operation === undefined || (operation["tags"] as string[])[0] !== tag) continue;
      const id = operation["operationId"] as string;
      if (which !== true && !which.includes(id)) continue;
      const described = describe(path, method, operation);
      operations[id] = described;
      taken.add(id);
      reach(described, schemas);
      const paths = (all.paths[path] ??= {}) as Json;
      paths[method] = asOpenApi(id, described);
    }
  }
  if (Object.keys(operations).length === 0) throw new Error(`no operation has the tag ${tag}`);
  Object.assign(all.schemas, schemas);
  files[`${tag}.json`] = `${JSON.stringify({ of, operations, schemas: sorted(schemas) }, null, 1)}\n`;
}
const notYet: Json = {};
for (const [path, item] of Object.entries(full.paths))
  for (const method of methods) {
    const operation = item[method];
    const id = operation?.["operationId"] as string | undefined;
    if (operation === undefined || id === undefined || taken.has(id) || apart.has(id)) continue;
    const described = describe(path, method, operation);
    notYet[id] = addressOf(described);
  }
files["not-yet.json"] = `${JSON.stringify({ of, operations: notYet }, null, 1)}\n`;
files["LICENSE"] = readFileSync(licence, "utf8");
files["types.d.ts"] = makeTypes();

let stale = 0;
for (const [name, content] of Object.entries(files)) {
  const path = join(folder, name);
  if (!checking) writeFileSync(path, content);
  else if (readFileSync(path, "utf8") !== content) {
    stale += 1;
    process.stdout.write(`contract/v5/description/${name} is not what the description says\n`);
  }
}
process.exit(stale > 0 ? 1 : 0);

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

type Described = ReturnType<typeof describe>;

function addressOf({ method, path, summary, scopes, limit }: Described) {
  return { method, path, summary, scopes, limit };
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

/** Adds every schema that is reached from a value, stripped, under its name. */
function reach(value: unknown, schemas: Json): void {
  if (typeof value !== "object" || value === null) return;
  const ref = (value as Json)["$ref"];
  if (typeof ref === "string") {
    const name = ref.slice("#/definitions/".length);
    if (name in schemas) return;
    schemas[name] = stripped(full.components.schemas[name]);
    reach(schemas[name], schemas);
  }
  for (const inner of Object.values(value)) reach(inner, schemas);
}

function asOpenApi(id: string, { parameters, body, carries, status, answer }: Described): Json {
  const content = (schema: unknown, type = "application/json") => ({ content: { [type]: { schema } } });
  return {
    operationId: id,
    parameters: parameters ?? [],
    ...(body !== undefined && { requestBody: { required: true, ...content(body, carries) } }),
    responses: { [status]: { description: "", ...(answer !== undefined && content(answer)) } },
  };
}

function makeTypes(): string {
  const scratch = mkdtempSync(join(tmpdir(), "v5-"));
  const document = { openapi: full.openapi, info: full.info, paths: all.paths, components: { schemas: all.schemas } };
  const input = join(scratch, "in.json");
  const output = join(scratch, "out.d.ts");
  writeFileSync(input, JSON.stringify(document).replaceAll("#/definitions/", "#/components/schemas/"));
  const packages = ["--package=openapi-typescript@7.13.0", "--package=typescript@5.9.3"];
  execFileSync("npx", ["--yes", ...packages, "openapi-typescript", input, "--empty-objects-unknown", "-o", output], {
    stdio: "pipe",
  });
  const types = readFileSync(output, "utf8");
  rmSync(scratch, { recursive: true });
  // Only operations and schemas are read from elsewhere.
  return types.replaceAll(/^export (?=interface paths|type webhooks|type \$defs)/gm, "");
}

function sha256(given: string): string {
  return createHash("sha256").update(given).digest("hex");
}

function sorted(record: Json): Json {
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

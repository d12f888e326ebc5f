import type { V5Id } from "#contract/v5/calls.ts";
import { describedAs, type Json, resolved, type Schemas } from "#contract/v5/description.ts";
import { fieldsFor } from "#contract/v5/known-fields.ts";

/** What is put into an operation's path, its query and its body. */
export type Asked = { path?: Record<string, string>; query?: Record<string, string>; body?: object };

/**
 * A request that the description allows, with what it requires and nothing else.
 * @param ids what stands for each parameter of a path; of others nobody's id
 */
export function sampleRequest(id: V5Id, ids: Readonly<Record<string, string>>): Asked {
  const { described, schemas } = describedAs(id);
  const { parameters = [], body } = described;
  const placed = (place: "path" | "query") =>
    parameters.filter(({ in: at, required = false }) => at === place && (place === "path" || required));
  const values = (place: "path" | "query") =>
    Object.fromEntries(
      placed(place).map(({ name, schema }) => [name, ids[name] ?? [sample(schema, schemas)].flat().join(",")]),
    );
  return { path: values("path"), query: values("query"), ...(body && { body: sample(body, schemas) as object }) };
}

/** What is wrong with what the description allows nobody to say; nothing where it asks for nothing. */
export function badRequest(id: V5Id): Asked | undefined {
  const { described, schemas } = describedAs(id);
  const { parameters = [], body } = described;
  const own = parameters.findLast(({ in: at, name }) => at === "path" && !ofEverything.has(name));
  if (own !== undefined) return { path: { [own.name]: "x" } };
  const [field, schema] = body === undefined ? [] : fieldOf(body, schemas);
  if (field !== undefined) return { body: { [field]: schema?.["type"] === "string" ? 7 : "text" } };
  const asked = parameters.find(({ in: at, schema: of }) => at === "query" && refusesWords(resolved(of, schemas)));
  return asked && { query: { [asked.name]: "no such word" } };
}

/** Whose things a path is about. */
const ofEverything = new Set(["ad_account_id", "business_id"]);

function refusesWords({ type, enum: words, items }: Json): boolean {
  return type === "integer" || words !== undefined || (items as Json | undefined)?.["enum"] !== undefined;
}

/** A field of a body, or of each item of one that is a list, that has a type. */
function fieldOf(body: Json, schemas: Schemas): [string, Json] | [] {
  const schema = resolved(body, schemas);
  const { properties } = fieldsFor({}, (schema["items"] ?? schema) as Json, schemas);
  const typed = [...properties].map(([name, one]) => [name, resolved(one, schemas)] as [string, Json]);
  return typed.find(([, { type }]) => type !== undefined) ?? [];
}

/** The choices of a word that refers to them by what it is made of. */
function withWords(schema: Json, schemas: Schemas): Json {
  const [of] = ((schema["allOf"] ?? []) as Json[]).map((part) => resolved(part, schemas)["enum"]);
  return of === undefined ? schema : { ...schema, enum: of };
}

function sample(given: Json, schemas: Schemas): unknown {
  const schema = withWords(resolved(given, schemas), schemas);
  const { type, enum: words, minimum = 1, minItems = 0, minLength = 0, format, pattern = "" } = schema;
  if (Array.isArray(words)) return words[0];
  if (type === "array")
    return Array.from({ length: Math.max(Number(minItems), 1) }, () =>
      sample((schema["items"] ?? {}) as Json, schemas),
    );
  if (type === "integer" || type === "number") return Number(minimum);
  if (type === "boolean") return true;
  if (type === "string") {
    if (format === "date") return "2026-01-01";
    const plain = "a".repeat(Math.max(Number(minLength), 1));
    return ["7", "2026-01-01", plain].find((text) => pattern !== "" && new RegExp(String(pattern)).test(text)) ?? plain;
  }
  const { properties } = fieldsFor({}, schema, schemas);
  return Object.fromEntries(
    [...requiredOf(schema, schemas)].map((name) => [name, sample(properties.get(name) ?? {}, schemas)]),
  );
}

/** What an object must have, also by what it is made of; of alternatives what the first one needs. */
function requiredOf(given: Json, schemas: Schemas): Set<string> {
  const schema = resolved(given, schemas);
  const [first] = ((schema["anyOf"] ?? []) as Json[]).slice(0, 1);
  const parts = [...((schema["allOf"] ?? []) as Json[]), ...(first === undefined ? [] : [first])];
  const own = (schema["required"] ?? []) as string[];
  return new Set([...own, ...parts.flatMap((part) => [...requiredOf(part, schemas)])]);
}

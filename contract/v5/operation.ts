import { z } from "zod";
import { type Call, definePlain, type LimitClass, type Method, type Scope } from "#contract/kit/define.ts";
import adAccounts from "./description/ad_accounts.json" with { type: "json" };
import boards from "./description/boards.json" with { type: "json" };
import businessAssets from "./description/business_access_assets.json" with { type: "json" };
import businessInvites from "./description/business_access_invite.json" with { type: "json" };
import businessRelationships from "./description/business_access_relationships.json" with { type: "json" };
import media from "./description/media.json" with { type: "json" };
import pins from "./description/pins.json" with { type: "json" };
import resources from "./description/resources.json" with { type: "json" };
import search from "./description/search.json" with { type: "json" };
import terms from "./description/terms_of_service.json" with { type: "json" };
import type { operations } from "./description/types.d.ts";
import account from "./description/user_account.json" with { type: "json" };

export type OperationId = keyof operations;

type Json = { readonly [key: string]: unknown };

/** An operation in the vendored description: see scripts/vendor-v5.ts. */
type Described = {
  method: Method;
  /** Below `/v5`, with `{name}` segments. */
  path: string;
  summary: string;
  scopes: readonly Scope[];
  limit: LimitClass;
  /** Of a success. */
  status: number;
  parameters?: readonly { name: string; in: "path" | "query"; required?: boolean; schema: Json }[];
  body?: Json;
  answer?: Json;
};

/** A part of the description: operations and the schemas they reach, by name. */
type Description = { operations: Record<string, Described>; schemas: Record<string, Json> };

const descriptions = [
  ...[boards, pins, media, account, search, resources],
  ...[businessAssets, businessInvites, businessRelationships, adAccounts, terms],
] as unknown as readonly Description[];

type Content<Part> = Part extends { content: infer Types } ? Types[keyof Types] : null;
type Answers<Id extends OperationId> = operations[Id]["responses"];

/** What a handler of the operation is given: its parameters by where they stand, and its body. */
export type V5Input<Id extends OperationId> = {
  path: NonNullable<operations[Id]["parameters"]["path"]>;
  query: NonNullable<operations[Id]["parameters"]["query"]>;
  body: operations[Id] extends { requestBody: infer Body } ? Content<Body> : undefined;
};
export type V5Answer<Id extends OperationId> = Content<Answers<Id>[keyof Answers<Id>]>;

/** What a call says about its writing. */
type Like = Pick<Call, "effect" | "touches" | "audited" | "maxBytes">;

type V5Call<Id extends OperationId> = Call<z.ZodType<V5Input<Id>>, z.ZodType<V5Answer<Id>>>;

/**
 * An operation of the public API as a call. Path, scopes, limit and status are the description's; its schemas are made when it is called
 * first. `like`: the product's own call that does the same, whose effects it has.
 */
export function v5Call<Id extends OperationId>(id: Id, like?: Like): V5Call<Id> {
  const [described, schemas] = find(id);
  const { method, path, summary, scopes, limit, status, answer } = described;
  return definePlain({
    name: `v5.${id}`,
    summary,
    method,
    path: `/v5${path.replaceAll(/\{(\w+)\}/g, ":$1")}`,
    scopes,
    limit,
    status,
    carries: "parts",
    input: z.lazy(() => inputOf(described, schemas)) as unknown as z.ZodType<V5Input<Id>>,
    data: z.lazy(() => (answer === undefined ? z.null() : convert(answer, schemas))) as unknown as z.ZodType<
      V5Answer<Id>
    >,
    ...(like && { effect: like.effect, touches: like.touches, audited: like.audited, maxBytes: like.maxBytes }),
  });
}

function find(id: string): [Described, Description["schemas"]] {
  for (const { operations, schemas } of descriptions) {
    const described = operations[id];
    if (described !== undefined) return [described, schemas];
  }
  throw new Error(`${id} is no operation of the vendored description`);
}

/**
 * `{path, query, body}`. A field that the description doesn't know is refused in a body and has no effect in an address: programs send
 * parameters of other versions.
 */
function inputOf({ parameters = [], body }: Described, schemas: Description["schemas"]): z.ZodType {
  const bounded = bound(schemas) as Description["schemas"];
  const placed = (place: "path" | "query") => parameters.filter((parameter) => parameter.in === place);
  const schemaOf = (given: ReturnType<typeof placed>) =>
    z.object(
      Object.fromEntries(
        given.map(({ name, required = false, schema }) => {
          const made = convert(bound(schema) as Json, bounded);
          return [name, required || schema["default"] !== undefined ? made : made.optional()];
        }),
      ),
    );
  const query = placed("query");
  return z.strictObject({
    path: schemaOf(placed("path")),
    query: z.preprocess((given) => readQuery(given, query, schemas), schemaOf(query)),
    // Some programs send an empty object where nothing is asked for.
    body: body === undefined ? z.strictObject({}).optional() : convert(closed(bound(body) as Json, bounded), bounded),
  });
}

function convert(schema: Json, definitions: Description["schemas"]): z.ZodType {
  return z.fromJSONSchema({ ...schema, definitions }, { defaultTarget: "openapi-3.0" });
}

const maxIdLength = 18;

/** Ids have at most 18 digits here. */
function bound(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bound);
  if (typeof value !== "object" || value === null) return value;
  const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, bound(one)]));
  if (inner["pattern"] !== "^\\d+$") return inner;
  const { maxLength = maxIdLength } = inner;
  return { ...inner, maxLength: Math.min(Number(maxLength), maxIdLength) };
}

function resolved(schema: Json, schemas: Description["schemas"]): Json {
  const [only] = (schema["allOf"] ?? []) as Json[];
  const ref = schema["$ref"] ?? (schema["type"] === undefined ? only?.["$ref"] : undefined);
  return typeof ref === "string" ? resolved(schemas[ref.slice("#/definitions/".length)] ?? {}, schemas) : schema;
}

function closed(schema: Json, schemas: Description["schemas"]): Json {
  const known = resolved(schema, schemas);
  if (known["type"] === "array") return { ...known, items: closed((known["items"] ?? {}) as Json, schemas) };
  const isPlain = known["properties"] !== undefined && !["allOf", "oneOf", "anyOf"].some((key) => key in known);
  return isPlain ? { additionalProperties: false, ...known } : schema;
}

type Parameters = NonNullable<Described["parameters"]>;

/** Values of an address are text: read as what their schema says, lists also where they are parted by commas. */
function readQuery(given: unknown, parameters: Parameters, schemas: Description["schemas"]): unknown {
  if (typeof given !== "object" || given === null) return given;
  const types = new Map(parameters.map(({ name, schema }) => [name, resolved(schema, schemas)]));
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, readValue(value, types.get(name) ?? {}, schemas)]),
  );
}

function readValue(value: unknown, schema: Json, schemas: Description["schemas"]): unknown {
  const { type, items = {} } = schema;
  if (type === "array") {
    const parts = [value].flat().flatMap((one) => (typeof one === "string" ? one.split(",") : [one]));
    return parts.map((part) => readValue(part, resolved(items as Json, schemas), schemas));
  }
  if (typeof value !== "string") return value;
  if (type === "integer" || type === "number") return /^-?\d{1,15}(\.\d+)?$/.test(value) ? Number(value) : value;
  if (type === "boolean") return value === "true" ? true : value === "false" ? false : value;
  return value;
}

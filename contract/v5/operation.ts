import { z } from "zod";
import { type Call, definePlain, type Proof, type Within } from "#contract/kit/define.ts";
import { type Described, describedAs, type Json, type OperationId, resolved, type Schemas } from "./description.ts";
import type { operations } from "./description/types.d.ts";
import { namedIn } from "./declared-fields.ts";
import { knownFields } from "./known-fields.ts";

type Content<Part> = Part extends { content: infer Types } ? Types[keyof Types] : null;
type Answers<Id extends OperationId> = operations[Id]["responses"];

/** What a handler of the operation is given: its parameters by where they stand, and its body. */
export type V5Input<Id extends OperationId> = {
  path: NonNullable<operations[Id]["parameters"]["path"]>;
  query: NonNullable<operations[Id]["parameters"]["query"]>;
  body: operations[Id] extends { requestBody: infer Body } ? Content<Body> : undefined;
};
export type V5Answer<Id extends OperationId> = Content<Answers<Id>[keyof Answers<Id>]>;

/** What is said of an operation beside its description. */
export type Declared = Partial<Pick<Call, "effect" | "touches" | "audited" | "maxBytes">> & {
  /** What somebody must be in the business or the account that the path names, where the path and the scopes don't say it. */
  within?: Within;
  proof?: Proof;
  /**
   * Fields the product has nothing for, though the result would be another one: who gives them is refused with 501. `name=value`: only with
   * this value.
   */
  unbuilt?: readonly string[];
  /** Fields that have no effect here and would change nothing that matters: named in the answer. */
  ignored?: readonly string[];
};

export type V5Call<Id extends OperationId> = Call<z.ZodType<V5Input<Id>>, z.ZodType<V5Answer<Id>>>;

/**
 * An operation of the public API as a call. Path, scopes, limit and status are the description's; its schemas are made when it is called
 * first.
 */
export function v5Call<Id extends OperationId>(id: Id, declared: Declared = {}): V5Call<Id> {
  const { described, schemas } = describedAs(id);
  const { method, path, summary, scopes, limit, status, answer } = described;
  const { effect, touches, audited, maxBytes, ignored = [], within = withinOf(described), proof } = declared;
  return definePlain({
    name: `v5.${id}`,
    summary,
    method,
    path: pathOf(path),
    scopes,
    limit,
    status,
    carries: "parts",
    input: z.lazy(() => inputOf(described, schemas)) as unknown as z.ZodType<V5Input<Id>>,
    data: z.lazy(() => (answer === undefined ? z.null() : convert(answer, schemas))) as unknown as z.ZodType<
      V5Answer<Id>
    >,
    overlooks: (raw) => overlooked(raw as Parts, described, schemas, ignored),
    ...(within !== null && { within }),
    ...(proof && { proof }),
    ...(effect && { effect }),
    ...(touches && { touches }),
    ...(audited !== undefined && { audited }),
    ...(maxBytes !== undefined && { maxBytes }),
  });
}

/** Whose rights a path asks for: of who administers the business it names, in the account it names the one that its scopes speak of. */
function withinOf({ path, scopes }: Pick<Described, "path" | "scopes">): Within | null {
  const business = /\{(business_id|business_hierarchy_id)\}/.exec(path)?.[1];
  if (business !== undefined) return { business: `path.${business}`, as: "BIZ_ADMIN" };
  if (!path.includes("{ad_account_id}")) return null;
  const isOfMoney = scopes.some((scope) => scope.startsWith("billing:"));
  const reads = scopes.every((scope) => !scope.endsWith(":write"));
  const right = isOfMoney ? (reads ? "billing:read" : "billing:manage") : reads ? "ads:read" : "ads:manage";
  return { account: "path.ad_account_id", right };
}

/** An address of the description as routes are written. */
export function pathOf(path: string): string {
  return `/v5${path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
}

type Parts = { query?: unknown; body?: unknown };

/** The names of what was given and has no effect. */
function overlooked(
  { query, body }: Parts,
  { parameters = [], body: schema }: Described,
  schemas: Schemas,
  ignored: readonly string[],
): string[] {
  const known = new Set(parameters.map(({ name }) => name));
  const strange = Object.keys((query ?? {}) as object).filter((name) => !known.has(name));
  const unknown = knownFields(body ?? {}, schema ?? { additionalProperties: false }, schemas).unknown;
  return [...new Set([...strange, ...unknown, ...namedIn({ query, body }, ignored)])];
}

/** `{path, query, body}`, without what the description doesn't know: programs send fields and parameters of other versions. */
function inputOf({ parameters = [], body }: Described, schemas: Schemas): z.ZodType {
  const bounded = bound(schemas) as Schemas;
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
    body:
      body === undefined
        ? z.preprocess(() => undefined, z.unknown().optional())
        : z.preprocess((given) => knownFields(given, body, schemas).value, convert(bound(body) as Json, bounded)),
  });
}

function convert(schema: Json, definitions: Schemas): z.ZodType {
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

type Parameters = NonNullable<Described["parameters"]>;

/**
 * Values of an address are text: read as what their schema says, lists also where they are parted by commas. An empty one says nothing, as
 * some programs send those they have no value for.
 */
function readQuery(given: unknown, parameters: Parameters, schemas: Schemas): unknown {
  if (typeof given !== "object" || given === null) return given;
  const types = new Map(parameters.map(({ name, schema }) => [name, resolved(schema, schemas)]));
  return Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== "")
      .map(([name, value]) => [name, readValue(value, types.get(name) ?? {}, schemas)]),
  );
}

function readValue(value: unknown, schema: Json, schemas: Schemas): unknown {
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

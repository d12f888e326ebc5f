import type { LimitClass, Method, Scope } from "#contract/kit/define.ts";
import notYet from "./description/not-yet.json" with { type: "json" };
import { parts } from "./description/parts.ts";
import type { operations } from "./description/types.d.ts";

/** The operations that are answered here: see scripts/v5-parts.ts. */
export type OperationId = keyof operations;

export type Json = { readonly [key: string]: unknown };
export type Schemas = Readonly<Record<string, Json>>;

/** What the description says of every operation. */
export type Address = {
  method: Method;
  /** Below `/v5`, with `{name}` segments. */
  path: string;
  summary: string;
  scopes: readonly Scope[];
  limit: LimitClass;
};

/** An operation that is answered here, in the vendored description. */
export type Described = Address & {
  /** Of a success. */
  status: number;
  parameters?: readonly { name: string; in: "path" | "query"; required?: boolean; schema: Json }[];
  body?: Json;
  /** The media type of the body. */
  carries?: string;
  answer?: Json;
};

/** A part of the description: operations and the schemas they reach, by name. */
type Description = { operations: Record<string, Described>; schemas: Schemas };

const descriptions = parts as readonly Description[];

/** In the order of the description. */
export const operationIds = descriptions.flatMap((part) => Object.keys(part.operations)) as readonly OperationId[];

/** The release of the description that all of this is of. */
export const descriptionVersion = notYet.of.version;

/** The operations of the description that nothing here answers yet. */
export const notYetAnswered = notYet.operations as unknown as Readonly<Record<string, Address>>;

export function describedAs(id: OperationId): { described: Described; schemas: Schemas } {
  for (const { operations, schemas } of descriptions) {
    const described = operations[id];
    if (described !== undefined) return { described, schemas };
  }
  throw new Error(`${id} is no operation of the vendored description`);
}

/** What a schema that only refers to another one stands for. */
export function resolved(schema: Json, schemas: Schemas): Json {
  const [only] = (schema["allOf"] ?? []) as Json[];
  const ref = schema["$ref"] ?? (schema["type"] === undefined ? only?.["$ref"] : undefined);
  return typeof ref === "string" ? resolved(schemas[ref.slice("#/definitions/".length)] ?? {}, schemas) : schema;
}

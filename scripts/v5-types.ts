type Json = { readonly [key: string]: unknown };

/** An operation as the registrar reads it. */
export type Described = {
  status: number;
  parameters?: readonly { name: string; in: string; required?: boolean; schema: Json }[];
  body?: Json;
  carries?: string;
  answer?: Json;
};

/** The types of operations and of the schemas that they reach: what a handler is given, and what it answers. */
export function typesOf(
  operations: Readonly<Record<string, Described>>,
  schemas: Readonly<Record<string, Json>>,
): string {
  const lines = (all: readonly string[]) => all.map((line) => `  ${line};\n`).join("");
  const named = Object.entries(schemas).map(([name, schema]) => `${JSON.stringify(name)}: ${typeOf(schema, true)}`);
  const ids = Object.entries(operations).map(([id, operation]) => `${JSON.stringify(id)}: ${operationType(operation)}`);
  return [
    "/** Made by scripts/v5-parts.ts of the description; not to be edited. */\n",
    `interface schemas {\n${lines(named)}}\n\n`,
    `export interface operations {\n${lines(ids)}}\n`,
  ].join("");
}

function operationType({ status, parameters = [], body, carries = "application/json", answer }: Described): string {
  const placed = (place: string) => {
    const fields = parameters.flatMap(({ name, in: at, required = false, schema }) =>
      at === place ? [field(name, required, typeOf(schema, false))] : [],
    );
    const isNeeded = parameters.some((one) => one.in === place && one.required === true);
    return fields.length === 0 ? `${place}?: never` : `${place}${isNeeded ? "" : "?"}: { ${fields.join("; ")} }`;
  };
  const content = (schema: Json, type = "application/json") => `content: { "${type}": ${typeOf(schema, false)} }`;
  return [
    `{ parameters: { ${placed("query")}; ${placed("path")} }`,
    ...(body === undefined ? [] : [`requestBody: { ${content(body, carries)} }`]),
    `responses: { ${status}: { ${answer === undefined ? "content?: never" : content(answer)} } } }`,
  ].join("; ");
}

const field = (name: string, required: boolean, type: string) =>
  `${/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)}${required ? "" : "?"}: ${type}`;

/**
 * A schema as a type.
 * @param isFilled whether what has a default is there: it is, once it was read
 */
function typeOf(schema: Json, isFilled: boolean): string {
  const { $ref: ref, nullable, enum: words, type } = schema;
  if (typeof ref === "string") return `schemas[${JSON.stringify(ref.slice("#/definitions/".length))}]`;
  const all = ((schema["allOf"] ?? []) as Json[]).map((part) => typeOf(part, isFilled));
  const any = ((schema["anyOf"] ?? []) as Json[]).map((part) => typeOf(part, isFilled));
  const own = Array.isArray(words)
    ? [words.map((word) => JSON.stringify(word)).join(" | ")]
    : ownType(schema, type, isFilled, all.length + any.length > 0);
  const parts = [...own, ...all, ...(any.length > 0 ? [any.join(" | ")] : [])];
  const whole =
    parts.length === 0 ? "unknown" : parts.map((part) => (parts.length > 1 ? `(${part})` : part)).join(" & ");
  return nullable === true && whole !== "unknown" ? `${parts.length > 1 ? `(${whole})` : whole} | null` : whole;
}

/** What a schema says of itself, beside what it is made of. */
function ownType(schema: Json, type: unknown, isFilled: boolean, isMade: boolean): string[] {
  if (type === "array") return [`(${typeOf((schema["items"] ?? {}) as Json, isFilled)})[]`];
  if (type === "integer" || type === "number") return ["number"];
  if (type === "string" || type === "boolean") return [type];
  if (type !== "object") return [];
  const needed = new Set((schema["required"] ?? []) as string[]);
  const properties = Object.entries((schema["properties"] ?? {}) as Record<string, Json>).map(([name, inner]) =>
    field(name, needed.has(name) || (isFilled && "default" in inner), typeOf(inner, isFilled)),
  );
  const more = schema["additionalProperties"];
  const open =
    more === undefined || more === false
      ? []
      : [`[key: string]: ${more === true ? "unknown" : typeOf(more as Json, isFilled)}`];
  if (properties.length > 0 && open.length > 0) return [`{ ${properties.join("; ")} } & { ${open.join("; ")} }`];
  const fields = [...properties, ...open];
  return fields.length > 0 ? [`{ ${fields.join("; ")} }`] : isMade ? [] : ["Record<string, unknown>"];
}

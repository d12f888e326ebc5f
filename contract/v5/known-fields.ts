import { type Json, resolved, type Schemas } from "./description.ts";

type Known = {
  /** The value without what its schema doesn't know. */
  value: unknown;
  /** The names of what was left out, from the top down with points between. */
  unknown: string[];
};

/** Parts a value, at every depth, in what its schema knows and what it doesn't: programs send fields of other versions. */
export function knownFields(value: unknown, schema: Json, schemas: Schemas, at = ""): Known {
  const known = resolved(schema, schemas);
  if (Array.isArray(value)) {
    const items = value.map((item) => knownFields(item, (known["items"] ?? {}) as Json, schemas, at));
    return { value: items.map((item) => item.value), unknown: [...new Set(items.flatMap((item) => item.unknown))] };
  }
  if (typeof value !== "object" || value === null) return { value, unknown: [] };
  const { properties, isOpen } = fieldsFor(value as Json, known, schemas);
  const kept: [string, unknown][] = [];
  const unknown: string[] = [];
  for (const [name, inner] of Object.entries(value)) {
    const path = at === "" ? name : `${at}.${name}`;
    const described = properties.get(name);
    if (described !== undefined) {
      const part = knownFields(inner, described, schemas, path);
      kept.push([name, part.value]);
      unknown.push(...part.unknown);
    } else if (isOpen) kept.push([name, inner]);
    else unknown.push(path);
  }
  return { value: Object.fromEntries(kept), unknown };
}

type Fields = { properties: ReadonlyMap<string, Json>; isOpen: boolean };

/** The fields an object may have: of all that it must be, and of those alternatives that it names. */
export function fieldsFor(value: Json, given: Json, schemas: Schemas): Fields {
  const schema = resolved(given, schemas);
  const own = Object.entries((schema["properties"] ?? {}) as Record<string, Json>);
  const all = (schema["allOf"] ?? []) as Json[];
  const alternatives = [schema["oneOf"], schema["anyOf"]].flatMap((of) => chosen(value, (of ?? []) as Json[], schemas));
  const parts = [...all, ...alternatives].map((part) => fieldsFor(value, part, schemas));
  const extra = schema["additionalProperties"];
  // A schema that names no field lets any through, but for one that says what others must have.
  const isFree = own.length === 0 && parts.length === 0 && extra !== false && schema["required"] === undefined;
  return {
    properties: new Map([...parts.flatMap(({ properties }) => [...properties]), ...own]),
    isOpen: isFree || (extra !== undefined && extra !== false) || parts.some(({ isOpen }) => isOpen),
  };
}

/** The alternatives whose choices of words the value has made; all of them where it has made none. */
function chosen(value: Json, alternatives: readonly Json[], schemas: Schemas): readonly Json[] {
  const fits = alternatives.filter((alternative) => {
    const { properties = {} } = resolved(alternative, schemas) as { properties?: Record<string, Json> };
    return Object.entries(properties).every(([name, schema]) => {
      const words = resolved(schema, schemas)["enum"] as readonly unknown[] | undefined;
      return words === undefined || value[name] === undefined || words.includes(value[name]);
    });
  });
  return fits.length === 0 ? alternatives : fits;
}

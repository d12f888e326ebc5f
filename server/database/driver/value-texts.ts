import pg from "pg";

const BIGINT = 20;
const TEXTS = 1009;
const BIGINTS = 1016;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/**
 * Type parsers: bigint and numeric stay decimal strings, a date stays text (`2024-05-01`; as a `Date` it would shift with the machine's
 * time zone), timestamptz is a `Date`, jsonb is parsed. The most common types bypass the driver's general parsers.
 */
export const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === DATE || oid === BIGINT) return (value: string) => value;
    const parse = pg.types.getTypeParser(oid, format);
    if (oid === TIMESTAMPTZ) return (value: string) => readMoment(value) ?? parse(value);
    if (oid === TEXTS || oid === BIGINTS) return (value: string) => readPlainArray(value) ?? parse(value);
    return parse;
  },
} as pg.CustomTypesConfig;

/** `2024-05-01 12:00:00.5+00`, as a server in UTC says it, read by the engine's own parser; null: any other form. */
function readMoment(text: string): Date | null {
  if (!text.endsWith("+00") || text.charCodeAt(10) !== 32 || text.charCodeAt(4) !== 45) return null;
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

/** `{1,2}` or `{birds,maps}`; null where elements are quoted (as those with spaces are), nested or missing. */
function readPlainArray(text: string): string[] | null {
  if (text === "{}") return [];
  return /["\\{]|NULL/i.test(text.slice(1)) ? null : text.slice(1, -1).split(",");
}

/** A list of ids as PostgreSQL's array text: ids need none of the driver's quoting. */
export function withPlainIds(value: unknown): unknown {
  if (!Array.isArray(value) || value.length === 0) return value;
  for (const item of value) if (typeof item !== "string" || !/^\d+$/.test(item)) return value;
  return `{${value.join(",")}}`;
}

/** The kinds of key a list may be ordered by. */
type KeyTypes = {
  /** An id: decimal digits, at most 18. */
  id: string;
  /** A whole number in the safe range. */
  integer: number;
  /** Any finite number. */
  number: number;
  text: string;
  boolean: boolean;
  /** A moment to the millisecond; order by an id, or truncate in SQL, where the column is finer. */
  time: Date;
};

export type KeyShape = readonly (keyof KeyTypes)[];
export type KeyValues<Shape extends KeyShape> = { -readonly [Index in keyof Shape]: KeyTypes[Shape[Index]] };

const LONGEST = 1_024;
const MAX_TIME_MS = 8.64e15;

/** The place in a list after the row with these keys, as opaque text for the wire. */
export function encodeBookmark(values: readonly (string | number | boolean | Date)[]): string {
  const wire = values.map((value) => (value instanceof Date ? value.getTime() : value));
  return Buffer.from(JSON.stringify(wire)).toString("base64url");
}

/**
 * Decodes a bookmark into the keys the list is ordered by. Anything this list could not have issued (forged, damaged, or of another list)
 * is `"invalid"`: refuse it as bad input that names `bookmark`.
 */
export function decodeBookmark<const Shape extends KeyShape>(text: string, shape: Shape): KeyValues<Shape> | "invalid" {
  if (text.length > LONGEST || !/^[\w-]+$/.test(text)) return "invalid";
  let wire: unknown;
  try {
    wire = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.from(text, "base64url")));
  } catch {
    return "invalid";
  }
  if (!Array.isArray(wire) || wire.length !== shape.length) return "invalid";
  const values = shape.map((kind, index) => readKey(kind, wire[index]));
  return values.includes(undefined) ? "invalid" : (values as KeyValues<Shape>);
}

function readKey(kind: keyof KeyTypes, value: unknown): KeyTypes[keyof KeyTypes] | undefined {
  switch (kind) {
    case "id":
      return typeof value === "string" && /^(0|[1-9]\d{0,17})$/.test(value) ? value : undefined;
    case "integer":
      return Number.isSafeInteger(value) ? (value as number) : undefined;
    case "number":
      return Number.isFinite(value) ? (value as number) : undefined;
    case "text":
      // PostgreSQL accepts neither NUL nor an unpaired surrogate.
      return typeof value === "string" && !value.includes("\0") && value.isWellFormed() ? value : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "time":
      return Number.isInteger(value) && Math.abs(value as number) <= MAX_TIME_MS
        ? new Date(value as number)
        : undefined;
  }
}

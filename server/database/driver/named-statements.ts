import { createHash } from "node:crypto";
import { unpreparedMark } from "./unprepared.ts";

/** Above this many distinct texts, further ones stay unnamed: each name costs memory on every connection. */
const MOST_NAMES = 1_000;

/**
 * Names for statements: the same text has the same short name on every connection and in every process, so the
 * server parses and plans it once for each connection.
 */
export function createStatementNames(max = MOST_NAMES): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= max || text.includes(unpreparedMark)) return known;
    const name = `m_${createHash("sha256").update(text).digest("base64url").slice(0, 20)}`;
    names.set(text, name);
    return name;
  };
}

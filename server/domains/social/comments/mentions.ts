import { sql } from "kysely";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** Further names in one comment are plain text. */
const maxNames = 10;

/** The usernames a text names by `@`, in lower case, each once. */
export function namesIn(text: string): string[] {
  const names = [...text.matchAll(/(?<![\w@])@([a-z0-9_]{3,40})/giu)].map(([, name = ""]) => name.toLowerCase());
  return [...new Set(names)].slice(0, maxNames);
}

/** Whom these names belong to, by name. */
export async function mentionedPeople(db: Db | Tx, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ username: string; person_id: string }>`
    select username, person_id from usernames where username = any(${[...new Set(names)]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.username, row.person_id]));
}

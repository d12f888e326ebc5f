import { sql } from "kysely";
import { findMentions } from "#rules/social/mentions.ts";
import { limits } from "#spec/constants/limits.ts";
import { refusalCopy } from "#spec/copy/kit/refusals.ts";
import { refuseFilled } from "#server/platform/filled-refusal.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";

/** The usernames a text names by `@`, in lower case, each once. */
export function namesIn(text: string): string[] {
  return [...new Set(findMentions(text).map(({ name }) => name))];
}

/** The same for a comment that is written: refuses the text where it names too many. */
export function requireNames(text: string): string[] {
  const names = namesIn(text);
  const most = limits.mentionsPerCommentMax;
  if (names.length > most) refuseFilled("NOT_ALLOWED", refusalCopy.mentions, { most }, { data: { field: "text" } });
  return names;
}

/** Whom these names belong to, by name. */
export async function mentionedPeople(db: Db | Tx, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ username: string; person_id: string }>`
    select username, person_id from usernames where username = any(${[...new Set(names)]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.username, row.person_id]));
}

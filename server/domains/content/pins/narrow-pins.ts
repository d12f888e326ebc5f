import { type RawBuilder, sql } from "kysely";

/** See `narrowFields` of the contract. */
export type Narrowing = {
  query?: string | undefined;
  kind?: "image" | "video" | "several" | undefined;
  source?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
};

const maxWords = 8;

export function isNarrowed({ query, kind, source, since, until }: Narrowing): boolean {
  return wordsOf(query).length > 0 || [kind, source, since, until].some((one) => one !== undefined);
}

/** Conditions on `pins p`, each begun by "and". */
export function narrowed({ query, kind, source, since, until }: Narrowing): RawBuilder<unknown> {
  const text = sql`lower(concat_ws(' ', p.title, p.description, p.alt_text, p.domain))`;
  return sql.join(
    [
      ...wordsOf(query).map((word) => sql`and position(${word} in ${text}) > 0`),
      ...(kind === undefined ? [] : [kinds[kind]]),
      ...(source === undefined ? [] : [source === "" ? sql`and p.domain is null` : sql`and p.domain = ${source}`]),
      ...(since === undefined ? [] : [sql`and p.created_at >= ${since}::date`]),
      ...(until === undefined ? [] : [sql`and p.created_at < ${until}::date + 1`]),
    ],
    sql` `,
  );
}

const kinds = {
  image: sql`and p.media is null`,
  video: sql`and p.media->>'kind' = 'video'`,
  several: sql`and p.media->>'kind' = 'images'`,
} as const;

/** Small as the database writes them; a few, for each is looked for in every pin of the list. */
function wordsOf(query = ""): string[] {
  const words = query.normalize("NFC").toLowerCase().replaceAll("\u0000", " ").split(/\s+/u).filter(Boolean);
  return [...new Set(words)].slice(0, maxWords);
}

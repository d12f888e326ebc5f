import { type RawBuilder, sql } from "kysely";

type PinKind = "image" | "video" | "several";

/** See `narrowFields` of the contract. */
export type Narrowing = {
  query?: string | undefined;
  kind?: PinKind | undefined;
  /** Of any of these kinds. */
  kinds?: readonly PinKind[] | undefined;
  source?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  /** Saved from another pin, or not. */
  isSaved?: boolean | undefined;
};

const maxWords = 8;

export function isNarrowed({ query, ...others }: Narrowing): boolean {
  const { kind, kinds, source, since, until, isSaved } = others;
  return wordsOf(query).length > 0 || [kind, kinds, source, since, until, isSaved].some((one) => one !== undefined);
}

/** Conditions on `pins p`, each begun by "and". */
export function narrowed({ query, kind, kinds, source, since, until, isSaved }: Narrowing): RawBuilder<unknown> {
  const text = sql`lower(concat_ws(' ', p.title, p.description, p.alt_text, p.domain))`;
  return sql.join(
    [
      ...wordsOf(query).map((word) => sql`and position(${word} in ${text}) > 0`),
      ...(kind === undefined ? [] : [sql`and ${isOf[kind]}`]),
      ...(kinds === undefined
        ? []
        : [sql`and (${sql.join([sql`false`, ...kinds.map((one) => isOf[one])], sql` or `)})`]),
      ...(source === undefined ? [] : [source === "" ? sql`and p.domain is null` : sql`and p.domain = ${source}`]),
      ...(since === undefined ? [] : [sql`and p.created_at >= ${since}::date`]),
      ...(isSaved === undefined
        ? []
        : [isSaved ? sql`and p.parent_pin_id is not null` : sql`and p.parent_pin_id is null`]),
      ...(until === undefined ? [] : [sql`and p.created_at < ${until}::date + 1`]),
    ],
    sql` `,
  );
}

const isOf = {
  image: sql`p.media is null`,
  video: sql`p.media->>'kind' = 'video'`,
  several: sql`p.media->>'kind' = 'images'`,
} as const;

/** Small as the database writes them; a few, for each is looked for in every pin of the list. */
function wordsOf(query = ""): string[] {
  const words = query.normalize("NFC").toLowerCase().replaceAll("\u0000", " ").split(/\s+/u).filter(Boolean);
  return [...new Set(words)].slice(0, maxWords);
}

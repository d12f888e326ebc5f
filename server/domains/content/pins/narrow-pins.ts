import { type RawBuilder, sql } from "kysely";
import type { AskedWord } from "#server/services/pin-words.ts";
import type { Viewer } from "#server/calls/viewer.ts";

type PinKind = "image" | "video" | "several";

/** See `narrowFields` of the contract. */
export type Narrowing = {
  /** What its `query` asks for. */
  words?: readonly AskedWord[] | undefined;
  kind?: PinKind | undefined;
  /** Of any of these kinds. */
  kinds?: readonly PinKind[] | undefined;
  source?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  /** Saved from another pin, or not. */
  isSaved?: boolean | undefined;
  /** Some ad shows it, or did. */
  isPromoted?: true | undefined;
};

export function isNarrowed({ words = [], ...others }: Narrowing): boolean {
  const { kind, kinds, source, since, until, isSaved, isPromoted } = others;
  const all = [kind, kinds, source, since, until, isSaved, isPromoted];
  return words.length > 0 || all.some((one) => one !== undefined);
}

/** What conditions on pins ask of each of `list`, begun by "join": the pin, and where words are asked for its document and the viewer's note. */
export function narrowedJoins(
  { words = [] }: Narrowing,
  viewer: Pick<Viewer, "id">,
  list: string,
): RawBuilder<unknown> {
  const id = sql.ref(`${list}.pin_id`);
  const pins = sql`join pins p on p.id = ${id}`;
  if (words.length === 0) return pins;
  return sql`${pins}
    join pin_documents d on d.pin_id = ${id}
    left join (select pin_id, words from pin_notes where person_id = ${viewer.id}) n on n.pin_id = ${id}`;
}

/** Conditions on `pins p` and what was joined to it, each begun by "and". */
export function narrowed(narrowing: Narrowing): RawBuilder<unknown> {
  const { words = [], kind, kinds, source, since, until, isSaved, isPromoted } = narrowing;
  return sql.join(
    [
      ...words.map((word) => sql`and (${heldBy("d", word)} or ${heldBy("n", word)})`),
      ...(kind === undefined ? [] : [sql`and ${isOf[kind]}`]),
      ...(kinds === undefined
        ? []
        : [sql`and (${sql.join([sql`false`, ...kinds.map((one) => isOf[one])], sql` or `)})`]),
      ...(source === undefined ? [] : [source === "" ? sql`and p.domain is null` : sql`and p.domain = ${source}`]),
      ...(since === undefined ? [] : [sql`and p.created_at >= ${since}::date`]),
      ...(isSaved === undefined
        ? []
        : [isSaved ? sql`and p.parent_pin_id is not null` : sql`and p.parent_pin_id is null`]),
      ...(isPromoted === undefined ? [] : [sql`and exists (select from pin_ads pa where pa.pin_id = p.id)`]),
      ...(until === undefined ? [] : [sql`and p.created_at < ${until}::date + 1`]),
    ],
    sql` `,
  );
}

function heldBy(table: "d" | "n", { match, inside }: AskedWord): RawBuilder<unknown> {
  const words = sql.ref(`${table}.words`);
  const ways = [
    ...(match === null ? [] : [sql`${words} @@ ${match}::tsquery`]),
    ...(inside === null ? [] : [sql`${words}::text ~ ${inside}`]),
  ];
  return sql`coalesce(${sql.join(ways, sql` or `)}, false)`;
}

const isOf = {
  image: sql`p.media is null`,
  video: sql`p.media->>'kind' = 'video'`,
  several: sql`p.media->>'kind' = 'images'`,
} as const;

import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { anyFilter, failing, passes } from "./postgres-filters.ts";
import { pictureOfDocument } from "./picture-of-document.ts";
import { postgresFacets } from "./postgres-facets.ts";
import { ownBoardIds } from "#server/calls/viewer.ts";
import { alternativeQuery, anyQuery } from "./tsquery-text.ts";
import { type Hit, scoring, type SearchEngine, type SearchRequest } from "#engines/search/search-engine.ts";

/** At most this many matches are ranked, the most saved and newest ones. Keeps a search for "art" as fast as any. */
const maxRanked = 4_000;

/**
 * Search by PostgreSQL's full text. Score: per term ts_rank (saturating) times how rare the
 * term is, as a share of the whole, divided by the logarithm of the length; then popularity and freshness. Of several alternatives of a term the best counts.
 */
export function postgresEngine(db: Db): SearchEngine {
  return async (request) => {
    const { relaxed, newest } = request;
    if (request.terms.length === 0) return { hits: [], facets: null, relaxed, newest };
    const [{ rows }, facets] = await Promise.all([
      search(request).execute(db),
      request.counted && request.kind === "pins"
        ? postgresFacets(db, request.viewer, candidates(request, false))
        : null,
    ]);
    return { hits: rows.map((row) => ({ id: row.id, score: Number(row.score) })), facets, relaxed, newest };
  };
}

function search(request: SearchRequest): RawBuilder<Hit> {
  const { after, terms, relaxed } = request;
  const sum = terms.reduce((total, { weight }) => total + weight, 0);
  const ranks = terms.map(({ weight, alternatives }) => {
    const scores = alternatives.map(
      (one) =>
        sql`${one.factor}::float8 * ts_rank(${fieldWeights}::float4[], h.words, ${alternativeQuery(one)}::tsquery, 0)`,
    );
    return sql`${weight / sum}::float8 * greatest(${sql.join(scores)})`;
  });
  const whole = sql`case when h.words @@ ${wholeQuery(request)}::tsquery then ${scoring.whole}::float8 else 0 end`;
  return sql<Hit>`
    with hits as materialized (${candidates(request, true)}), scored as (
      select h.id, h.same, floor(${scoring.scale}::float8 * ((${sql.join(ranks, sql` + `)})
             / (1 + ${scoring.length}::float8 * ln(greatest(h.size, 1)))
             + ${scoring.popularity}::float8 * ln(1 + greatest(h.popularity, 0))
             + ${scoring.freshness}::float8 * exp(((h.id >> 18) - (${request.newest}::bigint >> 18)) / ${scoring.freshnessMs}::float8)
             + ${relaxed ? whole : sql`0`}))::bigint as score
        from hits h
    ), best as (select distinct on (same) id, score from scored order by same, score desc, id desc)
    select id, score from best
     ${after === null ? sql`` : sql`where (score, id) < (${after.score}::bigint, ${after.id}::bigint)`}
     order by score desc, id desc limit ${request.max}`;
}

/** What holds the terms and may be seen; only what passes the filters, or else everything with the filters it fails. */
function candidates(request: SearchRequest, filtered: boolean): RawBuilder<unknown> {
  const { kind, terms, relaxed, filters } = request;
  const table = tables[kind];
  const match = relaxed ? terms.map((term) => anyQuery(term.alternatives)).join(" | ") : wholeQuery(request);
  const narrowed = filtered && kind === "pins" && anyFilter(filters) ? sql` and ${passes(filters)}` : sql``;
  const { words, joined, found } = kind === "pins" && request.own ? withNotes(request, match) : ofDocuments(match);
  return sql`
    select ${table.id} as id, ${table.same(request)} as same, ${table.popularity} as popularity, ${words} as words, coalesce(d.size, length(d.words)) as size
           ${filtered ? sql`` : sql`, d.domain, d.brand, d.colors, d.styles, d.topics, d.price, d.on_sale, ${failing(filters)} as failing`}
      from ${table.name} d ${joined}
     where ${found} and ${table.may(request)} and ${table.id} <= ${request.newest}::bigint${narrowed}
     order by ${relaxed ? sql`(${words} @@ ${wholeQuery(request)}::tsquery) desc, ` : sql``}3 desc, 1 desc limit ${maxRanked}`;
}

/** Where words are looked for: `found` is the condition, `words` what is ranked by. */
type Searched = Record<"words" | "joined" | "found", RawBuilder<unknown>>;

function ofDocuments(match: string): Searched {
  return { words: sql`d.words`, joined: sql``, found: sql`d.words @@ ${match}::tsquery` };
}

/** Documents with the viewer's own notes on them: a word may stand in either. Notes that hold none of what is asked add nothing. */
function withNotes({ terms, viewer }: SearchRequest, match: string): Searched {
  const any = terms.map((term) => anyQuery(term.alternatives)).join(" | ");
  const noted = sql`select pin_id, words from pin_notes where person_id = ${viewer.id}::bigint and words @@ ${any}::tsquery`;
  const words = sql`(d.words || coalesce(n.words, ''))`;
  return {
    words,
    joined: sql`left join (${noted}) n on n.pin_id = d.pin_id`,
    found: sql`(d.words @@ ${any}::tsquery or d.pin_id = any(array(select pin_id from (${noted}) noted))) and ${words} @@ ${match}::tsquery`,
  };
}

const fieldWeights = `{${scoring.fields.join(",")}}`;

function wholeQuery({ terms }: SearchRequest): string {
  return terms.map((term) => anyQuery(term.alternatives)).join(" & ");
}

type Table = {
  name: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** Of several with the same only the best is shown. */
  same: (request: SearchRequest) => RawBuilder<unknown>;
  popularity: RawBuilder<unknown>;
  may: (request: SearchRequest) => RawBuilder<unknown>;
};

const tables: Record<SearchRequest["kind"], Table> = {
  pins: {
    name: sql`pin_documents`,
    id: sql`d.pin_id`,
    // What is somebody's own stands there as often as they brought it.
    same: ({ own, personId }) => sql.raw(own || personId !== null ? "d.root_pin_id" : pictureOfDocument),
    popularity: sql`d.save_count`,
    may({ own, viewer, personId, buyable, moving }) {
      const conditions = [
        own
          ? sql`(d.person_id = ${viewer.id}::bigint or d.board_id = any(${ownBoardIds(viewer)}::bigint[]))`
          : sql`d.privacy = 'public'`,
      ];
      if (personId !== null) conditions.push(sql`d.person_id = ${personId}::bigint`);
      if (buyable) conditions.push(sql`d.price is not null`);
      if (moving) conditions.push(sql`d.moving`);
      return sql.join(conditions, sql` and `);
    },
  },
  boards: {
    name: sql`board_documents`,
    id: sql`d.board_id`,
    same: () => sql`d.board_id`,
    popularity: sql`d.pin_count`,
    may: ({ own, viewer }) =>
      own
        ? sql`(d.owner_id = ${viewer.id}::bigint or d.board_id = any(array(select board_id from person_boards where person_id = ${viewer.id}::bigint)))`
        : sql`d.privacy = 'public'`,
  },
  people: {
    name: sql`person_documents`,
    id: sql`d.person_id`,
    same: () => sql`d.person_id`,
    popularity: sql`d.follower_count`,
    may: () => sql`true`,
  },
};

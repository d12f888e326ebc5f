import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../database/connect.ts";
import { termQuery } from "./read-query.ts";
import type { Hit, SearchEngine, SearchRequest } from "./search-engine.ts";

/** So many matches are ranked; of more, the most saved and newest. Keeps a search for "art" as quick as any. */
const mostRanked = 4_000;

/**
 * Search by PostgreSQL's full text. Score: per term ts_rank (saturating, divided by the logarithm of the length) times how rare the
 * term is, as a share of the whole; then popularity and freshness (half gone after six weeks).
 */
export function postgresEngine(db: Db): SearchEngine {
  return async (request) => {
    if (request.terms.length === 0) return [];
    const { rows } = await search(request).execute(db);
    return rows.map((row) => ({ id: row.id, score: Number(row.score) }));
  };
}

function search(request: SearchRequest): RawBuilder<Hit> {
  const { relaxed, after } = request;
  const queries = request.terms.map(({ term, open }) => termQuery(term, open));
  const whole = sql`${queries.join(" & ")}::tsquery`;
  const match = relaxed ? sql`${queries.join(" | ")}::tsquery` : whole;
  const sum = request.terms.reduce((total, { weight }) => total + weight, 0);
  const ranks = request.terms.map(
    ({ weight }, index) =>
      sql`${weight / sum}::float8 * ts_rank('{0.1,0.3,0.6,1}', h.words, ${queries[index]}::tsquery, 1)`,
  );
  const table = tables[request.kind];
  return sql<Hit>`
    with hits as materialized (
      select ${table.id} as id, ${table.same} as same, ${table.popularity} as popularity, d.words from ${table.name} d
       where d.words @@ ${match} and ${table.may(request)} and ${table.id} <= ${request.newest}::bigint
       order by 3 desc, 1 desc limit ${mostRanked}
    ), scored as (
      select h.id, h.same, floor(1e6 * (${sql.join(ranks, sql` + `)} + 0.02 * ln(1 + greatest(h.popularity, 0))
             + 0.04 * exp(((h.id >> 18) - (${request.newest}::bigint >> 18)) / 5184000000.0::float8)
             + ${relaxed ? sql`case when h.words @@ ${whole} then 1 else 0 end` : sql`0`}))::bigint as score
        from hits h
    ), best as (select distinct on (same) id, score from scored order by same, score desc, id desc)
    select id, score from best
     ${after === null ? sql`` : sql`where (score, id) < (${after.score}::bigint, ${after.id}::bigint)`}
     order by score desc, id desc limit ${request.most}`;
}

type Table = {
  name: RawBuilder<unknown>;
  id: RawBuilder<unknown>;
  /** Of several with the same only the best is shown. */
  same: RawBuilder<unknown>;
  popularity: RawBuilder<unknown>;
  may: (request: SearchRequest) => RawBuilder<unknown>;
};

const tables: Record<SearchRequest["kind"], Table> = {
  pins: {
    name: sql`pin_documents`,
    id: sql`d.pin_id`,
    same: sql`d.root_pin_id`,
    popularity: sql`d.save_count`,
    may: ({ own, viewer, domains }) => {
      const place = own
        ? sql`(d.person_id = ${viewer.id}::bigint or d.board_id = any(${viewer.memberBoardIds}::bigint[]))`
        : sql`d.privacy = 'public'`;
      return domains.length === 0 ? place : sql`(${place} and d.domain = any(${domains}::text[]))`;
    },
  },
  boards: {
    name: sql`board_documents`,
    id: sql`d.board_id`,
    same: sql`d.board_id`,
    popularity: sql`d.pin_count`,
    may: ({ own, viewer }) =>
      own
        ? sql`(d.owner_id = ${viewer.id}::bigint or d.board_id = any(array(select board_id from person_boards where person_id = ${viewer.id}::bigint)))`
        : sql`d.privacy = 'public'`,
  },
  people: {
    name: sql`person_documents`,
    id: sql`d.person_id`,
    same: sql`d.person_id`,
    popularity: sql`d.follower_count`,
    may: () => sql`true`,
  },
};

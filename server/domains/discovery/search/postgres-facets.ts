import { type RawBuilder, sql } from "kysely";
import { searchColorNames } from "#rules/discovery/search-color.ts";
import { searchStyleNames } from "#rules/discovery/search-style.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { type Facets, type FacetValue, filterBits, type Searcher } from "#engines/search/search-engine.ts";
import { topValues } from "#engines/search/top-values.ts";

type Row = { facet: keyof Facets; value: string; count: number; low: number | null; high: number | null };

/** Counts candidates that carry the filters they fail and that the viewer sees: each kind among those that fail nothing else. */
export async function postgresFacets(db: Db, viewer: Searcher, candidates: RawBuilder<unknown>): Promise<Facets> {
  const butFor = (bit: number) => sql.raw(`failing & ${127 - bit} = 0`);
  const counted = sql`count(*)::int, null::float8, null::float8`;
  const bits = (names: readonly string[]) => sql.raw(`generate_series(0, ${names.length - 1}) bit`);
  const { rows } = await sql<Row>`
    with hits as materialized (${candidates}), one as materialized (
      select distinct on (same) * from hits where ${seenBy(viewer)} order by same, failing, id
    )
    select 'total' as facet, '' as value, count(*)::int as count, null::float8 as low, null::float8 as high from one where failing = 0
    union all select 'domains', regexp_replace(domain, '^www\\.', ''), ${counted} from one where domain is not null and ${butFor(filterBits.domains)} group by 2
    union all select 'brands', min(brand), ${counted} from one where brand is not null and ${butFor(filterBits.brands)} group by lower(brand)
    union all select 'colors', bit::text, ${counted} from one, ${bits(searchColorNames)} where colors & (1 << bit) <> 0 and ${butFor(filterBits.colors)} group by 2
    union all select 'styles', bit::text, ${counted} from one, ${bits(searchStyleNames)} where styles & (1 << bit) <> 0 and ${butFor(filterBits.styles)} group by 2
    union all select 'topics', topic, ${counted} from one, unnest(topics) topic where ${butFor(filterBits.topics)} group by 2
    union all select 'on_sale', '', ${counted} from one where on_sale and ${butFor(filterBits.onSale)}
    union all select 'price', '', count(*)::int, min(price), max(price) from one where price is not null and ${butFor(filterBits.price)}`.execute(
    db,
  );
  const of = (facet: keyof Facets) => rows.filter((row) => row.facet === facet);
  const price = of("price")[0];
  return {
    total: of("total")[0]?.count ?? 0,
    domains: topValues(of("domains")),
    brands: topValues(of("brands")),
    colors: topValues(named(of("colors"), searchColorNames)),
    styles: topValues(named(of("styles"), searchStyleNames)),
    topics: topValues(of("topics")),
    on_sale: of("on_sale")[0]?.count ?? 0,
    price: price?.low == null || price.high === null ? null : { count: price.count, min: price.low, max: price.high },
  };
}

function seenBy({ id, seesSensitive, hidesAi }: Searcher): RawBuilder<boolean> {
  if (seesSensitive && !hidesAi) return sql<boolean>`true`;
  return sql<boolean>`id not in (
    select p.id from pins p where p.id in (select id from hits) and p.person_id is distinct from ${id}::bigint
       and ((p.sensitivity is not null and not ${seesSensitive}::boolean) or (p.ai_labelled and ${hidesAi}::boolean)))`;
}

function named(rows: readonly Row[], names: readonly string[]): FacetValue[] {
  return rows.map(({ value, count }) => ({ value: names[Number(value)] ?? value, count }));
}

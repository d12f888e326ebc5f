import { type RawBuilder, sql } from "kysely";
import { bitsOf, searchStyleNames } from "#rules/discovery/search-style.ts";
import { searchColorNames } from "#rules/discovery/search-color.ts";
import type { FilterName, SearchFilters } from "#rules/discovery/search-filters.ts";
import { filterBits } from "#engines/search/search-engine.ts";

/** Whether a search is narrowed at all. */
export function anyFilter(filters: SearchFilters): boolean {
  return conditions(filters).length > 0;
}

/** Whether a document `d` passes every filter. */
export function passes(filters: SearchFilters): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    conditions(filters).map(([, condition]) => condition),
    sql` and `,
  )}`;
}

/** The filters a document `d` fails, as bits. */
export function failing(filters: SearchFilters): RawBuilder<number> {
  const bits = conditions(filters).map(
    ([name, condition]) => sql`case when ${condition} then 0 else ${sql.raw(String(filterBits[name]))} end`,
  );
  return bits.length === 0 ? sql<number>`0` : sql<number>`(${sql.join(bits, sql` + `)})`;
}

function conditions(filters: SearchFilters): [FilterName, RawBuilder<unknown>][] {
  const { priceMin, priceMax, onSale, domains, brands, colors, styles, topics } = filters;
  const found: [FilterName, RawBuilder<unknown>][] = [];
  if (priceMin !== null || priceMax !== null)
    found.push([
      "price",
      sql`coalesce(d.price between ${priceMin ?? 0}::float8 and ${priceMax ?? 1e15}::float8, false)`,
    ]);
  if (onSale) found.push(["onSale", sql`d.on_sale`]);
  if (domains.length > 0) {
    const both = domains.flatMap((domain) => [domain, `www.${domain}`]);
    found.push(["domains", sql`coalesce(d.domain = any(${both}::text[]), false)`]);
  }
  if (brands.length > 0) found.push(["brands", sql`coalesce(lower(d.brand) = any(${brands}::text[]), false)`]);
  if (colors.length > 0) found.push(["colors", sql`d.colors & ${bitsOf(searchColorNames, colors)}::int <> 0`]);
  if (styles.length > 0) found.push(["styles", sql`d.styles & ${bitsOf(searchStyleNames, styles)}::int <> 0`]);
  if (topics.length > 0) found.push(["topics", sql`d.topics && ${topics}::text[]`]);
  return found;
}

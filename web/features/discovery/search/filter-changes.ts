import { readFilters, type SearchFilters } from "#rules/discovery/search-filters.ts";
import { changeSearchParams, type SearchParams, writeList, writeSearchParams } from "#rules/discovery/search-params.ts";

/** The URL of the same search with these filters, each as its own parameter instead of packed into `filters`. */
export function addressWith(path: string, params: SearchParams, filters: SearchFilters): string {
  return `${path}?${writeSearchParams(paramsWith(params, filters))}`;
}

/** The parameters of the same search with these filters. */
export function paramsWith(params: SearchParams, filters: SearchFilters): SearchParams {
  const list = (values: readonly string[]) => (values.length === 0 ? undefined : writeList(values));
  const amount = (value: number | null) => (value === null ? undefined : String(value));
  return changeSearchParams(params, {
    filters: undefined,
    interest_id: undefined,
    price_min: amount(filters.priceMin),
    price_max: amount(filters.priceMax),
    on_sale: filters.onSale ? "true" : undefined,
    domains: list(filters.domains),
    brands: list(filters.brands),
    colors: list(filters.colors),
    style: list(filters.styles),
    category: list(filters.topics),
  });
}

/** The address of the same search without a filter. */
export function addressWithout(path: string, params: SearchParams): string {
  return addressWith(path, params, readFilters({}));
}

/** The list with a value added if it was missing, or removed if it was there. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}

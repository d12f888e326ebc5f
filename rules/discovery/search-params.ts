import { searchParamNames } from "#spec/constants/search.ts";

export type SearchParamName = (typeof searchParamNames)[number];

/** What the URL of a search says; every value exactly as it stands there, absent where it is not. */
export type SearchParams = { readonly [Name in SearchParamName]?: string };

/** Reads every search parameter of a URL (business §2.5). One given several times is joined as a list. */
export function readSearchParams(query: URLSearchParams): SearchParams {
  const entries: [string, string][] = [];
  for (const name of searchParamNames) {
    const values = query.getAll(name);
    if (values.length > 0) entries.push([name, values.length === 1 ? (values[0] ?? "") : writeList(values)]);
  }
  return Object.fromEntries(entries);
}

/** Writes them back, in one order, so that reading what was written gives the same. */
export function writeSearchParams(params: SearchParams): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of searchParamNames) {
    const value = params[name];
    if (value !== undefined) query.set(name, value);
  }
  return query;
}

/** The parameters with some changed; `undefined` takes one out. */
export function changeSearchParams(
  params: SearchParams,
  changes: { [Name in SearchParamName]?: string | undefined },
): SearchParams {
  const merged = Object.entries({ ...params, ...changes }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(merged);
}

/** The values of a list parameter. A comma inside a value is written %2C, so no value is lost. */
export function readList(value: string | undefined): string[] {
  const parts = (value ?? "").split(",").map((part) => part.trim());
  return parts.filter(Boolean).map((part) => part.replaceAll(/%2c/gi, ",").replaceAll("%25", "%"));
}

/** The other way round. */
export function writeList(values: readonly string[]): string {
  return values.map((value) => value.replaceAll("%", "%25").replaceAll(",", "%2C")).join(",");
}

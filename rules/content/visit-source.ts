/** Where a visit came from, by its first URL: `ref` names the site, `os` the system of the app. business §9 */
export type VisitSource = { readonly ref?: string; readonly os?: string };

/** The parameters an address may carry it in. */
const visitSourceParams = ["ref", "os"] as const;

/** Letters, digits and a few marks: no URL and no free text. */
const plain = /^[\w.:-]{1,60}$/;

/** Reads them from an address; what is not a plain name is not there. */
export function readVisitSource(search: URLSearchParams): VisitSource {
  const found = visitSourceParams.flatMap((name) => {
    const value = search.get(name) ?? "";
    return plain.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(found) as VisitSource;
}

/** The first value seen counts for the whole visit, for each name. */
export function keepVisitSource(known: VisitSource, visits: VisitSource): VisitSource {
  return { ...visits, ...known };
}

/** Where a visit came from, as its first address tells: `ref` names the place, `os` the system of the app it came out of. business §9 */
export type VisitSource = { readonly ref?: string; readonly os?: string };

/** The parameters an address may carry it in. */
const visitSourceParams = ["ref", "os"] as const;

/** Letters, digits and a few marks: nothing that could be an address or a text of somebody's. */
const plain = /^[\w.:-]{1,60}$/;

/** Reads them from an address; what is not a plain name is not there. */
export function readVisitSource(search: URLSearchParams): VisitSource {
  const found = visitSourceParams.flatMap((name) => {
    const value = search.get(name) ?? "";
    return plain.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(found) as VisitSource;
}

/** What was told first counts for the whole visit, name by name. */
export function keepVisitSource(known: VisitSource, visits: VisitSource): VisitSource {
  return { ...visits, ...known };
}

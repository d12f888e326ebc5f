import { keepVisitSource, readVisitSource, type VisitSource } from "#rules/content/visit-source.ts";

const name = "magpie_source";

/** Where this visit came from. business §9 */
export function visitAttribution(): VisitSource {
  try {
    return readVisitSource(new URLSearchParams(sessionStorage.getItem(name) ?? ""));
  } catch {
    return {};
  }
}

/** Records a URL's source parameters, for this tab. */
export function noteAttribution(search: string): void {
  const source = readVisitSource(new URLSearchParams(search));
  if (Object.keys(source).length === 0) return;
  try {
    sessionStorage.setItem(name, new URLSearchParams(keepVisitSource(visitAttribution(), source)).toString());
  } catch {
    // Without storage there is no source.
  }
}

/**
 * What is told to a site that a picture is asked of: the page that shows it, as browsers do it (strict-origin-when-cross-origin). Sites
 * give their pictures to nobody who comes from nowhere.
 */
export function refererOf(picture: string, page: string | null | undefined): { referer?: string } {
  const [from, to] = [URL.parse(page ?? ""), URL.parse(picture)];
  if (from === null || to === null || !/^https?:$/.test(from.protocol)) return {};
  if (from.protocol === "https:" && to.protocol === "http:") return {};
  if (from.origin !== to.origin) return { referer: `${from.origin}/` };
  return { referer: `${from.origin}${from.pathname}${from.search}` };
}

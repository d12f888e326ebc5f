import type { PromotablePin } from "#server/domains/business/creatives/promotable.queries.ts";

/** All words of an ad, its link's among them. */
export function wordsOf(
  { title, description, alt_text, link }: Pick<PromotablePin, "title" | "description" | "alt_text" | "link">,
  destination: string | null,
): string {
  return [title, description, alt_text, ...[link, destination].map(wordsOfLink)].join("\n");
}

function wordsOfLink(link: string | null): string {
  if (link === null) return "";
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

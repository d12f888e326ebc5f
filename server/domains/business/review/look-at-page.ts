import type { PageTrouble } from "#spec/constants/ad-findings.ts";
import { adCheck } from "#spec/constants/ad-review.ts";
import { EgressFailed, EgressRefused } from "#server/platform/egress/errors.ts";
import type { Services } from "#server/services/services.ts";

/**
 * A page as somebody got it. `gone`: nobody gets it. `closed`: it is kept from us, perhaps not from people. `silent`: it didn't answer now,
 * perhaps it does later.
 */
export type Landing =
  | { state: "open"; url: string; text: string }
  | { state: "gone" | "closed" | "silent" | "no_page"; trouble: PageTrouble };

const pageTypes = /^(?:text\/html|application\/xhtml\+xml|text\/plain)?$/;

/** Opens a page under a name; never throws for what a page may do. */
export async function lookAtPage(
  { egress }: Pick<Services, "egress">,
  url: string,
  userAgent: string,
): Promise<Landing> {
  try {
    const answer = await egress.get(url, {
      userAgent,
      timeoutMs: adCheck.fetchMs,
      maxBytes: adCheck.pageBytes,
      cut: true,
      accept: "text/html, application/xhtml+xml, */*;q=0.5",
    });
    const { status, type } = answer;
    const answered = { why: "answered", detail: String(status) } as const;
    if (status >= 500 || status === 429) return { state: "silent", trouble: answered };
    if (status === 404 || status === 410 || status === 451) return { state: "gone", trouble: answered };
    if (status < 200 || status > 299) return { state: "closed", trouble: answered };
    if (!pageTypes.test(type)) return { state: "no_page", trouble: { why: "no_page", detail: type } };
    return { state: "open", url: answer.url, text: textOf(answer.bytes.toString("utf8")) };
  } catch (error) {
    if (error instanceof EgressRefused) return { state: "gone", trouble: { why: error.reason } };
    if (error instanceof EgressFailed)
      return { state: error.reason === "too_many_redirects" ? "gone" : "silent", trouble: { why: error.reason } };
    throw error;
  }
}

/** The words of a page, as far as they stand in it and not in its scripts. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(script|style|template|noscript|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, " ")
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, " ")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/&(?:nbsp|#160|#xa0);/gi, " ")
    .replaceAll(/&amp;/gi, "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** How much two texts have in common: of all different words of both, the share that stands in both. 1 where there is little to compare. */
export function likeness(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))) as [
    Set<string>,
    Set<string>,
  ];
  if (a.size < adCheck.wordsMin && b.size < adCheck.wordsMin) return 1;
  return a.intersection(b).size / Math.max(1, a.union(b).size);
}

import { stripEnd } from "#rules/strip-ends.ts";

export type SrcsetCandidate = { url: string; width?: number; density?: number };

const longestSrcset = 100_000;

/**
 * Candidates of a `srcset` (HTML Living Standard, "parse a srcset attribute"): addresses may hold commas,
 * a comma ends an address only at its end.
 */
export function parseSrcset(value: string): SrcsetCandidate[] {
  const candidates: SrcsetCandidate[] = [];
  let rest = value.slice(0, longestSrcset);
  while (candidates.length < 100) {
    rest = rest.replace(/^[\s,]+/, "");
    const url = /^\S+/.exec(rest)?.[0];
    if (!url) break;
    rest = rest.slice(url.length);
    if (url.endsWith(",")) {
      candidates.push({ url: stripEnd(url, ",") });
      continue;
    }
    const descriptors = /^[^,(]*(\([^)]*\)[^,(]*)*/.exec(rest)?.[0] ?? "";
    rest = rest.slice(descriptors.length);
    const width = /(?:^|\s)(\d+)w/.exec(descriptors)?.[1];
    const density = /(?:^|\s)([\d.]+)x/.exec(descriptors)?.[1];
    candidates.push({
      url,
      ...(width ? { width: Number(width) } : {}),
      ...(density ? { density: Number(density) } : {}),
    });
  }
  return candidates;
}

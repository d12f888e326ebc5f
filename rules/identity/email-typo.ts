import { accessConstants } from "#spec/constants/access.ts";
import { commonEmailDomains, realNeighbourDomains } from "#spec/constants/email-domains.ts";

/**
 * The address somebody probably meant, or null (access §5). A gmail domain with another ending than com is led to
 * gmail.com; any other domain within one or two edits of a common one to the nearest of them. Addresses of 60
 * characters and more are left alone, as are real providers that resemble a common one.
 */
export function suggestEmail(value: string): string | null {
  const email = value.trim();
  const at = email.lastIndexOf("@");
  if (at < 1 || email.length >= accessConstants.emailTypoHintMaxChars) return null;
  const domain = email.slice(at + 1).toLowerCase();
  if (domain === "" || commonEmailDomains.includes(domain) || realNeighbourDomains.includes(domain)) return null;
  const suggestion = domain.startsWith("gmail.") ? "gmail.com" : nearestCommonDomain(domain);
  return suggestion === null ? null : `${email.slice(0, at)}@${suggestion}`;
}

function nearestCommonDomain(domain: string): string | null {
  let nearest: string | null = null;
  let least = accessConstants.emailTypoMaxEditDistance + 1;
  for (const candidate of commonEmailDomains) {
    if (Math.abs(candidate.length - domain.length) >= least) continue;
    const distance = editDistance(domain, candidate);
    if (distance < least) [nearest, least] = [candidate, distance];
  }
  return nearest;
}

/** Insertions, deletions, replacements and swaps of neighbours that turn one word into the other (optimal alignment). */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, replaced);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}

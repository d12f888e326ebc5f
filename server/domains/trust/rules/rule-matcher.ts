import { createFingerprintIndex, type Fingerprint } from "#engines/fingerprints/fingerprint-index.ts";
import { createPhraseMatcher } from "#engines/text/phrase-matcher.ts";
import type { ReportedKind } from "#spec/constants/moderation.ts";
import { SAME_IMAGE_BITS } from "#server/platform/images/same-image.ts";
import type { RuleRow } from "#server/domains/trust/reports/rules.queries.ts";

/** A rule, and the field where it is met. */
export type Met = { field: string; rule: RuleRow };

/** Finds the rules that something meets, of a set of them that doesn't change. */
export type RuleMatcher = {
  readonly size: number;
  /** Whether there is one for pictures: only then they have to be looked up. */
  looksAtPictures: boolean;
  /** Rules for words and domains that a text meets. */
  ofText: (kind: ReportedKind, text: string) => RuleRow[];
  /** Rules for domains that an address meets. */
  ofLink: (kind: ReportedKind, address: string) => RuleRow[];
  ofPicture: (look: Fingerprint) => RuleRow[];
  /** Rules for the domain of an address, whatever they look at. */
  ofDomain: (address: string) => RuleRow[];
};

const mostSites = 100;
const mostLabels = 12;

/** A matcher of these rules. */
export function createRuleMatcher(rules: readonly RuleRow[]): RuleMatcher {
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const phrases = createPhraseMatcher(rules.flatMap(({ id, words }) => words.map((text) => ({ text, name: id }))));
  const domains = Map.groupBy(
    rules.filter(({ domain }) => domain !== null),
    ({ domain }) => domain ?? "",
  );
  const pictures = createFingerprintIndex();
  for (const { id, phash, dhash, phash_mirrored, dhash_mirrored, color_grid } of rules)
    if (phash !== null && dhash !== null && phash_mirrored !== null && dhash_mirrored !== null)
      pictures.set({ pin_id: id, root_pin_id: id, phash, dhash, phash_mirrored, dhash_mirrored, color_grid });
  const named = (ids: Iterable<string>) => [...ids].flatMap((id) => byId.get(id) ?? []);
  const ofHost = (host: string) => {
    const labels = host.replace(/\.$/, "").split(".").slice(-mostLabels);
    return labels.flatMap((_, from) => domains.get(labels.slice(from).join(".")) ?? []);
  };
  const ofDomain = (address: string) => ofHost(hostOf(address));
  const at = (kind: ReportedKind, found: RuleRow[]) =>
    [...new Set(found)].filter(({ places }) => places.includes(kind));
  return {
    size: rules.length,
    looksAtPictures: pictures.size() > 0,
    ofText(kind, text) {
      if (text === "") return [];
      const hosts = domains.size === 0 ? [] : sitesIn(text);
      return at(kind, [...named(phrases.find(text)), ...hosts.flatMap(ofDomain)]);
    },
    ofLink: (kind, address) => (domains.size === 0 || address === "" ? [] : at(kind, ofDomain(address))),
    ofPicture: (look) => named(pictures.same(look, SAME_IMAGE_BITS, 10).map(({ root_pin_id: id }) => id)),
    ofDomain,
  };
}

/** What looks like a site's name in a text, with or without what stands before it in an address. */
function sitesIn(text: string): string[] {
  // Runs are found first, each sign once; what ends with a name of letters is looked for within one.
  const runs = text.match(/[\p{L}\p{N}.。．｡-]+/gu) ?? [];
  const sites: string[] = [];
  for (const run of runs) {
    const labels = run.split(/[.。．｡]/u);
    let from = 0;
    for (let at = 0; at <= labels.length; at += 1) {
      if (at < labels.length && labels[at] !== "") continue;
      const site = labels.slice(from, at);
      while (site.length > 1 && !/^\p{L}[\p{L}\p{N}-]/u.test(site.at(-1) ?? "")) site.pop();
      if (site.length > 1) sites.push(site.join("."));
      if (sites.length === mostSites) return sites;
      from = at + 1;
    }
  }
  return sites;
}

/** The host of an address, or of what is typed like one, as rules keep theirs. */
export function hostOf(address: string): string {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address.replace(/^\/+/, "")}`);
  return url?.hostname.replace(/\.$/, "").replace(/^www\./, "") ?? "";
}

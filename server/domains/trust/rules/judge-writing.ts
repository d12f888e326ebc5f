import { refuse } from "#contract/kit/refusal.ts";
import { moderationRefusals as words } from "#spec/copy/social/moderation-refusals.ts";
import { fingerprintsByHash } from "#server/domains/content/media/fingerprints.queries.ts";
import { hasStructure } from "#server/platform/images/same-image.ts";
import type { Writing } from "#server/services/content-rules.ts";
import type { ContentRules, Services } from "#server/services/services.ts";
import { rulesInForce } from "./kept-rules.ts";
import { noteRefusal } from "./note-refusal.ts";
import type { Met, RuleMatcher } from "./rule-matcher.ts";

const sentences = { WORDS: words.ruleWords, DOMAIN: words.ruleDomain, PICTURE: words.rulePicture } as const;

/** The operators' rules, held against what people write. */
export const contentRules: ContentRules = {
  async judge(services, personId, writing) {
    const matcher = await rulesInForce(services);
    if (matcher.size === 0) return [];
    const met = await rulesMet(services, matcher, writing);
    if (met.length === 0 || (await writing.isLookedAt?.()) === false) return [];
    const refused = met.find(({ rule }) => rule.action === "REFUSE");
    if (refused === undefined) return [...new Set(met.map(({ rule }) => rule.id))];
    await noteRefusal(services, personId, writing, refused);
    const { rule, field } = refused;
    refuse("NOT_ALLOWED", { message: sentences[rule.kind], data: { field, rule: rule.reason } });
  },
  async isBlocked(services, address) {
    const matcher = await rulesInForce(services);
    return matcher.size > 0 && matcher.ofDomain(address).some(({ action }) => action === "REFUSE");
  },
};

/** Every rule that this meets, with the field where it does. */
export async function rulesMet(
  services: Pick<Services, "db">,
  matcher: RuleMatcher,
  { kind, texts = {}, links = {}, pictures = {} }: Writing,
): Promise<Met[]> {
  const met: Met[] = [];
  for (const [field, text] of Object.entries(texts))
    if (text != null) met.push(...matcher.ofText(kind, text).map((rule) => ({ field, rule })));
  for (const [field, link] of Object.entries(links))
    if (link != null) met.push(...matcher.ofLink(kind, link).map((rule) => ({ field, rule })));
  if (!matcher.looksAtPictures) return met;
  const fieldOf = new Map(
    Object.entries(pictures).flatMap(([field, all]) => all.map((hash) => [hash, field] as const)),
  );
  for (const look of await fingerprintsByHash(services.db, [...fieldOf.keys()]))
    if (hasStructure(look))
      met.push(...matcher.ofPicture(look).map((rule) => ({ field: fieldOf.get(look.hash) ?? "", rule })));
  return met;
}

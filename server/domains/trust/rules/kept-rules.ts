import type { Cache } from "#server/platform/caches.ts";
import type { Services } from "#server/services/services.ts";
import { createRuleMatcher, type RuleMatcher } from "./rule-matcher.ts";
import { activeRules, type RuleRow } from "#server/domains/trust/reports/rules.queries.ts";

/** What processes tell each other when a rule has changed. */
export const rulesName = "content-rules";

type Kept = { matcher: RuleMatcher; rules: readonly RuleRow[]; readAt: number; isStale: boolean; follows: boolean };

/** Rules are read anew after so long anyway: some end by themselves, and commands hear nobody. */
const ttlMs = 30_000;

const keptRules: Cache<Kept> = {
  create: () => ({ matcher: createRuleMatcher([]), rules: [], readAt: 0, isStale: true, follows: false }),
};

/** The rules in force, kept by each process until another tells of a change. */
export async function rulesInForce(services: Services): Promise<RuleMatcher> {
  const kept = services.caches.of(keptRules);
  if (!kept.follows && services.bus !== undefined) {
    kept.follows = true;
    services.bus.subscribe("pages", (names) => {
      if (names === null || names.includes(rulesName)) kept.isStale = true;
    });
  }
  const now = services.clock.now();
  const since = now.getTime() - kept.readAt;
  const hasEnded = kept.rules.some(({ expires_at: end }) => end !== null && end <= now);
  if (!kept.isStale && !hasEnded && since >= 0 && since < ttlMs) return kept.matcher;
  // What changes while it is read is read again by the next.
  kept.isStale = false;
  try {
    const rules = await activeRules(services.primary, now);
    Object.assign(kept, { rules, matcher: createRuleMatcher(rules), readAt: now.getTime() });
  } catch (error) {
    kept.isStale = true;
    throw error;
  }
  return kept.matcher;
}

/** Has every process read the rules anew. */
export async function rulesChanged(services: Services): Promise<void> {
  services.caches.of(keptRules).isStale = true;
  await services.bus?.publish("pages", [rulesName]);
}

import { refuse } from "#contract/kit/refusal.ts";
import { readAdWords } from "#rules/business/ad-words.ts";
import type { RejectedReason } from "#spec/constants/ad-review.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { TargetingSpec } from "#server/database/tables/business-tables.ts";
import { statusOf } from "#server/domains/discovery/offsite/offsite-rules.ts";
import { wordsOf } from "#server/domains/business/creatives/words-of.ts";
import type { PromotablePin } from "#server/domains/business/creatives/promotable.queries.ts";

/** Refuses AD_REFUSED with the reasons: for what is never advertised, for homes, jobs and credit aimed at some, for a link we don't open. */
export async function refuseWords(
  tx: Tx,
  pin: PromotablePin,
  { destination, spec }: { destination: string; spec: TargetingSpec },
  now: Date,
): Promise<void> {
  const reasons = new Set<RejectedReason>(refusedFor(pin, destination, spec));
  const status = await statusOf(tx, new URL(destination), now);
  if (status !== "ok") reasons.add(status === "porn" ? "NUDITY" : "LANDING_PAGE");
  if (reasons.size > 0) refuse("AD_REFUSED", { data: { reasons: [...reasons] } });
}

/** What the words of an ad are refused for at once. */
export function refusedFor(
  pin: Parameters<typeof wordsOf>[0],
  destination: string,
  spec: TargetingSpec,
): RejectedReason[] {
  const { refused, isFair } = readAdWords(wordsOf(pin, destination));
  const isAimed = (spec.AGE_BUCKET ?? spec.GENDER ?? []).length > 0;
  return isFair && isAimed ? [...refused, "TARGETING"] : refused;
}

import { refuse } from "#contract/kit/refusal.ts";
import type { RejectedReason } from "#spec/constants/ad-review.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AdReview } from "#server/database/tables/business-tables.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { operatorsWith } from "#server/domains/identity/operators/operators-with.ts";
import { accountByName } from "#server/domains/identity/account/access.queries.ts";
import type { Services } from "#server/services/services.ts";
import { type AdToCheck, adToCheck, holdAd } from "./ads-to-check.queries.ts";
import { decideAd } from "./decide-ad.ts";
import { accountOfAd } from "./desk.queries.ts";

export type ByHand = {
  verdict: "APPROVED" | "REJECTED";
  /** The operator who decides, by name; null: not told. */
  by: string | null;
  reasons?: readonly RejectedReason[];
  /** Told to the advertiser. */
  note?: string | null;
  /** What kinds of restricted advertising it is. */
  restricted?: readonly string[];
  /** The account of the ad, where it is known. */
  accountId?: string;
  /** As they looked at it; nothing else is decided. */
  seen?: { review: AdReview; submittedAt: Date };
  isUndoable?: boolean;
};

/**
 * An operator's decision on an ad; gives its id, and null where the same one again changes nothing. What was appealed against is not decided
 * by who decided it before, as far as both are known and there is another operator, nor an ad by who belongs to its account. Refuses
 * NOT_FOUND, NOT_ALLOWED, CONFLICT.
 */
export async function decideByHand(services: Services, adId: string, decision: ByHand): Promise<string | null> {
  const by = decision.by === null ? null : await reviewerNamed(services, decision.by);
  const accountId = decision.accountId ?? (await accountOfAd(services.db, adId));
  return transaction(services.db, async (tx) => {
    const ad = accountId === undefined ? undefined : await adToCheck(tx, accountId, adId);
    if (ad === undefined) refuse("NOT_FOUND", { message: `There is no ad ${adId}.` });
    if (ad.status !== "ACTIVE" && ad.status !== "PAUSED")
      refuse("CONFLICT", { message: `The ad ${adId} is ${ad.status}.` });
    if (!(await holdAd(tx, ad)) || !isSeen(ad, decision.seen))
      refuse("CONFLICT", { message: operateRefusals.decidedMeanwhile });
    if (ad.review === decision.verdict) return null;
    if (by !== null) await requireOther(services, tx, ad, by);
    const { verdict, reasons = [], note = null, restricted, isUndoable = false } = decision;
    const findings = ad.appeal === null ? [] : [{ code: "appeal", text: ad.appeal } as const];
    return decideAd(services, tx, ad, {
      verdict,
      reasons,
      note,
      by: { id: by },
      findings,
      isUndoable,
      ...(restricted && { restricted }),
    });
  });
}

function isSeen(ad: AdToCheck, seen: ByHand["seen"]): boolean {
  if (seen === undefined) return true;
  return ad.review === seen.review && ad.submitted_at.getTime() === seen.submittedAt.getTime();
}

async function reviewerNamed({ db }: Services, name: string): Promise<string> {
  const person = await accountByName(db, name);
  if (person === undefined || !(await operatorsWith(db, "ads:review")).includes(person.id))
    refuse("NOT_ALLOWED", { message: `${name} reviews no ads.` });
  return person.id;
}

async function requireOther({ accounts, clock }: Services, tx: Tx, ad: AdToCheck, by: string): Promise<void> {
  if ((await accounts.find(tx, by, ad.ad_account_id)) !== null)
    refuse("NOT_ALLOWED", { message: operateRefusals.ownAd });
  const isClaimed = ad.claimed_until !== null && ad.claimed_until > clock.now();
  if (isClaimed && ad.claimed_by !== null && ad.claimed_by !== by)
    refuse("CONFLICT", { message: operateRefusals.claimed });
  if (ad.appealed_at === null || by !== ad.reviewed_by) return;
  if ((await operatorsWith(tx, "ads:review")).length > 1) refuse("NOT_ALLOWED", { message: operateRefusals.ownAppeal });
}

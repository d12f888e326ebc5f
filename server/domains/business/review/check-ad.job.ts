import { adCheck } from "#spec/constants/ad-review.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptAdSettings } from "#server/domains/business/ad-settings/ad-settings.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { defineJob } from "#server/jobs/job.ts";
import { type AdToCheck, adToCheck, holdAd } from "./ads-to-check.queries.ts";
import { decideAd } from "./decide-ad.ts";
import { followPayerOfAds } from "#server/domains/business/creatives/follow-pins.ts";
import { judge, leftToPerson, type Verdict } from "./judge.ts";
import { lookAtAd } from "./look-at-ad.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    /** Checks an ad that was submitted; one that is approved is checked again. `is_retry`: its link could not be opened just before. */
    check_ad: { ad_account_id: string; ad_id: string; is_retry?: true };
  }
}

/**
 * Looks at an ad that was submitted and decides what is clear; the rest waits for a person, as do appeals. An ad that runs is looked at again:
 * one whose page didn't answer gets an hour, then it waits for a person too.
 */
export const checkAdJob = defineJob({
  name: "check_ad",
  effect: "removes",
  touches: ["campaign"],
  async run(services, { ad_account_id, ad_id, is_retry: isRetry = false }) {
    const ad = await adToCheck(services.db, ad_account_id, ad_id);
    if (ad === undefined || (ad.status !== "ACTIVE" && ad.status !== "PAUSED")) return;
    if (ad.review === "REJECTED" || isAPersons(ad)) return;
    if (ad.payer !== ad.payer_now)
      return transaction(services.db, async (tx) => {
        await followPayerOfAds(services, tx, ad_account_id, null);
        await bumpAdAccountVersion(tx, ad_account_id, services.clock.now());
      });
    const looked = await lookAtAd(services, ad);
    // It is looked at again when its pin comes back into sight.
    if (looked === null) return;
    const { review_by_hand: byHand } = await keptAdSettings(services.db);
    const seen = ad.review === "PENDING" ? leftToPerson(judge(looked), byHand, ad.is_known) : judge(looked);
    const restricted = [...new Set([...ad.restricted, ...seen.restricted])];
    await transaction(services.db, async (tx) => {
      if (!(await holdAd(tx, ad))) return;
      if (ad.review === "PENDING") return decideAd(services, tx, ad, { ...seen, restricted });
      const isFound = isStillGood(ad, seen);
      if (!isFound && (isRetry || !seen.isSilent)) return decideAd(services, tx, ad, { ...seen, restricted });
      await tx
        .updateTable("ads")
        .set({ checked_at: services.clock.now() })
        .where("ad_account_id", "=", ad.ad_account_id)
        .where("id", "=", ad.id)
        .execute();
      if (isFound) return;
      const runAt = new Date(services.clock.now().getTime() + adCheck.retryMinutes * 60_000);
      const key = `check_ad:${ad.id}`;
      await enqueue(tx, "check_ad", { ad_account_id, ad_id, is_retry: true }, { key, runAt });
    });
  },
});

/** It waits for a person: the automatic check has left it to one, or the account has appealed. */
function isAPersons({ review, is_on_desk: isOnDesk, appealed_at: appealedAt }: AdToCheck): boolean {
  return review === "PENDING" && (isOnDesk || appealedAt !== null);
}

/** Whether an ad that runs may go on: what a person found good is not doubted for its words again, only for its page and for a payer whose name was verified as another's since. */
function isStillGood({ by_hand: isByHand }: AdToCheck, { verdict, reasons, findings }: Verdict): boolean {
  if (verdict === "APPROVED") return true;
  const ofPage = reasons.some((reason) => reason.startsWith("LANDING_PAGE") || reason === "INCONSISTENT");
  const isPayers = findings.some(({ code }) => code === "payer_taken");
  return verdict === "DOUBT" && isByHand && !ofPage && !isPayers;
}

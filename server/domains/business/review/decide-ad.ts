import type { RejectedReason } from "#spec/constants/ad-review.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Findings } from "#server/database/tables/business-tables.ts";
import { logAdChange } from "#server/domains/business/signals/log-change.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { nobodysId } from "#server/calls/audit/record-event.ts";
import { byNumber } from "#server/database/ids.ts";
import { peopleWithRight } from "#server/domains/business/messages/people-with-right.ts";
import { notify } from "#server/domains/people/notify/notify.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Services } from "#server/services/services.ts";
import type { AdToCheck } from "./ads-to-check.queries.ts";

export type Decision = {
  verdict: "APPROVED" | "REJECTED" | "DOUBT";
  reasons: readonly RejectedReason[];
  note?: string | null;
  /** The operator, where they said who they are; left out: the automatic check. */
  by?: { id: string | null };
  findings: Findings;
  /** What kinds of restricted advertising it is; left out: as before. */
  restricted?: readonly string[];
  /** It can be taken back for some seconds: its owner is told after them. */
  isUndoable?: boolean;
};

/**
 * Writes a decision on an ad that is held: on the ad, among the decisions, among the account's changes, and tells the account's people.
 * What is in doubt waits for a person and tells nobody. Gives the decision's id.
 */
export async function decideAd(services: Services, tx: Tx, ad: AdToCheck, decision: Decision): Promise<string> {
  const { verdict, reasons, note = null, by, findings, restricted, isUndoable = false } = decision;
  const id = services.ids.next();
  const decider = by?.id ?? null;
  const now = services.clock.now();
  const review = verdict === "DOUBT" ? "PENDING" : verdict;
  await tx
    .updateTable("ads")
    .set({
      review,
      review_reasons: verdict === "REJECTED" ? [...reasons] : [],
      review_note: note,
      ...(verdict !== "DOUBT" && { reviewed_at: now, reviewed_by: decider, by_hand: by !== undefined }),
      checked_at: now,
      claimed_by: null,
      claimed_until: null,
      updated_at: now,
      ...(restricted !== undefined && { restricted: [...restricted] }),
    })
    .where("ad_account_id", "=", ad.ad_account_id)
    .where("id", "=", ad.id)
    .execute();
  await tx
    .insertInto("ad_reviews")
    .values({
      ad_account_id: ad.ad_account_id,
      id,
      ad_id: ad.id,
      verdict,
      reasons: [...reasons],
      note,
      by_hand: by !== undefined,
      decided_by: decider,
      findings: JSON.stringify(findings),
      shown_hash: ad.shown_hash,
      at: now,
    })
    .execute();
  if (review === ad.review) return id;
  await logAdChange(services, tx, {
    accountId: ad.ad_account_id,
    personId: null,
    entity: "ad",
    entityId: ad.id,
    action: "review",
    before: { review: ad.review },
    after: { review, ...(verdict === "REJECTED" && { reasons }) },
  });
  await bumpAdAccountVersion(tx, ad.ad_account_id, now);
  if (verdict === "DOUBT") return id;
  if (!isUndoable) await tellDecision(services, tx, ad, { verdict, reasons, note });
  else {
    const runAt = new Date(now.getTime() + operatorLimits.undoSeconds * 1000);
    const facts = { ad_account_id: ad.ad_account_id, ad_id: ad.id, decision_id: id };
    await enqueue(tx, "tell_ad_decision", facts, { key: `tell_ad_decision:${id}`, runAt });
  }
  return id;
}

/** Tells everybody who reads the campaigns of an account how one of its ads was decided. */
export async function tellDecision(
  services: Services,
  tx: Tx,
  { ad_account_id: id, name }: Pick<AdToCheck, "ad_account_id" | "name">,
  { verdict, reasons, note }: { verdict: "APPROVED" | "REJECTED"; reasons: readonly string[]; note: string | null },
  requestId?: string,
): Promise<void> {
  const template = verdict === "APPROVED" ? "ad_approved" : note === null ? "ad_rejected" : "ad_rejected_noted";
  const values = {
    ad: name,
    advertiser_id: id,
    ...(verdict === "REJECTED" && { reasons: reasons.join(",") }),
    ...(verdict === "REJECTED" && note !== null && { note }),
  };
  const kind = verdict === "APPROVED" ? "ad_approved" : "ad_rejected";
  const subject = requestId ?? services.ids.next();
  for (const personId of (await peopleWithRight(tx, id, "ads:read")).toSorted(byNumber)) {
    await queueMail(services, tx, personId, template, values, requestId);
    await notify(services, tx, personId, { kind, actorId: nobodysId, subject, adAccountId: id, isOnce: true });
  }
}

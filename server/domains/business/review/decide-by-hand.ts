import { refuse } from "#contract/kit/refusal.ts";
import type { RejectedReason } from "#spec/constants/ad-review.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { accountByName } from "#server/domains/identity/sign-in/access.queries.ts";
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
};

type Operator = { id: string; username: string };

/**
 * An operator's decision on an ad; the same one again changes nothing (false). What was appealed against is not decided by who decided it
 * before, as far as both are known and there is another operator. Refuses NOT_FOUND, NOT_ALLOWED, CONFLICT.
 */
export async function decideByHand(services: Services, adId: string, decision: ByHand): Promise<boolean> {
  const by = decision.by === null ? null : await operatorNamed(services, decision.by);
  const accountId = await accountOfAd(services.db, adId);
  return transaction(services.db, async (tx) => {
    const ad = accountId === undefined ? undefined : await adToCheck(tx, accountId, adId);
    if (ad === undefined) refuse("NOT_FOUND", { message: `There is no ad ${adId}.` });
    if (ad.status === "ARCHIVED") refuse("CONFLICT", { message: `The ad ${adId} is archived.` });
    if (!(await holdAd(tx, ad)))
      refuse("CONFLICT", { message: `The ad ${adId} was changed just now. Look at it again.` });
    if (ad.review === decision.verdict) return false;
    await requireOther(tx, ad, by);
    const { verdict, reasons = [], note = null, restricted } = decision;
    const findings = ad.appeal === null ? [] : [{ of: "appeal", says: ad.appeal }];
    await decideAd(services, tx, ad, {
      verdict,
      reasons,
      note,
      by: { id: by?.id ?? null },
      findings,
      ...(restricted && { restricted }),
    });
    return true;
  });
}

async function operatorNamed({ db }: Services, name: string): Promise<Operator> {
  const person = await accountByName(db, name);
  if (person?.is_operator !== true) refuse("NOT_ALLOWED", { message: `${name} is no operator.` });
  return { id: person.id, username: person.username };
}

async function requireOther(tx: Tx, { appealed_at: appealedAt, reviewed_by: before }: AdToCheck, by: Operator | null) {
  if (appealedAt === null || by === null || by.id !== before) return;
  const others = await tx
    .selectFrom("people")
    .select("id")
    .where("is_operator", "=", true)
    .where("state", "=", "active")
    .limit(2)
    .execute();
  if (others.length > 1)
    refuse("NOT_ALLOWED", { message: `${by.username} rejected this ad. Its appeal is decided by another operator.` });
}

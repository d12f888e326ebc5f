import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { logAdChange } from "#server/domains/business/signals/log-change.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import type { Services } from "#server/services/services.ts";
import { adToCheck, holdAd } from "./ads-to-check.queries.ts";
import type { DecisionRow } from "./desk.queries.ts";

type Needs = Pick<Services, "db" | "ids" | "clock">;
type Place = { accountId: string; adId: string; decisionId: string };

/**
 * Takes back a decision that somebody made a few seconds ago: the ad waits for one again, as if it had not been. Refuses CONFLICT where it
 * is too late, or the ad is another one meanwhile, and NOT_FOUND for decisions of others.
 */
export async function undoDecision(
  services: Needs,
  { accountId, adId, decisionId }: Place,
  personId: string,
): Promise<void> {
  const now = services.clock.now();
  await transaction(services.db, async (tx) => {
    const ad = await adToCheck(tx, accountId, adId);
    const { rows } = await sql<DecisionRow & { shown_hash: Buffer }>`
      select id, verdict, by_hand, decided_by, undone_at, at, shown_hash from ad_reviews
       where ad_account_id = ${accountId} and ad_id = ${adId} and id >= ${decisionId} order by id`.execute(tx);
    const [decided, ...later] = rows;
    if (ad === undefined || decided?.id !== decisionId || decided.decided_by !== personId) refuse("NOT_FOUND");
    if (decided.undone_at !== null) return;
    const isLate = now.getTime() - decided.at.getTime() > operatorLimits.undoSeconds * 1000;
    const isOther = later.length > 0 || ad.review !== decided.verdict || !ad.shown_hash.equals(decided.shown_hash);
    if (isLate || isOther || !(await holdAd(tx, ad))) refuse("CONFLICT", { message: operateRefusals.undoLate });
    await sql`update ad_reviews set undone_at = ${now} where ad_account_id = ${accountId} and id = ${decisionId}`.execute(
      tx,
    );
    const { rows: before } = await sql<Pick<DecisionRow, "by_hand" | "decided_by" | "at">>`
      select by_hand, decided_by, at from ad_reviews
       where ad_account_id = ${accountId} and ad_id = ${adId} and id < ${decisionId} and verdict <> 'DOUBT' and undone_at is null
       order by id desc limit 1`.execute(tx);
    await tx
      .updateTable("ads")
      .set({
        review: "PENDING",
        review_reasons: [],
        review_note: null,
        reviewed_at: before[0]?.at ?? null,
        reviewed_by: before[0]?.decided_by ?? null,
        by_hand: before[0]?.by_hand ?? false,
        updated_at: now,
      })
      .where("ad_account_id", "=", accountId)
      .where("id", "=", adId)
      .execute();
    const facts = { accountId, personId: null, entity: "ad", entityId: adId, action: "review" } as const;
    await logAdChange(services, tx, { ...facts, before: { review: ad.review }, after: { review: "PENDING" } });
    await bumpAdAccountVersion(tx, accountId, now);
  });
}

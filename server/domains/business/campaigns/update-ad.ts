import type { updateAd as updateCall, WireAd } from "#contract/business/campaigns.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { mayBecome } from "#rules/business/summary-status.ts";
import { campaignLimits } from "#spec/constants/campaigns.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { adViews } from "./ads.view.ts";
import { type AdRow, adRows } from "./campaigns.queries.ts";
import { differenceOf } from "#server/domains/business/signals/difference-of.ts";
import { logAdChange } from "#server/domains/business/signals/log-change.ts";
import { requireBooks } from "./require-books.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";

type Input = CallParsed<typeof updateCall>;

/** Pauses, resumes or archives an ad, or appeals against its rejection; what comes to no change changes nothing. */
export async function updateAd(services: Services, person: Person, input: Input): Promise<WireAd> {
  const account = await requireBooks(services, person, input.advertiser_id, "ads:manage");
  return transaction(services.db, async (tx) => {
    const now = services.clock.now();
    const before = await lockedAd(tx, account.id, input.ad_id);
    const { status, appeal } = input;
    if (status !== undefined) requireStatus(before, status);
    const appealed = appeal === undefined || isSaidAlready(before, appeal) ? null : requireAppeal(before, appeal, now);
    const after = { status: status ?? before.status, ...appealed };
    const difference = differenceOf(before, after);
    if (difference !== null) {
      await tx
        .updateTable("ads")
        .set({ ...after, updated_at: now })
        .where("ad_account_id", "=", account.id)
        .where("id", "=", before.id)
        .execute();
      const facts = { accountId: account.id, personId: person.id, entity: "ad", entityId: before.id } as const;
      await logAdChange(services, tx, { ...facts, action: appealed === null ? "update" : "appeal", ...difference });
      await bumpAdAccountVersion(tx, account.id, now);
    }
    const [view] = await adViews(tx, account.id, await adRows(tx, account.id, { adId: before.id, max: 1 }), now);
    return view ?? refuse("NOT_FOUND");
  });
}

async function lockedAd(tx: Tx, accountId: string, id: string): Promise<AdRow> {
  await tx
    .selectFrom("ads")
    .select("id")
    .where("ad_account_id", "=", accountId)
    .where("id", "=", id)
    .forUpdate()
    .execute();
  const [row] = await adRows(tx, accountId, { adId: id, max: 1 });
  return row ?? refuse("NOT_FOUND");
}

function requireStatus({ status }: AdRow, wanted: AdRow["status"]): void {
  if (mayBecome(status, wanted)) return;
  refuse("CONFLICT", { message: campaignRefusals.notFromStatus, data: { status } });
}

/** The same appeal a second time: a button pressed twice. */
function isSaidAlready({ review, appeal }: AdRow, text: string): boolean {
  return review === "PENDING" && appeal === text;
}

/** An ad that was rejected waits for a person again, with what the account says to it. */
function requireAppeal({ review, status, appeals }: AdRow, appeal: string, now: Date) {
  if (review !== "REJECTED" || status === "ARCHIVED")
    refuse("CONFLICT", { message: campaignRefusals.notRejected, data: { review_status: review } });
  if (appeals >= campaignLimits.appealsMax) refuse("CONFLICT", { message: campaignRefusals.appealedEnough });
  return { review: "PENDING", appeal, appealed_at: now, submitted_at: now, appeals: appeals + 1 } as const;
}

import type { discardAdDraft as discardCall, WireDraftLine } from "#contract/business/ad-drafts.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { draftLimits } from "#spec/constants/ad-drafts.ts";
import { draftRefusals as say } from "#spec/copy/business/draft-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import type { Services } from "#server/services/services.ts";
import { type DraftRow, draftRow } from "./drafts.queries.ts";
import { draftLines } from "./whole-draft.ts";

const dayMs = 86_400_000;

/** Throws a draft away, or brings it back within its days. Refuses CONFLICT with its state where that can't be. */
export async function discardDraft(
  services: Services,
  person: Person,
  { advertiser_id, draft_id, discarded }: CallParsed<typeof discardCall>,
): Promise<WireDraftLine> {
  const { id: accountId } = await requireBooks(services, person, advertiser_id, "ads:manage");
  return transaction(services.db, async (tx) => {
    const row = (await draftRow(tx, accountId, draft_id)) ?? refuse("NOT_FOUND");
    const now = services.clock.now();
    const wanted = discarded ? "DISCARDED" : "OPEN";
    if (row.state === wanted) return lineOf(tx, row);
    if (row.state === "PUBLISHED" || isLate(row, now)) {
      const { state, campaign_id } = row;
      refuse("CONFLICT", { message: say.notOpen, data: { state, campaign_id } });
    }
    await tx
      .updateTable("ad_drafts")
      .set({ state: wanted, ended_at: discarded ? now : null, updated_at: now })
      .where("ad_account_id", "=", accountId)
      .where("id", "=", draft_id)
      .execute();
    return lineOf(tx, { ...row, state: wanted, updated_at: now });
  });
}

async function lineOf(tx: Tx, row: DraftRow): Promise<WireDraftLine> {
  const [line] = await draftLines(tx, [row]);
  return line ?? refuse("NOT_FOUND");
}

function isLate({ ended_at: ended }: DraftRow, now: Date): boolean {
  return ended !== null && now.getTime() - ended.getTime() > draftLimits.keptDays * dayMs;
}

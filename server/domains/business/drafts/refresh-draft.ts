import type { refreshAdDraft as refreshCall, WireDraft } from "#contract/business/ad-drafts.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { editsBetween, mergeDraft } from "#rules/business/merge-draft.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import type { Services } from "#server/services/services.ts";
import { campaignBody } from "./campaign-body.ts";
import { draftRow } from "./drafts.queries.ts";
import { keepMerged } from "./keep-merged.ts";
import { requireOpen } from "./require-open.ts";
import { wholeDraft } from "./whole-draft.ts";

/**
 * Brings a draft that changes a campaign to how that is by now: what the draft says otherwise is said of that, and waits where the campaign was
 * changed at the same place. One that makes a campaign stays as it is.
 */
export async function refreshDraft(
  services: Services,
  person: Person,
  { advertiser_id, draft_id: draftId }: CallParsed<typeof refreshCall>,
): Promise<WireDraft> {
  const account = await requireBooks(services, person, advertiser_id, "ads:manage");
  return transaction(services.db, async (tx) => {
    const row = requireOpen(await draftRow(tx, account.id, draftId));
    if (row.of_campaign_id === null) return wholeDraft(tx, account.id, row);
    const origin = await campaignBody(tx, account, row.of_campaign_id);
    const merged = mergeDraft(origin.body, row.origin, editsBetween(row.origin, row.body));
    await keepMerged(services, tx, { accountId: account.id, personId: person.id, row }, { ...merged, origin });
    return wholeDraft(tx, account.id, requireOpen(await draftRow(tx, account.id, draftId)));
  });
}

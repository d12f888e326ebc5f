import { sql } from "kysely";
import type { saveAdDraft as saveCall, WireDraft } from "#contract/business/ad-drafts.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { mergeDraft } from "#rules/business/merge-draft.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import type { Services } from "#server/services/services.ts";
import { draftRow } from "./drafts.queries.ts";
import { keepMerged } from "./keep-merged.ts";
import { requireOpen } from "./require-open.ts";
import { wholeDraft } from "./whole-draft.ts";

/** Saves edits to a draft, see `mergeDraft`; what nobody has seen waits beside it. Refuses CONFLICT with the state of a draft that isn't open. */
export async function saveDraft(
  services: Services,
  person: Person,
  { advertiser_id, draft_id: draftId, edits, settled = [] }: CallParsed<typeof saveCall>,
): Promise<WireDraft> {
  const { id: accountId } = await requireBooks(services, person, advertiser_id, "ads:manage");
  return transaction(services.db, async (tx) => {
    const row = requireOpen(await draftRow(tx, accountId, draftId));
    await settleConflicts(tx, accountId, draftId, settled);
    const isKept = await keepMerged(
      services,
      tx,
      { accountId, personId: person.id, row },
      mergeDraft(row.body, row.gone, edits),
    );
    return wholeDraft(tx, accountId, isKept ? requireOpen(await draftRow(tx, accountId, draftId)) : row);
  });
}

async function settleConflicts(tx: Tx, accountId: string, draftId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from ad_draft_conflicts
     where ad_account_id = ${accountId} and draft_id = ${draftId} and id = any(${ids}::bigint[])`.execute(tx);
}

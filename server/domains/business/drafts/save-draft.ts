import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { saveAdDraft as saveCall, WireDraft } from "#contract/business/ad-drafts.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { mergeDraft, type Unseen } from "#rules/business/merge-draft.ts";
import { draftLimits } from "#spec/constants/ad-drafts.ts";
import { draftRefusals as say } from "#spec/copy/business/draft-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { requireBooks } from "#server/domains/business/campaigns/require-books.ts";
import type { Services } from "#server/services/services.ts";
import { conflictsOf, draftRow } from "./drafts.queries.ts";
import { wholeDraft } from "./whole-draft.ts";

/** Saves edits to a draft, see `mergeDraft`; what nobody has seen waits beside it. Refuses CONFLICT with the state of a draft that isn't open. */
export async function saveDraft(
  services: Services,
  person: Person,
  { advertiser_id, draft_id: draftId, edits, settled = [] }: CallParsed<typeof saveCall>,
): Promise<WireDraft> {
  const { id: accountId } = await requireBooks(services, person, advertiser_id, "ads:manage");
  return transaction(services.db, async (tx) => {
    const row = (await draftRow(tx, accountId, draftId)) ?? refuse("NOT_FOUND");
    const { state, campaign_id } = row;
    if (state !== "OPEN") refuse("CONFLICT", { message: say.notOpen, data: { state, campaign_id } });
    await settleConflicts(tx, accountId, draftId, settled);
    const merged = mergeDraft(row.body, row.gone, edits);
    const body = JSON.stringify(merged.body);
    if (body.length > draftLimits.bodyMaxBytes) refuse("INVALID_PARAMETERS", { message: say.tooLong });
    const now = services.clock.now();
    const held = await conflictsOf(tx, accountId, draftId);
    // Sent again, it waits already.
    const waiting = merged.unseen.filter(
      ({ path, value }) =>
        !held.some((one) => one.path === path && JSON.stringify(one.value) === JSON.stringify(value)),
    );
    if (held.length + waiting.length > draftLimits.conflictsMax) refuse("CONFLICT", { message: say.unsettled });
    const kept = waiting.map(({ path, value }) => ({ id: services.ids.next(), path, value }));
    await keepConflicts(tx, { accountId, draftId, personId: person.id, at: now }, kept);
    const isSame = isDeepStrictEqual(merged.body, row.body) && waiting.length === 0 && settled.length === 0;
    if (!isSame)
      await tx
        .updateTable("ad_drafts")
        .set({
          body,
          gone: JSON.stringify(merged.gone),
          version: row.version + 1,
          updated_by: person.id,
          updated_at: now,
        })
        .where("ad_account_id", "=", accountId)
        .where("id", "=", draftId)
        .execute();
    return wholeDraft(tx, accountId, isSame ? row : ((await draftRow(tx, accountId, draftId)) ?? refuse("NOT_FOUND")));
  });
}

async function settleConflicts(tx: Tx, accountId: string, draftId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    delete from ad_draft_conflicts
     where ad_account_id = ${accountId} and draft_id = ${draftId} and id = any(${ids}::bigint[])`.execute(tx);
}

async function keepConflicts(
  tx: Tx,
  { accountId, draftId, personId, at }: { accountId: string; draftId: string; personId: string; at: Date },
  waiting: readonly (Unseen & { id: string })[],
): Promise<void> {
  if (waiting.length === 0) return;
  await tx
    .insertInto("ad_draft_conflicts")
    .values(
      waiting.map(({ id, path, value }) => ({
        ...{ ad_account_id: accountId, draft_id: draftId, id, path, person_id: personId, at },
        value: JSON.stringify(value),
      })),
    )
    .execute();
}

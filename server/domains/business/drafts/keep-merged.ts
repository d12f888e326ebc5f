import { isDeepStrictEqual } from "node:util";
import type { DraftBody } from "#contract/business/ad-drafts.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { Gone, Unseen } from "#rules/business/merge-draft.ts";
import { draftLimits } from "#spec/constants/ad-drafts.ts";
import { draftRefusals as say } from "#spec/copy/business/draft-refusals.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { conflictsOf, type DraftRow } from "./drafts.queries.ts";

type Merged = {
  body: DraftBody;
  gone: Gone;
  unseen: readonly Unseen[];
  /** What it changes is taken to be this by now. */
  origin?: { body: DraftBody; versions: Record<string, number> };
};

/**
 * Keeps a draft as it was merged, and what nobody has seen beside it. False: nothing is otherwise than before. Refuses what is more than a draft
 * can hold.
 */
export async function keepMerged(
  services: Pick<Services, "ids" | "clock">,
  tx: Tx,
  place: { accountId: string; personId: string; row: DraftRow },
  { body, gone, unseen, origin }: Merged,
): Promise<boolean> {
  const { accountId, personId, row } = place;
  const now = services.clock.now();
  const waiting = await keepUnseen(services, tx, place, unseen);
  if (waiting === 0 && origin === undefined && isDeepStrictEqual(body, row.body)) return false;
  const kept = { body: JSON.stringify(body), gone: JSON.stringify(gone) };
  if (Math.max(kept.body.length, kept.gone.length) > draftLimits.bodyMaxBytes)
    refuse("INVALID_PARAMETERS", { message: say.tooLong });
  await tx
    .updateTable("ad_drafts")
    .set({
      ...kept,
      ...(origin && { origin: JSON.stringify(origin.body), origin_versions: JSON.stringify(origin.versions) }),
      ...{ version: row.version + 1, updated_by: personId, updated_at: now },
    })
    .where("ad_account_id", "=", accountId)
    .where("id", "=", row.id)
    .execute();
  return true;
}

/** Keeps what waits to be chosen from; what is sent again waits already. Gives how many are new. */
async function keepUnseen(
  { ids, clock }: Pick<Services, "ids" | "clock">,
  tx: Tx,
  { accountId, personId, row }: { accountId: string; personId: string; row: DraftRow },
  unseen: readonly Unseen[],
): Promise<number> {
  if (unseen.length === 0) return 0;
  const held = await conflictsOf(tx, accountId, row.id);
  const isHeld = ({ path, value }: Unseen) =>
    held.some((one) => one.path === path && isDeepStrictEqual(one.value, value));
  const waiting = unseen.filter((one) => !isHeld(one));
  if (held.length + waiting.length > draftLimits.conflictsMax) refuse("CONFLICT", { message: say.unsettled });
  if (waiting.length === 0) return 0;
  await tx
    .insertInto("ad_draft_conflicts")
    .values(
      waiting.map(({ path, value }) => ({
        ...{ ad_account_id: accountId, draft_id: row.id, id: ids.next(), path, value: JSON.stringify(value) },
        ...{ person_id: personId, at: clock.now() },
      })),
    )
    .execute();
  return waiting.length;
}

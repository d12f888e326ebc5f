import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";

export type AdChange = {
  accountId: string;
  /** null: the product itself. */
  personId: string | null;
  entity: "account" | "campaign" | "ad_group" | "ad";
  entityId: string;
  action: string;
  /** The fields that changed. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
};

/** Notes who changed what of an account; in the transaction of the change. */
export async function logAdChange({ ids, clock }: Pick<Services, "ids" | "clock">, tx: Tx, change: AdChange) {
  await tx
    .insertInto("ad_changes")
    .values({
      ad_account_id: change.accountId,
      id: ids.next(),
      person_id: change.personId,
      entity: change.entity,
      entity_id: change.entityId,
      action: change.action,
      before: JSON.stringify(change.before),
      after: JSON.stringify(change.after),
      at: clock.now(),
    })
    .execute();
}

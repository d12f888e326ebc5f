import { refuse } from "#contract/kit/refusal.ts";
import type { OperatorRole } from "#spec/constants/operators.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import type { Services } from "#server/services/services.ts";
import { requireOwnerLeft } from "./operators.policy.ts";
import { lockOperators } from "./operators.queries.ts";

type Needs = Pick<Services, "ids" | "clock">;
/** Stands for whoever sits at the machine. */
const machine = "0";

/**
 * Gives somebody these roles in place of those they had. `by`: the operator; null: whoever sits at the machine. Refuses NOT_FOUND for
 * nobody's id, and CONFLICT where the last owner would be none.
 */
export async function giveRoles(
  services: Needs,
  db: Db | Tx,
  personId: string,
  roles: readonly OperatorRole[],
  by: string | null,
): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await lockOperators(tx);
    if (!roles.includes("owner")) requireOwnerLeft(before, personId);
    const marked = await tx
      .updateTable("people")
      .set({ is_operator: true })
      .where("id", "=", personId)
      .returning("id")
      .executeTakeFirst();
    if (marked === undefined) refuse("NOT_FOUND", { data: { field: "username" } });
    const row = { roles: [...new Set(roles)], given_by: by ?? machine, given_at: services.clock.now() };
    await tx
      .insertInto("operators")
      .values({ person_id: personId, ...row })
      .onConflict((conflict) => conflict.column("person_id").doUpdateSet(row))
      .execute();
    await recordEvent(services, tx, personId, "became_operator", { roles });
  });
}

/** Takes all roles away: with their next request they are a person like others. Refuses NOT_FOUND, and CONFLICT for the last owner. */
export async function takeRoles(services: Needs, db: Db | Tx, personId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const before = await lockOperators(tx);
    if (!before.some((row) => row.person_id === personId))
      refuse("NOT_FOUND", { message: operateRefusals.noOperator, data: { field: "username" } });
    requireOwnerLeft(before, personId);
    await tx.deleteFrom("operators").where("person_id", "=", personId).execute();
    await tx.updateTable("people").set({ is_operator: false }).where("id", "=", personId).execute();
    await recordEvent(services, tx, personId, "operator_no_more");
  });
}

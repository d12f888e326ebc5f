import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import { caseOf } from "./cases.queries.ts";
import { newCaseNumber } from "./case-number.ts";

/**
 * Opens the case of a suspension and tells its person by mail. A case that is open already keeps its number and its appeal and takes
 * the new reason; one that was decided makes way. Gives the case number.
 */
export async function openCase(services: Services, tx: Tx, personId: string, reason: string): Promise<string> {
  const known = await caseOf(tx, personId);
  if (known?.decision === "open") {
    if (reason !== "") await tx.updateTable("cases").set({ reason }).where("person_id", "=", personId).execute();
    return known.case_number;
  }
  const number = newCaseNumber();
  const fresh = {
    case_number: number,
    reason,
    opened_at: services.clock.now(),
    appeal: null,
    appealed_at: null,
    decision: "open" as const,
    decided_at: null,
  };
  await tx
    .insertInto("cases")
    .values({ person_id: personId, ...fresh })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet(fresh))
    .execute();
  await queueMail(services, tx, personId, "account_suspended", { number });
  return number;
}

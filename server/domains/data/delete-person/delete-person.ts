import { sql } from "kysely";
import type { Leaving, PersonData } from "#server/calls/person-data.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import type { Services } from "#server/services/services.ts";
import { removeAccount } from "#server/domains/identity/operate/remove-account.ts";
import { noteDeleted } from "./deleted-people.ts";
import { removeRows } from "./remove-rows.ts";

/**
 * Deletes a person and their declared data: first every domain's steps, each in its own transactions and idempotent, then all rows that
 * belong to the person alone, and the account itself last.
 */
export async function deletePerson(services: Services, data: readonly PersonData[], leaving: Leaving): Promise<void> {
  for (const phase of ["handOver", "remove", "leave"] as const)
    for (const domain of data) await domain[phase]?.(services, leaving);
  const { id } = leaving.person;
  // Before the last of them goes: whoever is noted is gone for good, also when the process ends right here. Without it the deletion still holds.
  await noteDeleted(services, { id, handsOver: leaving.handsOver }).catch((error: unknown) =>
    services.log.error(
      "a deletion could not be noted beside the backups: one from before it would bring the account back",
      error,
    ),
  );
  await transaction(services.db, async (tx) => {
    // A person may have very many rows of one kind: however long it takes, all of them go or none.
    await sql`set local statement_timeout = 0`.execute(tx);
    await removeRows(tx, data, id);
    await removeAccount(services, tx, id);
  });
}

import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import type { Person } from "#server/calls/viewer.ts";
import { endGrantsTo } from "#server/domains/identity/tokens/end-given.ts";
import type { Services } from "#server/services/services.ts";
import { requireOwnApp } from "./apps.policy.ts";
import { ownAppIds } from "#server/domains/identity/tokens/apps.queries.ts";

/** Deletes an app of the person's own, and with it all that people let it do. */
export async function removeApp(services: Services, viewer: Person, id: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    await requireOwnApp(tx, viewer.id, id);
    await remove(tx, viewer.id, id);
    await recordEvent(services, tx, viewer.id, "app_deleted", { app: id });
  });
}

/** Deletes all apps of somebody who is being deleted, one after the other. */
export async function removeAppsOf(services: Services, personId: string): Promise<void> {
  for (const id of await ownAppIds(services.db, personId))
    await transaction(services.db, (tx) => remove(tx, personId, id));
}

/** The app goes first: whoever lets it do something holds it, so nothing can be given beside this. */
async function remove(tx: Tx, personId: string, id: string): Promise<void> {
  await tx.deleteFrom("apps").where("id", "=", id).execute();
  await tx.deleteFrom("person_apps").where("person_id", "=", personId).where("app_id", "=", id).execute();
  await endGrantsTo(tx, id);
  await tx.deleteFrom("app_refusals").where("app_id", "=", id).execute();
}

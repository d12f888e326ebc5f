import { refuse } from "#contract/kit/refusal.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { endGrant } from "#server/domains/identity/tokens/end-given.ts";
import type { Services } from "#server/services/services.ts";

/** Ends what an app may do for a person, with its next request. Refuses NOT_FOUND when that is nothing. */
export async function withdrawConsent(services: Services, viewer: Person, appId: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    if (!(await endGrant(tx, { person_id: viewer.id, app_id: appId })))
      refuse("NOT_FOUND", { data: { field: "app_id" } });
    await recordEvent(services, tx, viewer.id, "app_withdrawn", { app: appId });
  });
}

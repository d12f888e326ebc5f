import type { Services } from "#server/services/services.ts";
import type { AccountRow } from "#server/domains/identity/account/access.queries.ts";
import { recordEvent } from "#server/calls/audit/record-event.ts";
import { isBreached } from "./is-breached.ts";

/** A correct password known from a breach still signs in; the person is asked to change it. */
export async function noteBreach(services: Services, person: AccountRow, password: string): Promise<void> {
  if (person.password_breached_at !== null || !(await isBreached(services, password))) return;
  await services.db
    .updateTable("people")
    .set({ password_breached_at: services.clock.now() })
    .where("id", "=", person.id)
    .where("password_hash", "=", person.password_hash)
    .execute();
  await recordEvent(services, services.db, person.id, "password_breached");
}

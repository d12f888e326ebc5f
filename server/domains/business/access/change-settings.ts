import type { Person } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import { asManager } from "./access.policy.ts";

type Asked = { business_id: string; requires_mfa: boolean };

/** Says whether who acts for a business needs two-factor authentication; it holds with their next request. */
export async function changeSettings(services: Services, person: Person, asked: Asked): Promise<void> {
  const { business_id, requires_mfa } = asked;
  const values = { requires_mfa, updated_at: services.clock.now() };
  await asManager(services.db, person, business_id, (tx) =>
    tx
      .insertInto("business_settings")
      .values({ business_id, ...values })
      .onConflict((conflict) => conflict.column("business_id").doUpdateSet(values))
      .execute(),
  );
}

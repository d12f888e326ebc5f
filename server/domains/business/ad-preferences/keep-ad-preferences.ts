import type { AdPreferences, updateAdPreferences as updateCall } from "#contract/business/ad-preferences.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { Services } from "#server/services/services.ts";
import { adPreferencesOf } from "./ad-preferences.queries.ts";

/** Keeps what somebody prefers in an account; what isn't named stays. */
export async function keepAdPreferences(
  { db, clock }: Pick<Services, "db" | "clock">,
  person: Person,
  { advertiser_id, ...asked }: CallParsed<typeof updateCall>,
): Promise<AdPreferences> {
  const account = await requireRecordedAccount(db, person, advertiser_id, "ads:read");
  return transaction(db, async (tx) => {
    const named = { ...asked, updated_at: clock.now() };
    await tx
      .insertInto("ad_preferences")
      .values({ ad_account_id: account.id, person_id: person.id, campaign_tool: null, ...named })
      .onConflict((conflict) => conflict.columns(["ad_account_id", "person_id"]).doUpdateSet(named))
      .execute();
    return adPreferencesOf(tx, account.id, person.id);
  });
}

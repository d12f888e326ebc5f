import { sql } from "kysely";
import type { AdPreferences, updateAdPreferences as updateCall } from "#contract/business/ad-preferences.ts";
import type { CallParsed } from "#contract/kit/define.ts";
import type { Person } from "#server/calls/viewer.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { requireRecordedAccount } from "#server/domains/business/ad-accounts/ad-accounts.policy.ts";
import type { Services } from "#server/services/services.ts";
import { adPreferencesOf } from "./ad-preferences.queries.ts";
import { adPreferencesView } from "./ad-preferences.view.ts";

/** Keeps what somebody prefers in an account; what isn't named stays. */
export async function keepAdPreferences(
  { db, clock }: Pick<Services, "db" | "clock">,
  person: Person,
  { advertiser_id, campaign_tool: tool, reporting }: CallParsed<typeof updateCall>,
): Promise<AdPreferences> {
  const account = await requireRecordedAccount(db, person, advertiser_id, "ads:read");
  const now = clock.now();
  const kept = await transaction(db, async (tx) => {
    const chosen = reporting && JSON.stringify(reporting);
    await sql`
      insert into ad_preferences as p (ad_account_id, person_id, campaign_tool, reporting, updated_at)
      values (${account.id}, ${person.id}, ${tool ?? null}, jsonb_strip_nulls(${chosen ?? null}::jsonb), ${now})
      on conflict (ad_account_id, person_id) do update set
        campaign_tool = case when ${tool !== undefined} then excluded.campaign_tool else p.campaign_tool end,
        reporting = case when ${reporting === null} then null
          else jsonb_strip_nulls(coalesce(p.reporting, '{}') || coalesce(${chosen ?? null}::jsonb, '{}')) end,
        updated_at = excluded.updated_at`.execute(tx);
    return adPreferencesOf(tx, account.id, person.id);
  });
  return adPreferencesView(kept, account.time_zone, now);
}

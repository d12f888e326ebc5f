import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { campaignRefusals } from "#spec/copy/business/campaign-refusals.ts";
import { promoteAgainMs } from "#spec/constants/campaigns.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { PlannedCampaign } from "./planned-campaign.ts";
import type { PromotablePin } from "#server/domains/business/creatives/promotable.queries.ts";

/** Refuses CONFLICT, with the campaign, where the account made the same one of the same pin a moment ago: two tabs are rarely two campaigns. */
export async function askAgain(
  tx: Tx,
  accountId: string,
  { pin, plan, now }: { pin: PromotablePin; plan: PlannedCampaign; now: Date },
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c.id from ads a join campaigns c on c.ad_account_id = a.ad_account_id and c.id = a.campaign_id
     where a.ad_account_id = ${accountId} and a.pin_id = ${pin.id} and a.destination_url = ${plan.destination}
       and c.name = ${plan.name} and c.objective = ${plan.objective} and c.daily_micro = ${plan.dailyMicro}
       and c.ends_at is not distinct from ${plan.endsAt}::timestamptz
       and c.created_at between ${new Date(now.getTime() - promoteAgainMs)} and ${now} limit 1`.execute(tx);
  const [made] = rows;
  if (made !== undefined)
    refuse("CONFLICT", {
      message: campaignRefusals.promotedJustNow,
      data: { status: "promoted_just_now", campaign_id: made.id },
    });
}

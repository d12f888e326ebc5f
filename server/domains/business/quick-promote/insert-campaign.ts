import { quickPromoteClient } from "#spec/constants/business.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import type { AdAccountRow } from "#server/domains/business/ad-accounts/ad-accounts.queries.ts";
import type { PromotablePin } from "#server/domains/business/creatives/promotable.queries.ts";
import { requireDone } from "#server/domains/business/entities/apply-change.ts";
import { applyChanges } from "#server/domains/business/entities/apply-changes.ts";
import type { Services } from "#server/services/services.ts";
import type { PlannedCampaign } from "./planned-campaign.ts";

type Made = {
  account: AdAccountRow;
  person: Person;
  subjectId: string | null;
  pin: PromotablePin;
  plan: PlannedCampaign;
};

/** What the call names otherwise than the kinds do. */
const names = { name: "campaign_name", daily_micro: "budget_in_micro_currency", ends_at: "inclusive_end_date" };

/** Makes a campaign with its ad group and its ad; gives their ids. */
export async function insertCampaign(
  services: Services,
  tx: Tx,
  { account, person, subjectId, pin, plan }: Made,
): Promise<{ campaign_id: string; ad_group_id: string; ad_id: string }> {
  const { name, objective, goal } = plan;
  const { outcomes } = await applyChanges(
    { ...services, db: tx },
    { account, personId: person.id, subjectId, client: quickPromoteClient },
    [
      {
        ...({ kind: "campaign", action: "create", ref: "campaign" } as const),
        fields: {
          ...{ name, objective, goal, made_with: quickPromoteClient, ends_at: plan.endsAt },
          ...{ daily_micro: plan.dailyMicro, max_click_micro: plan.maxClickMicro },
        },
      },
      {
        ...({ kind: "ad_group", action: "create", ref: "ad_group" } as const),
        fields: {
          ...{ campaign_id: "campaign", name, bid_micro: plan.bidMicro },
          ...{ targeting_spec: plan.spec, auto_targeting: plan.isAutomatic },
        },
      },
      {
        ...({ kind: "ad", action: "create" } as const),
        fields: { ad_group_id: "ad_group", name, pin_id: pin.id, destination_url: plan.destination },
      },
    ],
    { mode: "all" },
  );
  const [campaign_id = "", ad_group_id = "", ad_id = ""] = requireDone(outcomes, names).map(({ id }) => id);
  return { campaign_id, ad_group_id, ad_id };
}

import type { Tx } from "#server/database/driver/connect.ts";
import { logAdChange } from "#server/domains/business/signals/log-change.ts";
import { bumpAdAccountVersion } from "#server/domains/business/signals/ad-account-version.ts";
import { payerOf } from "#server/domains/business/creatives/payer-names.ts";
import { creativeHash } from "#server/domains/business/creatives/creative-hash.ts";
import type { Services } from "#server/services/services.ts";
import { quickPromoteClient } from "#spec/constants/business.ts";
import type { PlannedCampaign } from "./planned-campaign.ts";
import type { PromotablePin } from "#server/domains/business/creatives/promotable.queries.ts";
import { targetingOf } from "./targeting.ts";

type Made = { accountId: string; personId: string; pin: PromotablePin; plan: PlannedCampaign; now: Date };

/** Writes a campaign with its ad group, its ad and what is told of them; gives their ids. */
export async function insertCampaign(
  services: Pick<Services, "ids" | "clock">,
  tx: Tx,
  { accountId, personId, pin, plan, now }: Made,
): Promise<{ campaign_id: string; ad_group_id: string; ad_id: string }> {
  const [campaign_id, ad_group_id, ad_id] = [services.ids.next(), services.ids.next(), services.ids.next()];
  const common = {
    ad_account_id: accountId,
    name: plan.name,
    status: "ACTIVE",
    created_at: now,
    updated_at: now,
  } as const;
  const schedule = { starts_at: plan.startsAt, ends_at: plan.endsAt };
  await tx
    .insertInto("campaigns")
    .values({
      ...common,
      ...schedule,
      id: campaign_id,
      objective: plan.objective,
      daily_micro: String(plan.dailyMicro),
      lifetime_micro: null,
      max_click_micro: String(plan.maxClickMicro),
      made_with: quickPromoteClient,
      version: 1,
      created_by: personId,
      goal: plan.goal === null ? null : JSON.stringify(plan.goal),
    })
    .execute();
  await tx
    .insertInto("ad_groups")
    .values({
      ...common,
      id: ad_group_id,
      campaign_id,
      bid_micro: String(plan.bidMicro),
      billable_event: "CLICKTHROUGH",
      targeting: JSON.stringify(targetingOf(plan.spec, plan.isAutomatic)),
      targeting_spec: JSON.stringify(plan.spec),
      auto_targeting: plan.isAutomatic,
    })
    .execute();
  const payer = await payerOf(tx, accountId);
  await tx
    .insertInto("ads")
    .values({
      ...common,
      id: ad_id,
      campaign_id,
      ad_group_id,
      pin_id: pin.id,
      destination_url: plan.destination,
      review: "PENDING",
      payer,
      shown_hash: creativeHash(pin, plan.destination, payer),
      submitted_at: now,
    })
    .execute();
  await tx.insertInto("pin_ads").values({ pin_id: pin.id, ad_account_id: accountId, ad_id }).execute();
  const made = { accountId, personId, action: "create", before: null } as const;
  const money = { daily_micro: String(plan.dailyMicro), max_click_micro: String(plan.maxClickMicro) };
  const told = { name: plan.name, objective: plan.objective, ...money, ...schedule };
  await logAdChange(services, tx, { ...made, entity: "campaign", entityId: campaign_id, after: told });
  await logAdChange(services, tx, {
    ...made,
    entity: "ad_group",
    entityId: ad_group_id,
    after: { bid_micro: String(plan.bidMicro), targeting: plan.spec, auto_targeting: plan.isAutomatic },
  });
  await logAdChange(services, tx, {
    ...made,
    entity: "ad",
    entityId: ad_id,
    after: { pin_id: pin.id, destination_url: plan.destination, review: "PENDING" },
  });
  await bumpAdAccountVersion(tx, accountId, now);
  return { campaign_id, ad_group_id, ad_id };
}

import { z } from "zod";
import { adGroupProblems, type AdGroupEntity, type AimedAt } from "#rules/business/ad-group-problems.ts";
import { bidWithin } from "#rules/business/automatic-bid.ts";
import type { CampaignEntity } from "#rules/business/campaign-problems.ts";
import { entityStates } from "#rules/business/entity-states.ts";
import { entityCounts, entityStatuses } from "#spec/constants/campaigns.ts";
import { topics } from "#server/domains/content/topics/topics.ts";
import { targetingOf } from "#server/domains/business/entities/targeting.ts";
import { submittedAgain } from "./ad.ts";
import { recapAdGroups } from "#server/domains/business/limits/recap-ad-groups.ts";
import { byNumber } from "#server/database/ids.ts";
import { type Changed, identity, type Kind, moment, money, words } from "./kind.ts";

/** The ids of the interests that there are. */
export const interests: ReadonlySet<string> = new Set(topics.map(({ slug }) => slug));
const values = z.array(z.string().max(100)).max(300).optional();

/** Whom ads are for, in what the auction obeys. */
export const targetingSpec = z.strictObject({
  ...{ AGE_BUCKET: values, APPTYPE: values, GENDER: values, INTEREST: values, LOCATION: values },
});

const ownBudget = { v5: "budget_in_micro_currency", initial: null, isMoney: true } as const;

/** An ad group: whom its ads are for and what is bid for them. */
export const adGroupKind: Kind = {
  name: "ad_group",
  table: "ad_groups",
  right: "ads:manage",
  states: entityStates,
  parents: [{ kind: "campaign", column: "campaign_id" }],
  most: entityCounts.adGroupsPerCampaign,
  fields: {
    campaign_id: { read: identity, v5: "campaign_id", fixed: "made", logged: false },
    name: { read: words, v5: "name", plain: true },
    status: { read: z.enum(entityStatuses), v5: "status", initial: "ACTIVE", plain: true },
    bid_micro: { read: money, initial: null, v5: "bid_in_micro_currency", isMoney: true },
    billable_event: { read: z.string().max(40), v5: "billable_event", initial: "CLICKTHROUGH", fixed: "begun" },
    targeting_spec: {
      read: targetingSpec,
      v5: "targeting_spec",
    },
    daily_micro: { read: money.nullable(), ...ownBudget, v5Where: ["budget_type", "DAILY"] },
    lifetime_micro: { read: money.nullable(), ...ownBudget, v5Where: ["budget_type", "LIFETIME"] },
    starts_at: { read: moment.nullable(), v5: "start_time", initial: null },
    ends_at: { read: moment.nullable(), v5: "end_time", initial: null },
    frequency_cap: { read: z.int().min(1).max(1_000_000).nullable(), v5: "lifetime_frequency_cap", initial: null },
    auto_targeting: { read: z.boolean(), v5: "auto_targeting_enabled", initial: false },
  },
  complete: ({ bid_micro, billable_event: event }, _, { above: { campaign } }) => {
    // Nobody agreed to what a thousand impressions may cost but by saying it.
    if (event !== "CLICKTHROUGH") return {};
    const { max_click_micro: most, daily_micro, lifetime_micro } = campaign as unknown as CampaignEntity;
    return { bid_micro: bid_micro ?? String(bidWithin(BigInt(most), BigInt(daily_micro ?? lifetime_micro ?? most))) };
  },
  problems: (entity, before, { account, above }) =>
    adGroupProblems(entity as unknown as AdGroupEntity, before as AdGroupEntity | null, {
      account,
      campaign: above["campaign"] as unknown as CampaignEntity,
      interests,
    }),
  derive: ({ targeting_spec, auto_targeting }) => ({
    targeting: targetingOf(targeting_spec as AimedAt, auto_targeting === true),
  }),
  written: async (tx, accountId, changed, now) => {
    const campaigns = new Set(changed.filter(isLimitedAnew).map(({ after }) => String(after["campaign_id"])));
    for (const id of [...campaigns].toSorted(byNumber)) await recapAdGroups(tx, accountId, id, now);
  },
  follows: [
    {
      kind: "ad",
      when: ["targeting_spec"],
      set: (_, ad, now) => (ad["review"] === "PENDING" ? null : submittedAgain(now)),
    },
  ],
};

const limiting = ["daily_micro", "lifetime_micro", "starts_at", "ends_at"] as const;

/** Its limits are others than before, or its first. */
const isLimitedAnew = ({ before, after }: Changed) =>
  limiting.some((name) => JSON.stringify(before?.[name] ?? null) !== JSON.stringify(after[name] ?? null));

import { z } from "zod";
import { labelLimits, labelTypes } from "#spec/constants/labels.ts";
import { defineCall } from "#contract/kit/define.ts";
import { idField, lineField } from "#contract/kit/fields.ts";

const label = z.strictObject({
  label_type: z.enum(labelTypes),
  value: lineField(labelLimits.valueMaxChars).refine((text) => text !== "", "must not be empty"),
});
export type WireLabel = z.output<typeof label>;

const labels = z.array(label).max(labelLimits.perCampaign.BRAND + labelLimits.perCampaign.CUSTOM);

export const changeLabels = defineCall({
  name: "CampaignLabels.update",
  method: "POST",
  path: "/ads/v4/advertisers/:advertiser_id/campaign_labels",
  summary:
    "Adds labels to campaigns and takes others away, as one batch of the account's log. What a campaign has already, or hasn't, is no problem; " +
    "a campaign that has no room for another label says so and keeps the ones it has.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  effect: "removes",
  touches: ["campaign"],
  audited: { names: ["advertiser_id"] },
  input: z.strictObject({
    advertiser_id: idField,
    campaign_ids: z.array(idField).min(1).max(labelLimits.campaignsMax),
    add: labels.default([]),
    remove: labels.default([]),
  }),
  data: z.object({
    /** By it all of it is taken back: see `AdChanges.revert`. null: nothing was to be changed. */
    batch_id: idField.nullable(),
    changed: z.number().int(),
    refused: z.array(z.object({ campaign_id: idField, value: z.string(), message: z.string() })),
  }),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

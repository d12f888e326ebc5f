import { z } from "zod";
import { campaignTools } from "#spec/constants/campaign-tools.ts";
import { defineCall } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";

const preferences = z.object({
  /** By which way the viewer makes campaigns in this account; null: they haven't chosen one. */
  campaign_tool: z.enum(campaignTools).nullable(),
});
export type AdPreferences = z.output<typeof preferences>;

const within = { account: "advertiser_id", right: "ads:read" } as const;
const path = "/ads/v4/advertisers/:advertiser_id/preferences";
const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;

export const getAdPreferences = defineCall({
  name: "AdPreferences.get",
  method: "GET",
  path,
  summary: "What the viewer prefers in an advertiser account. Nobody else sees it.",
  audience: "viewer",
  within,
  shows: ["account"],
  input: z.strictObject({ advertiser_id: idField }),
  data: preferences,
  errors: [...errors],
});

export const updateAdPreferences = defineCall({
  name: "AdPreferences.update",
  method: "POST",
  path,
  summary: "Keeps what the viewer prefers in an advertiser account; what isn't named stays.",
  audience: "viewer",
  within,
  effect: "removes",
  touches: ["account"],
  input: z.strictObject({
    advertiser_id: idField,
    campaign_tool: z.enum(campaignTools).nullable().optional(),
  }),
  data: preferences,
  errors: [...errors],
});

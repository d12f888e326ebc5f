import { z } from "zod";
import { defineCall } from "#contract/kit/define.ts";
import { idField, lineField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import { targetingSpecShape } from "./quick-promote.ts";

const path = "/ads/v4/advertisers/:advertiser_id/targeting_templates";
const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;

const templateShape = z.object({
  id: idField,
  name: z.string(),
  targeting_spec: targetingSpecShape,
  auto_targeting_enabled: z.boolean(),
  created_at: instant,
});
export type WireTargetingTemplate = z.output<typeof templateShape>;

const changes = {
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  touches: ["campaign"],
} as const;

export const listTargetingTemplates = defineCall({
  name: "TargetingTemplates.get",
  method: "GET",
  path,
  summary: "The targeting that an advertiser account keeps to take over into ad groups, newest first.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  shows: ["campaign", "advertiser"],
  input: z.strictObject({ advertiser_id: idField }),
  data: z.array(templateShape),
  errors,
});

export const createTargetingTemplate = defineCall({
  name: "TargetingTemplate.create",
  method: "POST",
  path,
  summary: "Keeps a targeting under a name. Ad groups that take it over have a copy of it.",
  ...changes,
  effect: "adds",
  audited: { names: ["advertiser_id"] },
  input: z.strictObject({
    advertiser_id: idField,
    name: lineField(255).refine((text) => text !== "", "must not be empty"),
    targeting_spec: targetingSpecShape,
    auto_targeting_enabled: z.boolean(),
  }),
  data: templateShape,
  errors: [...errors, "CONFLICT"],
});

export const deleteTargetingTemplate = defineCall({
  name: "TargetingTemplate.delete",
  method: "POST",
  path: `${path}/:template_id/delete`,
  summary: "Lets go of a kept targeting. Ad groups that took it over stay as they are.",
  ...changes,
  effect: "removes",
  audited: { names: ["advertiser_id"] },
  input: z.strictObject({ advertiser_id: idField, template_id: idField }),
  /** By it it is taken back: see `AdChanges.revert`. */
  data: z.object({ batch_id: idField }),
  errors,
});

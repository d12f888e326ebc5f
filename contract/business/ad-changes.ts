import { z } from "zod";
import { changeClients, changedThings, editedKinds, entityCounts, entityStatuses } from "#spec/constants/campaigns.ts";
import { defineCall } from "#contract/kit/define.ts";
import { bookmarkField, idField, pageFields } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";
import { dayField } from "./report-definition.ts";
import { microField } from "./quick-promote.ts";

const personShape = z.object({ id: idField, username: z.string(), full_name: z.string() });
const entity = z.enum(changedThings);

export const listAdChanges = defineCall({
  name: "AdChanges.get",
  method: "GET",
  path: "/ads/v4/advertisers/:advertiser_id/change_log",
  summary: "Who changed what of an advertiser account, newest first.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:read" },
  paged: true,
  shows: ["campaign", "advertiser"],
  input: z.strictObject({
    advertiser_id: idField,
    entity: entity.optional(),
    entity_id: idField.optional(),
    person_id: idField.optional(),
    client: z.enum(changeClients).optional(),
    /** The first day, by the account's calendar. */
    since: dayField.optional(),
    /** The last day. */
    until: dayField.optional(),
    /** Of a campaign, its ad groups, ads and keywords. */
    campaign_id: idField.optional(),
    bookmark: bookmarkField.optional(),
    page_size: z.coerce.number().int().min(1).max(250).default(pageFields.page_size.parse(undefined)),
  }),
  data: z.array(
    z.object({
      id: idField,
      at: instant,
      /** What was changed together has one; by it all of it is taken back. */
      batch_id: idField,
      client: z.enum(changeClients),
      /** null: the product itself, or somebody who is gone. */
      person: personShape.nullable(),
      /** The business as which they acted; null: as themselves. */
      in_name_of: personShape.nullable(),
      entity,
      entity_id: idField,
      /** As it is called now; null: it is gone, or the account itself. */
      entity_name: z.string().nullable(),
      /** The campaign that it is or belongs to; null like its name. */
      campaign_id: idField.nullable(),
      action: z.string(),
      /** Of what was changed, after the change. null: it has none, and this can't be taken back. */
      version: z.number().int().nullable(),
      /** The fields that changed. */
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

export const revertAdChanges = defineCall({
  name: "AdChanges.revert",
  method: "POST",
  path: "/ads/v4/advertisers/:advertiser_id/change_log/:batch_id/revert",
  summary:
    "Takes back what was changed together, where it is still as that change left it; what was made is archived. It is a change of its own " +
    "and can be taken back too. What couldn't be taken back says why, line by line. Money stays as it is, and what shows something else is reviewed again.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  effect: "removes",
  touches: ["campaign"],
  audited: { names: ["advertiser_id", "batch_id"] },
  input: z.strictObject({ advertiser_id: idField, batch_id: idField }),
  data: z.object({
    /** Of this change. */
    batch_id: idField,
    lines: z.array(
      z.object({
        entity,
        entity_id: idField,
        entity_name: z.string().nullable(),
        /** Why it couldn't be taken back; null: it was. */
        problem: z.string().nullable(),
      }),
    ),
  }),
  errors: ["NOT_FOUND", "ROLE_MISSING"],
});

const changed = z.strictObject({
  entity: z.enum(editedKinds),
  id: idField,
  /** The one that was looked at; where it is another meanwhile, the change is refused. */
  version: z.number().int().min(1).optional(),
  name: z.string().max(255).optional(),
  status: z.enum(entityStatuses).optional(),
  daily_budget_micro: microField.optional(),
  lifetime_budget_micro: microField.optional(),
  /** Of a campaign. */
  max_click_micro: microField.optional(),
  /** Of an ad group. */
  bid_micro: microField.optional(),
});
export type AdChange = z.output<typeof changed>;

export const applyAdChanges = defineCall({
  name: "AdChanges.apply",
  method: "POST",
  path: "/ads/v4/advertisers/:advertiser_id/change_log",
  summary:
    "Changes many campaigns, ad groups and ads at once, each where it can be: what is refused of one, with why, holds up no other. All of it is one " +
    "batch of the log, which is taken back as a whole. Without `apply` nothing is changed and everything answered alike.",
  audience: "viewer",
  within: { account: "advertiser_id", right: "ads:manage" },
  effect: "removes",
  idempotent: true,
  maxBytes: 512 * 1024,
  touches: ["campaign"],
  audited: { names: ["advertiser_id"], when: ["apply"] },
  input: z.strictObject({
    advertiser_id: idField,
    changes: z.array(changed).min(1).max(entityCounts.changesAtOnce),
    apply: z.literal(true).optional(),
  }),
  data: z.object({
    /** null: nothing was changed. */
    batch_id: idField.nullable(),
    /** In the order of the changes. */
    outcomes: z.array(
      z.object({
        id: idField,
        /** Why it was refused; null: it was changed, or is that already. */
        problem: z.object({ field: z.string().nullable(), message: z.string() }).nullable(),
      }),
    ),
  }),
  errors: ["NOT_FOUND", "ROLE_MISSING", "CONFLICT"],
});

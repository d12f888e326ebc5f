import { refuse } from "#contract/kit/refusal.ts";
import { formatText } from "#rules/kit/text.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { GroupRow } from "#server/domains/business/access/asset-groups.ts";
import { createGroup, deleteGroup, updateGroup } from "#server/domains/business/access/change-groups.ts";
import { given, implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { v5Batch } from "#server/domains/public-api/makers.ts";
import { groupView, namesOf } from "./business.view.ts";

const named = ({ owner_id, created_by }: GroupRow) => [owner_id, created_by];

/** The description bounds no id of a batch. */
function requireId(id: string): string {
  return /^\d{1,18}$/.test(id) ? id : refuse("NOT_FOUND", { message: formatText(businessRefusals.notAnAsset, { id }) });
}

export const assetGroupRoutes = [
  implementV5("asset_group/create", null, async ({ services, viewer }, { path, body }) => {
    const group = await createGroup(services, viewer, path.business_id, {
      name: body.asset_group_name,
      description: body.asset_group_description,
      kinds: body.asset_group_types,
    });
    return { asset_group: groupView(group, await namesOf(services.db, named(group))) };
  }),

  v5Batch("asset_group/update", {
    items: ({ body }) => body.asset_groups_to_update ?? [],
    each: ({ services, viewer }, group, { path }) => {
      const { asset_group_id: id, name, description, asset_group_types: kinds } = group;
      return updateGroup(services, viewer, path.business_id, {
        ...{ id: requireId(id), ...given({ name, description, kinds }) },
        add: (group.assets_to_add ?? []).map(requireId),
        remove: (group.assets_to_remove ?? []).map(requireId),
      });
    },
    view: async (groups, { services }) => {
      const nameOf = await namesOf(services.db, groups.flatMap(named));
      return groups.map((group) => groupView(group, nameOf));
    },
    refused: (failure, { asset_group_id }) => ({ ...failure, asset_group_id }),
  }),

  v5Batch("asset_group/delete", {
    items: ({ body }) => body.asset_groups_to_delete,
    each: async ({ services, viewer }, id, { path }) => {
      await deleteGroup(services, viewer, path.business_id, id);
      return id;
    },
    view: (ids) => ids,
    refused: (failure, asset_group_id) => ({ ...failure, asset_group_id }),
  }),
];

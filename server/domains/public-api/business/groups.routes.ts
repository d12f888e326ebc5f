import { refuse } from "#contract/kit/refusal.ts";
import { formatText } from "#rules/kit/text.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { GroupRow } from "#server/domains/business/access/asset-groups.ts";
import { createGroup, deleteGroup, updateGroup } from "#server/domains/business/access/change-groups.ts";
import { given, implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { groupView, namesOf } from "./business.view.ts";
import { doneOf, eachItem, failuresOf } from "./each-item.ts";

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

  implementV5("asset_group/update", null, async ({ services, viewer }, { path, body }) => {
    const outcomes = await eachItem(
      body.asset_groups_to_update ?? [],
      ({ asset_group_id: id, name, description, asset_group_types: kinds, assets_to_add, assets_to_remove }) =>
        updateGroup(services, viewer, path.business_id, {
          ...{ id: requireId(id), ...given({ name, description, kinds }) },
          add: (assets_to_add ?? []).map(requireId),
          remove: (assets_to_remove ?? []).map(requireId),
        }),
    );
    const groups = doneOf(outcomes);
    const nameOf = await namesOf(services.db, groups.flatMap(named));
    return {
      updated_asset_groups: groups.map((group) => groupView(group, nameOf)),
      exceptions: failuresOf(outcomes, (failure, { asset_group_id }) => ({ ...failure, asset_group_id })),
    };
  }),

  implementV5("asset_group/delete", null, async ({ services, viewer }, { path, body }) => {
    const outcomes = await eachItem(body.asset_groups_to_delete, async (id) => {
      await deleteGroup(services, viewer, path.business_id, id);
      return id;
    });
    return {
      deleted_asset_groups: doneOf(outcomes),
      exceptions: failuresOf(outcomes, (failure, asset_group_id) => ({ ...failure, asset_group_id })),
    };
  }),
];

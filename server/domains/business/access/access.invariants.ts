import { type Invariants, sides } from "#server/database/invariants.ts";

export const businessAccessInvariants: Invariants = {
  holds: {
    "a business has its people": sides(
      "select concat_ws(' ', business_id, person_id), role from business_people",
      "select concat_ws(' ', business_id, person_id), role from person_businesses",
    ),
    "what somebody may do with an asset": sides(
      "select concat_ws(' ', asset_id, person_id, business_id), array_to_string(permissions, ' ') from asset_people",
      "select concat_ws(' ', asset_id, person_id, business_id), array_to_string(permissions, ' ') from person_assets",
    ),
    "an advertiser account is its owner's": sides(
      "select id, owner_id from advertisers",
      "select asset_id, person_id from asset_people where kind = 'AD_ACCOUNT' and 'OWNER' = any(permissions)",
    ),
    "a business has its asset groups": sides(
      "select concat_ws(' ', owner_id, id), true from asset_groups",
      "select concat_ws(' ', business_id, group_id), true from business_groups",
    ),
    "an asset group has its assets": sides(
      "select concat_ws(' ', id, unnest(asset_ids)), true from asset_groups",
      "select concat_ws(' ', group_id, asset_id), true from asset_in_groups",
    ),
    "an invitation of a business has gone to somebody": sides(
      "select concat_ws(' ', business_id, id), person_id from business_invites",
      "select concat_ws(' ', business_id, invite_id), person_id from person_business_invites",
    ),
  },
};

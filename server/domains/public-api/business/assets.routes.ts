import { refuse } from "#contract/kit/refusal.ts";
import type { HeldPermission } from "#spec/constants/business-access.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { standingIn } from "#server/domains/business/access/access.policy.ts";
import { giveAccess, requireAssets, takeAccess } from "#server/domains/business/access/change-grants.ts";
import { groupsByIds } from "#server/domains/business/access/change-groups.ts";
import {
  type BusinessPerson,
  type GrantRow,
  grantsOn,
  grantsTo,
  peopleOf,
  membershipsOf,
  roleIn,
} from "#server/domains/business/access/people.queries.ts";
import { assetsOf, type Held, permissionsOn } from "#server/domains/business/access/permissions-on.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { mapPage } from "#server/domains/public-api/organic/paging.ts";
import { groupView, type NameOf, namedPage, namesOf } from "./business.view.ts";
import { indexedPage } from "./indexed.ts";

/** What stands in asset groups, by the groups' ids; nothing of what is none. */
async function groupInfo({ services: { db } }: CallContext, ids: readonly string[]) {
  const groups = await groupsByIds(db, ids);
  const named = [...groups.values()].flatMap((group) => [group.owner_id, group.created_by]);
  const nameOf = await namesOf(db, named);
  return (id: string) => {
    const group = groups.get(id);
    return group === undefined ? {} : { asset_group_info: groupView(group, nameOf) };
  };
}

type AssetQuery = { bookmark?: string; page_size?: number; start_index?: number; asset_type?: string } | undefined;

/** A page of what somebody was given, of one type where one is asked for. */
async function grantsPage(context: CallContext, grants: readonly GrantRow[], query: AssetQuery) {
  const wanted = grants.filter(({ kind }) => query?.asset_type === undefined || kind === query.asset_type);
  const page = indexedPage(wanted, query, (grant) => grant.asset_id);
  const ids = page.items.map((grant) => grant.asset_id);
  const infoOf = await groupInfo(context, ids);
  return mapPage(page, ({ asset_id, kind, permissions }) => ({
    ...{ asset_id, asset_type: kind, permissions, ...infoOf(asset_id) },
  }));
}

/** A page of those of a business's people who were given something on an asset of its own. */
async function holdersPage(
  { services: { db } }: CallContext,
  { business_id: id, asset_id: assetId }: { business_id: string; asset_id: string },
  query: AssetQuery,
  isWanted: (row: BusinessPerson) => boolean,
) {
  await requireAssets(db, id, [assetId], true);
  const people = new Map(
    (await peopleOf(db, id)).filter(isWanted).map((row) => [row.person_id, row.system_name ?? ""]),
  );
  const grants = (await grantsOn(db, assetId, id)).filter((one) => people.has(one.person_id));
  const page = indexedPage(grants, query, (grant) => grant.person_id);
  const view = ({ person_id, permissions }: GrantRow, nameOf: NameOf) => ({ user: nameOf(person_id), permissions });
  return namedPage(db, page, (grant) => [grant.person_id], view, people);
}

/** The assets of a business and those its partners let it work with; of an employee those among them where they may do something. */
async function reachOf({ services: { db }, viewer }: CallContext<Person>, businessId: string): Promise<Held[]> {
  const standing = await standingIn(db, viewer.id, businessId);
  const partners = (await membershipsOf(db, businessId)).filter(({ role }) => role === "PARTNER");
  const owners = new Set([businessId, ...partners.map((place) => place.business_id)]);
  const held = [...(await assetsOf(db, businessId)).values()].filter(({ ownerId }) => owners.has(ownerId));
  if (standing !== "EMPLOYEE") return held;
  const ids = held.map(({ id }) => id);
  const own = await permissionsOn(db, viewer.id, ids);
  return held.filter(({ id }) => own.has(id));
}

export const businessAssetRoutes = [
  implementV5("business_assets/get", null, async (context, { path, query }) => {
    const { db } = context.services;
    const held = await reachOf(context, path.business_id);
    const groupIds = held.flatMap(({ id, kind }) => (kind === "ASSET_GROUP" ? [id] : []));
    const groups = await groupsByIds(db, groupIds);
    const { permissions, child_asset_id: child, asset_group_id: group, asset_type: type } = query ?? {};
    const has = (one: Held) =>
      permissions?.some((permission) => one.permissions.has(permission as HeldPermission)) ?? true;
    const within = group === undefined ? null : new Set(groups.get(group)?.asset_ids);
    const wanted = held
      .filter(
        (one) =>
          has(one) &&
          (type === undefined || one.kind === type) &&
          (child === undefined || groups.get(one.id)?.asset_ids.includes(child) === true) &&
          (within?.has(one.id) ?? true),
      )
      .toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
    const page = indexedPage(wanted, query, (one) => one.id);
    const ids = page.items.map(({ id }) => id);
    const infoOf = await groupInfo(context, ids);
    return mapPage(page, ({ id, kind }) => ({
      ...{ asset_id: id, asset_type: kind, ...infoOf(id) },
    }));
  }),

  implementV5("business_member_assets/get", null, async (context, { path, query }) => {
    const { services } = context;
    const role = await roleIn(services.db, path.business_id, path.member_id);
    if (role === null || role === "PARTNER") refuse("NOT_FOUND", { message: businessRefusals.notAMember });
    return grantsPage(context, await grantsTo(services.db, [path.member_id], [path.business_id]), query);
  }),

  implementV5("business_members_asset_access/update", null, async ({ services, viewer }, { path, body }) => {
    const given = body.accesses.map((one) => ({ ...one, permissions: [...new Set(one.permissions)] }));
    const accesses = given.map((one) => ({ ...one, assetId: one.asset_id, personId: one.member_id }));
    await giveAccess(services, viewer, path.business_id, "members", accesses);
    return { items: given.map((response) => ({ response })) };
  }),

  implementV5("business_members_asset_access/delete", null, async ({ services, viewer }, { path, body }) => {
    const { business_id: by } = path;
    const asked = body.accesses.map(({ asset_id, member_id }) => ({ assetId: asset_id, personId: member_id, by }));
    const taken = await takeAccess(services, viewer, by, asked);
    return { items: taken.map(({ assetId, personId }) => ({ asset_id: assetId, member_id: personId })) };
  }),

  implementV5("business_partner_asset_access/get", null, async (context, { path, query }) => {
    const { services } = context;
    const [owner, partner] =
      query?.partner_type === "EXTERNAL" ? [path.partner_id, path.business_id] : [path.business_id, path.partner_id];
    if ((await roleIn(services.db, owner, partner)) !== "PARTNER")
      refuse("NOT_FOUND", { message: businessRefusals.notAPartner });
    return grantsPage(context, await grantsTo(services.db, [partner], [owner]), query);
  }),

  implementV5("update_partner_asset_access_handler_impl", null, async ({ services, viewer }, { path, body }) => {
    const given = body.accesses.map((one) => ({ ...one, permissions: [...new Set(one.permissions)] }));
    const accesses = given.map((one) => ({ ...one, assetId: one.asset_id, personId: one.partner_id }));
    const kinds = await giveAccess(services, viewer, path.business_id, "partners", accesses);
    return { items: given.map((one, at) => ({ ...one, asset_type: kinds[at] ?? "" })) };
  }),

  implementV5("delete_partner_asset_access_handler_impl", null, async ({ services, viewer }, { path, body }) => {
    const { business_id: id } = path;
    const asked = body.accesses.map(({ asset_id: assetId, partner_id, partner_type: type }) =>
      type === "EXTERNAL" ? { assetId, personId: id, by: partner_id } : { assetId, personId: partner_id, by: id },
    );
    const before = await grantsTo(
      services.db,
      asked.map(({ personId }) => personId),
      asked.map(({ by }) => by),
    );
    const taken = await takeAccess(services, viewer, id, asked);
    return {
      items: taken.map(({ assetId, personId, by }) => {
        const grant = before.find(
          (one) => one.asset_id === assetId && one.person_id === personId && one.business_id === by,
        );
        return {
          ...{ asset_id: assetId, asset_type: grant?.kind ?? "", permissions: grant?.permissions ?? [] },
          ...{ partner_id: by === id ? personId : by, is_shared_partner: by !== id },
        };
      }),
    };
  }),

  implementV5("business_asset_members/get", null, async (context, { path, query }) =>
    holdersPage(
      context,
      path,
      query,
      (row) => row.role !== "PARTNER" && (query?.fetch_system_users === true || row.system_name === null),
    ),
  ),

  /** Of an asset that is shared with the business none: it can't be shared on with partners. */
  implementV5("business_asset_partners/get", null, async (context, { path, query }) =>
    holdersPage(context, path, query, (row) => row.role === "PARTNER"),
  ),
];

import { refuse } from "#contract/kit/refusal.ts";
import type { HeldPermission } from "#spec/constants/business-access.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Person } from "#server/calls/viewer.ts";
import { requireFactor, requireManager, standingIn } from "#server/domains/business/access/access.policy.ts";
import { giveAccess, requireAssets, takeAccess } from "#server/domains/business/access/change-grants.ts";
import { groupsByIds } from "#server/domains/business/access/change-groups.ts";
import {
  type GrantRow,
  grantsOn,
  grantsTo,
  peopleOf,
  placesOf,
  roleIn,
} from "#server/domains/business/access/people.queries.ts";
import { assetsOf, type Held, permissionsOn } from "#server/domains/business/access/permissions-on.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { mapPage } from "#server/domains/public-api/organic/paging.ts";
import { groupView, namesOf } from "./business.view.ts";
import { indexedPage } from "./indexed.ts";

/** What stands in asset groups, by the groups' ids. */
async function groupInfo({ services: { db } }: CallContext, ids: readonly string[]) {
  const groups = await groupsByIds(db, ids);
  const nameOf = await namesOf(
    db,
    [...groups.values()].flatMap((group) => [group.owner_id, group.created_by]),
  );
  return (id: string) => {
    const group = groups.get(id);
    return group === undefined ? null : groupView(group, nameOf);
  };
}

type AssetQuery = { bookmark?: string; page_size?: number; start_index?: number; asset_type?: string } | undefined;

/** A page of what somebody was given, of one type where one is asked for. */
async function grantsPage(context: CallContext, grants: readonly GrantRow[], query: AssetQuery) {
  const wanted = grants.filter(({ kind }) => query?.asset_type === undefined || kind === query.asset_type);
  const page = indexedPage(wanted, query, (grant) => grant.asset_id);
  const infoOf = await groupInfo(
    context,
    page.items.map((grant) => grant.asset_id),
  );
  return mapPage(page, ({ asset_id, kind, permissions }) => ({
    asset_id,
    asset_type: kind,
    permissions,
    asset_group_info: infoOf(asset_id),
  }));
}

/** The assets of a business and those its partners let it work with; of an employee those among them where they may do something. */
async function reachOf({ services: { db }, viewer }: CallContext<Person>, businessId: string): Promise<Held[]> {
  const standing = await standingIn(db, viewer.id, businessId);
  if (standing === null || standing === "PARTNER") refuse("NOT_ALLOWED", { message: businessRefusals.notYourBusiness });
  await requireFactor(db, viewer, businessId);
  const partners = (await placesOf(db, businessId)).filter(({ role }) => role === "PARTNER");
  const owners = new Set([businessId, ...partners.map((place) => place.business_id)]);
  const held = [...(await assetsOf(db, businessId)).values()].filter(({ ownerId }) => owners.has(ownerId));
  if (standing !== "EMPLOYEE") return held;
  const own = await permissionsOn(
    db,
    viewer.id,
    held.map(({ id }) => id),
  );
  return held.filter(({ id }) => own.has(id));
}

export const businessAssetRoutes = [
  implementV5("business_assets/get", null, async (context, { path, query }) => {
    const { db } = context.services;
    const held = await reachOf(context, path.business_id);
    const groups = await groupsByIds(
      db,
      held.flatMap(({ id, kind }) => (kind === "ASSET_GROUP" ? [id] : [])),
    );
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
    const infoOf = await groupInfo(
      context,
      page.items.map(({ id }) => id),
    );
    return mapPage(page, ({ id, kind }) => ({
      asset_id: id,
      asset_type: kind,
      asset_group_info: infoOf(id),
      catalog_info: null,
    }));
  }),

  /** Members may see their own. */
  implementV5("business_member_assets/get", null, async (context, { path, query }) => {
    const { services, viewer } = context;
    const role = await roleIn(services.db, path.business_id, path.member_id);
    const isOwn = viewer.id === path.member_id && role !== null && role !== "PARTNER";
    if (!isOwn) await requireManager(services.db, viewer, path.business_id);
    if (role === null || role === "PARTNER") refuse("NOT_FOUND", { message: businessRefusals.notAMember });
    return grantsPage(context, await grantsTo(services.db, [path.member_id], [path.business_id]), query);
  }),

  implementV5("business_members_asset_access/update", null, async ({ services, viewer }, { path, body }) => {
    const accesses = body.accesses.map(({ asset_id, member_id, permissions }) => ({
      ...{ assetId: asset_id, personId: member_id, permissions },
    }));
    await giveAccess(services, viewer, path.business_id, "members", accesses);
    return {
      items: body.accesses.map(({ asset_id, member_id, permissions }) => ({
        response: { asset_id, member_id, permissions: [...new Set(permissions)] },
      })),
    };
  }),

  implementV5("business_members_asset_access/delete", null, async ({ services, viewer }, { path, body }) => {
    const { business_id: by } = path;
    const taken = await takeAccess(
      services,
      viewer,
      by,
      body.accesses.map(({ asset_id, member_id }) => ({ assetId: asset_id, personId: member_id, by })),
    );
    return { items: taken.map(({ assetId, personId }) => ({ asset_id: assetId, member_id: personId })) };
  }),

  implementV5("business_partner_asset_access/get", null, async (context, { path, query }) => {
    const { services, viewer } = context;
    await requireManager(services.db, viewer, path.business_id);
    const [owner, partner] =
      query?.partner_type === "EXTERNAL" ? [path.partner_id, path.business_id] : [path.business_id, path.partner_id];
    if ((await roleIn(services.db, owner, partner)) !== "PARTNER")
      refuse("NOT_FOUND", { message: businessRefusals.notAPartner });
    return grantsPage(context, await grantsTo(services.db, [partner], [owner]), query);
  }),

  implementV5("update_partner_asset_access_handler_impl", null, async ({ services, viewer }, { path, body }) => {
    const accesses = body.accesses.map(({ asset_id, partner_id, permissions }) => ({
      ...{ assetId: asset_id, personId: partner_id, permissions },
    }));
    const kinds = await giveAccess(services, viewer, path.business_id, "partners", accesses);
    return {
      items: body.accesses.map(({ asset_id, partner_id, permissions }, at) => ({
        ...{ asset_id, asset_type: kinds[at] ?? "", partner_id, permissions: [...new Set(permissions)] },
      })),
    };
  }),

  implementV5("delete_partner_asset_access_handler_impl", null, async ({ services, viewer }, { path, body }) => {
    const { business_id: id } = path;
    await requireManager(services.db, viewer, id);
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

  implementV5("business_asset_members/get", null, async ({ services: { db }, viewer }, { path, query }) => {
    await requireManager(db, viewer, path.business_id);
    await requireAssets(db, path.business_id, [path.asset_id], true);
    const members = new Map(
      (await peopleOf(db, path.business_id))
        .filter((row) => row.role !== "PARTNER" && (query?.fetch_system_users === true || row.system_name === null))
        .map((row) => [row.person_id, row]),
    );
    const grants = (await grantsOn(db, path.asset_id, path.business_id)).filter((one) => members.has(one.person_id));
    const page = indexedPage(grants, query, (grant) => grant.person_id);
    const systemNames = new Map([...members.values()].map((row) => [row.person_id, row.system_name ?? ""]));
    const nameOf = await namesOf(
      db,
      page.items.map((grant) => grant.person_id),
      systemNames,
    );
    return mapPage(page, ({ person_id, permissions }) => ({ user: nameOf(person_id), permissions }));
  }),

  /** Of an asset that is shared with the business none: it can't be shared on with partners. */
  implementV5("business_asset_partners/get", null, async ({ services: { db }, viewer }, { path, query }) => {
    await requireManager(db, viewer, path.business_id);
    await requireAssets(db, path.business_id, [path.asset_id], true);
    const partners = new Set(
      (await peopleOf(db, path.business_id)).flatMap((row) => (row.role === "PARTNER" ? [row.person_id] : [])),
    );
    const grants = (await grantsOn(db, path.asset_id, path.business_id)).filter((one) => partners.has(one.person_id));
    const page = indexedPage(grants, query, (grant) => grant.person_id);
    const nameOf = await namesOf(
      db,
      page.items.map((grant) => grant.person_id),
    );
    return mapPage(page, ({ person_id, permissions }) => ({ user: nameOf(person_id), permissions }));
  }),
];

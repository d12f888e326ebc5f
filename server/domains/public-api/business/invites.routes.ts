import { refuseField } from "#contract/kit/refusal.ts";
import type { AssetGrants } from "#server/database/tables/business-access-tables.ts";
import type { Services } from "#server/services/services.ts";
import { answerInvite } from "#server/domains/business/access/answer-invite.ts";
import { groupsByIds } from "#server/domains/business/access/change-groups.ts";
import { type InviteRow, receivedInvites, sentInvites } from "#server/domains/business/access/invites.queries.ts";
import { cancelInvite, offerAssets, sendInvite } from "#server/domains/business/access/send-invites.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { pageWithin } from "#server/domains/public-api/organic/paging.ts";
import { inviteData, isExpired, namedPage, namesOf } from "./business.view.ts";
import { doneOf, eachItem, failuresOf } from "./each-item.ts";

/** Permissions by the asset's id; the description's own maps allow several lists of the same. */
const grants = (given: Readonly<Record<string, AssetGrants[string] | undefined>>): AssetGrants =>
  Object.fromEntries(Object.entries(given).map(([id, permissions]) => [assetId(id), permissions ?? []]));

function assetId(text: string): string {
  return /^\d{1,18}$/.test(text)
    ? text
    : refuseField("asset_id_to_permissions", `asset_id_to_permissions: ${text.slice(0, 30)} is no id of an asset`);
}

const named = ({ business_id, person_id, created_by }: InviteRow) => [business_id, person_id, created_by];
const isOfMember = ({ kind }: InviteRow) => kind === "MEMBER_INVITE";

/** What was refused of one invitation. */
const exceptionOf = (failure: { code: number; message: string } | null, id: string | null, asked: string | null) =>
  failure && { ...failure, invite_or_request_id: id, users_or_partner_ids: asked === null ? null : [asked] };

/** Does each item of a batch of invitations, and names all whom what was done is about. */
async function eachInvite<Item>({ db }: Services, items: readonly Item[], work: (item: Item) => Promise<InviteRow>) {
  const outcomes = await eachItem(items, work);
  return { outcomes, nameOf: await namesOf(db, doneOf(outcomes).flatMap(named)) };
}

export const businessInviteRoutes = [
  /** What a business sent and got; of somebody who is none, what they got. */
  implementV5("get/invites", null, async ({ services: { db, clock } }, { path, query }) => {
    const { business_id: id } = path;
    const now = clock.now();
    const all = [...(await sentInvites(db, id)), ...(await receivedInvites(db, id))];
    const wanted = all
      .filter(
        (invite) =>
          isOfMember(invite) === (query?.is_member ?? true) &&
          (query?.invite_type === undefined || invite.kind === query.invite_type) &&
          (query?.invite_status?.includes(isExpired(invite, now) ? "EXPIRED" : "PENDING") ?? true),
      )
      .toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
    const page = pageWithin(wanted, query, (invite) => invite.id);
    const assetIds = page.items.flatMap(({ assets }) => Object.keys(assets));
    const groups = await groupsByIds(db, assetIds);
    return namedPage(db, page, named, (invite, nameOf) => {
      const owner = invite.kind === "PARTNER_REQUEST" ? invite.person_id : invite.business_id;
      const given = Object.entries(invite.assets);
      const assets = given.map(([asset, permissions]) => ({ id: asset, permissions: [...permissions] }));
      return {
        ...inviteData(invite, nameOf, invite.person_id === id, now),
        business_roles: [invite.role],
        created_by_business: nameOf(invite.business_id),
        created_by_user: invite.created_by === "0" ? null : nameOf(invite.created_by),
        created_time: invite.created_at.getTime(),
        // The only profile a business has is its own; groups stand among neither.
        assets_summary: {
          ad_accounts: assets.filter((asset) => asset.id !== owner && !groups.has(asset.id)),
          profiles: assets.filter((asset) => asset.id === owner),
        },
      };
    });
  }),

  implementV5("create_membership_or_partnership_invites", null, async ({ services, viewer }, { path, body }) => {
    const { invite_type: kind, business_role: role } = body;
    const [field, other] =
      kind === "MEMBER_INVITE" ? (["members", "partners"] as const) : (["partners", "members"] as const);
    if ((role === "PARTNER") !== (kind !== "MEMBER_INVITE"))
      refuseField("business_role", "business_role: partners are PARTNER, members EMPLOYEE or BIZ_ADMIN");
    const who = body[field] ?? refuseField(field, `${field}: say who is asked`);
    if (body[other] !== undefined) refuseField(other, `${other}: an invite of this type asks ${field}`);
    const { outcomes, nameOf } = await eachInvite(services, [...new Set(who)], (one) =>
      sendInvite(services, viewer, path.business_id, one, { kind, role }),
    );
    return {
      items: outcomes.map(({ item, done, failure }) => ({
        invite: done && { id: done.id, user: nameOf(done.person_id) },
        exception: exceptionOf(failure, null, item),
      })),
    };
  }),

  implementV5("cancel_invites_or_requests", null, async ({ services, viewer }, { path, body }) => {
    const now = services.clock.now();
    const { outcomes, nameOf } = await eachInvite(services, body.invite_ids, (id) =>
      cancelInvite(services, viewer, path.business_id, id),
    );
    return {
      items: outcomes.map(({ item, done, failure }) => ({
        invite: done && inviteData(done, nameOf, false, now),
        exception: failure && { invite_id: item, message: failure.message },
      })),
    };
  }),

  implementV5("respond_business_access_invites", null, async ({ services, viewer }, { body }) => {
    const now = services.clock.now();
    const { outcomes, nameOf } = await eachInvite(services, body.invites, ({ invite_id: id, action }) => {
      const { accept_invite: accepts, asset_id_to_permissions: assets } = action;
      return answerInvite(services, viewer, { id, accepts, ...(assets !== undefined && { assets: grants(assets) }) });
    });
    return {
      items: outcomes.map(({ item, done, failure }) => ({
        // The description knows no null here.
        ...(done && { invite: inviteData(done, nameOf, true, now) }),
        exception: exceptionOf(failure, item.invite_id, null),
      })),
    };
  }),

  implementV5("create_asset_invites", null, async ({ services, viewer }, { path, body }) => {
    const now = services.clock.now();
    const { outcomes, nameOf } = await eachInvite(
      services,
      body.invites,
      ({ invite_id: id, invite_type: kind, asset_id_to_permissions }) =>
        offerAssets(services, viewer, path.business_id, { id, kind, assets: grants(asset_id_to_permissions) }),
    );
    return {
      items: outcomes.map(({ item, done, failure }) => ({
        invite: done && {
          ...inviteData(done, nameOf, false, now),
          created_by_business_id: done.business_id,
          created_by_user_id: done.created_by,
        },
        exception: exceptionOf(failure, item.invite_id, null),
      })),
    };
  }),

  implementV5("asset_access_requests/create", null, async ({ services, viewer }, { path, body }) => {
    const outcomes = await eachItem(body.asset_requests, ({ partner_id: partner, asset_id_to_permissions }) =>
      sendInvite(services, viewer, path.business_id, partner, {
        ...{ kind: "PARTNER_REQUEST", role: "PARTNER", needsPartner: true },
        assets: grants(asset_id_to_permissions),
      }),
    );
    return {
      invites: Object.fromEntries(doneOf(outcomes).map((invite) => [invite.person_id, invite.id])),
      exceptions: failuresOf(outcomes, ({ code, message }) => ({ code, messages: [message] })),
    };
  }),
];

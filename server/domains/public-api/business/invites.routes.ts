import { refuseField } from "#contract/kit/refusal.ts";
import type { AssetGrants } from "#server/database/tables/business-access-tables.ts";
import type { CallContext } from "#server/calls/context.ts";
import { answerInvite } from "#server/domains/business/access/answer-invite.ts";
import { groupsByIds } from "#server/domains/business/access/change-groups.ts";
import { type InviteRow, receivedInvites, sentInvites } from "#server/domains/business/access/invites.queries.ts";
import { cancelInvite, offerAssets, sendInvite } from "#server/domains/business/access/send-invites.ts";
import { implementV5 } from "#server/domains/public-api/implement-v5.ts";
import { v5Batch } from "#server/domains/public-api/makers.ts";
import { pageWithin } from "#server/domains/public-api/organic/paging.ts";
import { inviteData, isExpired, type NameOf, namedPage, namesOf } from "./business.view.ts";
import { doneOf, eachItem, failuresOf } from "#server/domains/public-api/each-item.ts";

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
const exceptionOf = (failure: { code: number; message: string }, id: string | null, asked: string | null) => ({
  ...{ ...failure, invite_or_request_id: id, users_or_partner_ids: asked === null ? null : [asked] },
});

type Told = (invite: InviteRow, nameOf: NameOf, now: Date) => object;

/** What is told of invitations, with the names of all whom they are about. */
function told<View extends Told>(view: View) {
  return async (invites: readonly InviteRow[], { services: { db, clock } }: CallContext) => {
    const nameOf = await namesOf(db, invites.flatMap(named));
    return invites.map((invite) => view(invite, nameOf, clock.now()) as ReturnType<View>);
  };
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

  v5Batch("create_membership_or_partnership_invites", {
    items: ({ body: { invite_type: kind, business_role: role, ...body } }) => {
      const [field, other] =
        kind === "MEMBER_INVITE" ? (["members", "partners"] as const) : (["partners", "members"] as const);
      if ((role === "PARTNER") !== (kind !== "MEMBER_INVITE"))
        refuseField("business_role", "business_role: partners are PARTNER, members EMPLOYEE or BIZ_ADMIN");
      const who = body[field] ?? refuseField(field, `${field}: say who is asked`);
      if (body[other] !== undefined) refuseField(other, `${other}: an invite of this type asks ${field}`);
      return [...new Set(who)];
    },
    each: ({ services, viewer }, one, { path, body: { invite_type: kind, business_role: role } }) =>
      sendInvite(services, viewer, path.business_id, one, { kind, role }),
    view: told(({ id, person_id }, nameOf) => ({ id, user: nameOf(person_id) })),
    refused: (failure, one) => exceptionOf(failure, null, one),
  }),

  v5Batch("cancel_invites_or_requests", {
    items: ({ body }) => body.invite_ids,
    each: ({ services, viewer }, id, { path }) => cancelInvite(services, viewer, path.business_id, id),
    view: told((invite, nameOf, now) => inviteData(invite, nameOf, false, now)),
    refused: ({ message }, id) => ({ invite_id: id, message }),
  }),

  v5Batch("respond_business_access_invites", {
    items: ({ body }) => body.invites,
    each: (
      { services, viewer },
      { invite_id: id, action: { accept_invite: accepts, asset_id_to_permissions: assets } },
    ) => answerInvite(services, viewer, { id, accepts, ...(assets !== undefined && { assets: grants(assets) }) }),
    view: told((invite, nameOf, now) => inviteData(invite, nameOf, true, now)),
    refused: (failure, { invite_id }) => exceptionOf(failure, invite_id, null),
  }),

  v5Batch("create_asset_invites", {
    items: ({ body }) => body.invites,
    each: ({ services, viewer }, { invite_id: id, invite_type: kind, asset_id_to_permissions: assets }, { path }) =>
      offerAssets(services, viewer, path.business_id, { id, kind, assets: grants(assets) }),
    view: told((invite, nameOf, now) => ({
      ...inviteData(invite, nameOf, false, now),
      created_by_business_id: invite.business_id,
      created_by_user_id: invite.created_by,
    })),
    refused: (failure, { invite_id }) => exceptionOf(failure, invite_id, null),
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

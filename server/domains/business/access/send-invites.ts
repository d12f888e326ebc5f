import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { businessAccessLimits, type BusinessRole } from "#spec/constants/business-access.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { AssetGrants, InviteKind } from "#server/database/tables/business-access-tables.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import {
  type AccountRow,
  accountById,
  accountByName,
  meansEmail,
} from "#server/domains/identity/account/access.queries.ts";
import { notify, unnotify } from "#server/domains/people/notify/notify.ts";
import { quietEndOf } from "#server/domains/people/notify/notice-choices.ts";
import { queueMail } from "#server/mails/queue-mail.ts";
import type { Services } from "#server/services/services.ts";
import { asManager } from "./access.policy.ts";
import { requireAssets, requireGivable } from "./change-grants.ts";
import { type InviteRow, lockInvite, sentInvites } from "./invites.queries.ts";
import { peopleOf, roleIn } from "./people.queries.ts";

const { inviteDays, pendingMax, peopleMax } = businessAccessLimits;

const mails = {
  MEMBER_INVITE: "business_member_invite",
  PARTNER_INVITE: "business_partner_invite",
  PARTNER_REQUEST: "business_partner_request",
} as const;

export type Invitation = {
  kind: InviteKind;
  role: BusinessRole;
  assets?: AssetGrants;
  /** Only a partner is asked, of either direction. */
  needsPartner?: boolean;
};

/**
 * Asks somebody to join a business, another business to be its partner, or for access to another's assets; they are told by mail. Refuses
 * whoever belongs to it already, was asked already, or is the business itself.
 * @param who a username or an email of a member, the id of a partner
 */
export async function sendInvite(
  services: Services,
  person: Person,
  businessId: string,
  who: string,
  { kind, role, assets = {}, needsPartner = false }: Invitation,
): Promise<InviteRow> {
  const { db, ids, clock } = services;
  return asManager(db, person, businessId, async (tx) => {
    const asked = kind === "MEMBER_INVITE" ? await namedMember(tx, services.config, who) : await namedPartner(tx, who);
    if (asked.id === businessId) refuse("INVALID_PARAMETERS", { message: businessRefusals.inviteSelf });
    await requireRoom(tx, businessId, asked.id, kind);
    const [owner, guest] = kind === "PARTNER_REQUEST" ? [asked.id, businessId] : [businessId, asked.id];
    const known = await roleIn(tx, owner, guest);
    if (needsPartner) {
      const isPartner = known === "PARTNER" || (await roleIn(tx, guest, owner)) === "PARTNER";
      if (!isPartner) refuse("NOT_FOUND", { message: businessRefusals.requestNoPartner });
    } else if (known !== null) refuse("CONFLICT", { message: businessRefusals.inviteKnown });
    await requireOffer(tx, owner, assets);
    const now = clock.now();
    const values = {
      ...{ business_id: businessId, id: ids.next(), person_id: asked.id, kind, role },
      ...{ state: "PENDING" as const, created_by: person.id, created_at: now, updated_at: now },
      expires_at: new Date(now.getTime() + inviteDays * 86_400_000),
    };
    await tx
      .insertInto("business_invites")
      .values({ ...values, assets: JSON.stringify(assets) })
      .execute();
    const { id: invite_id } = values;
    await tx
      .insertInto("person_business_invites")
      .values({ person_id: asked.id, invite_id, business_id: businessId })
      .execute();
    const business = (await accountById(tx, businessId))?.full_name ?? "";
    await notify(services, tx, asked.id, { kind: "business_invite", actorId: businessId, subject: invite_id });
    const words = { business, days: String(inviteDays), business_id: businessId, invite_id };
    const runAt = await quietEndOf(services, tx, asked.id);
    await queueMail(services, tx, asked.id, mails[kind], words, invite_id, runAt);
    return { ...values, assets };
  });
}

/** Says what an invitation that waits for an answer offers, or a request asks for, in place of what it said before. */
export async function offerAssets(
  { db, clock }: Pick<Services, "db" | "clock">,
  person: Person,
  businessId: string,
  { id, kind, assets }: { id: string; kind: InviteKind; assets: AssetGrants },
): Promise<InviteRow> {
  return asManager(db, person, businessId, async (tx) => {
    const invite = await requirePending(tx, businessId, id, clock.now());
    if (invite.kind !== kind) refuse("INVALID_PARAMETERS", { message: businessRefusals.inviteOtherKind });
    await requireOffer(tx, kind === "PARTNER_REQUEST" ? invite.person_id : businessId, assets);
    const change = { assets: JSON.stringify(assets), updated_at: clock.now() };
    await tx
      .updateTable("business_invites")
      .set(change)
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .execute();
    return { ...invite, assets, updated_at: change.updated_at };
  });
}

/** Takes back an invitation or a request that waits for an answer. */
export async function cancelInvite(
  { db, clock }: Pick<Services, "db" | "clock">,
  person: Person,
  businessId: string,
  id: string,
): Promise<InviteRow> {
  return asManager(db, person, businessId, async (tx) => {
    const invite = await requirePending(tx, businessId, id, null);
    const change = { state: "CANCELLED" as const, updated_at: clock.now() };
    await tx
      .updateTable("business_invites")
      .set(change)
      .where("business_id", "=", businessId)
      .where("id", "=", id)
      .execute();
    await unnotify(tx, invite.person_id, "business_invite", id);
    return { ...invite, ...change };
  });
}

/** The invitation of that business, locked, if it waits for an answer. `now`: and may still be answered. */
export async function requirePending(tx: Tx, businessId: string, id: string, now: Date | null): Promise<InviteRow> {
  const invite =
    (await lockInvite(tx, businessId, id)) ?? refuse("NOT_FOUND", { message: businessRefusals.inviteGone });
  if (invite.state !== "PENDING") refuse("CONFLICT", { message: businessRefusals.inviteStatus });
  if (now !== null && invite.expires_at <= now) refuse("CONFLICT", { message: businessRefusals.inviteExpired });
  return invite;
}

async function namedMember(tx: Tx, config: Services["config"], who: string): Promise<AccountRow> {
  // Elsewhere the answer would tell who has an account.
  if (config.enumeration === "strict" && meansEmail(who)) refuseField("members", businessRefusals.inviteByName);
  const account = await accountByName(tx, who);
  return account?.state === "active" ? account : refuse("NOT_FOUND", { message: businessRefusals.inviteUnknown });
}

async function namedPartner(tx: Tx, id: string): Promise<AccountRow> {
  const account = /^\d{1,18}$/.test(id) ? await accountById(tx, id) : undefined;
  if (account?.state !== "active") refuse("NOT_FOUND", { message: businessRefusals.inviteUnknown });
  if (!account.is_partner) refuse("INVALID_PARAMETERS", { message: businessRefusals.inviteNoBusiness });
  return account;
}

async function requireRoom(tx: Tx, businessId: string, personId: string, kind: InviteKind): Promise<void> {
  const pending = await sentInvites(tx, businessId);
  if (pending.length >= pendingMax) refuse("NOT_ALLOWED", { message: businessRefusals.inviteTooMany });
  const isAsked = pending.some((invite) => invite.person_id === personId && invite.kind === kind);
  if (isAsked) refuse("CONFLICT", { message: businessRefusals.invitePending });
  if ((await peopleOf(tx, businessId)).length >= peopleMax)
    refuse("NOT_ALLOWED", { message: businessRefusals.invitePeopleFull });
}

/** Refuses what the owner of the assets couldn't give. */
export async function requireOffer(tx: Tx, ownerId: string, assets: AssetGrants): Promise<void> {
  const held = await requireAssets(tx, ownerId, Object.keys(assets));
  for (const [id, permissions] of Object.entries(assets))
    requireGivable(held.get(id) ?? refuse("NOT_FOUND"), permissions);
}

import { refuse } from "#contract/kit/refusal.ts";
import { businessRefusals } from "#spec/copy/business/business-refusals.ts";
import type { Person } from "#server/calls/viewer.ts";
import type { AssetGrants } from "#server/database/tables/business-access-tables.ts";
import type { Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { unnotify } from "#server/domains/people/notify/notify.ts";
import type { Services } from "#server/services/services.ts";
import { lockBusiness, requireManager, standingIn } from "./access.policy.ts";
import { givePromised } from "./change-grants.ts";
import { type InviteRow, senderOf } from "./invites.queries.ts";
import { membershipsOf, roleIn } from "./people.queries.ts";
import { requireOffer, requirePending } from "./send-invites.ts";
import { addToBusiness } from "./write-access.ts";

type Answer = { id: string; accepts: boolean; assets?: AssetGrants };

/**
 * Accepts or declines an invitation or a request that went to the viewer, or to a business they administer until that is done. Whoever is
 * asked for access says what they give; the others take what is offered. For a business refuses as `requireManager` does.
 */
export async function answerInvite(
  { db, clock }: Pick<Services, "db" | "clock">,
  person: Person,
  { id, accepts, assets }: Answer,
): Promise<InviteRow> {
  const administered = (await membershipsOf(db, person.id)).filter(({ role }) => role === "BIZ_ADMIN");
  const sender = await senderOf(db, [person.id, ...administered.map((place) => place.business_id)], id);
  if (sender === undefined) refuse("NOT_FOUND", { message: businessRefusals.inviteGone });
  const { business_id: businessId } = sender;
  return transaction(db, async (tx) => {
    const now = clock.now();
    const invite = await requirePending(tx, businessId, id, now);
    for (const one of [businessId, invite.person_id].toSorted()) await lockBusiness(tx, one);
    // Only a person joins; nobody does it for them.
    if (invite.kind !== "MEMBER_INVITE") await requireManager(tx, person, invite.person_id);
    else if (invite.person_id !== person.id) refuse("NOT_FOUND", { message: businessRefusals.inviteGone });
    if (accepts) await accept(tx, invite, assets, { by: person.id, now });
    const change = { state: accepts ? ("ACCEPTED" as const) : ("DECLINED" as const), updated_at: now };
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

async function accept(
  tx: Tx,
  { business_id: businessId, person_id: asked, kind, role, assets: offered }: InviteRow,
  given: AssetGrants | undefined,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  const isRequest = kind === "PARTNER_REQUEST";
  if (given !== undefined && !isRequest) refuse("INVALID_PARAMETERS", { message: businessRefusals.inviteWidens });
  const [owner, guest] = isRequest ? [asked, businessId] : [businessId, asked];
  // Who invited, and whom a partner is, may be no business any more.
  for (const id of kind === "MEMBER_INVITE" ? [owner] : [owner, guest])
    if ((await standingIn(tx, id, id)) === null) refuse("CONFLICT", { message: businessRefusals.inviteStatus });
  const known = await roleIn(tx, owner, guest);
  if (known === null) await addToBusiness(tx, { businessId: owner, personId: guest, role, by, now });
  else if (known !== role) refuse("CONFLICT", { message: businessRefusals.inviteKnown });
  if (given !== undefined) await requireOffer(tx, owner, given);
  await givePromised(tx, { ownerId: owner, personId: guest, assets: given ?? offered, now });
}

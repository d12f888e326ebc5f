import type { MailNeeds, Services } from "#server/services/services.ts";

type Values = Readonly<Record<string, string>>;

/** Whether an invitation or a request waits for its answer. One that was queued without its id is of an earlier version. */
async function isAsked({ db, clock }: Services, { business_id: business, invite_id: id }: Values): Promise<boolean> {
  if (business === undefined || id === undefined) return true;
  const waiting = await db
    .selectFrom("business_invites")
    .select("id")
    .where("business_id", "=", business)
    .where("id", "=", id)
    .where("state", "=", "PENDING")
    .where("expires_at", ">", clock.now())
    .executeTakeFirst();
  return waiting !== undefined;
}

/** What was answered or taken back is not mailed any more. */
export const businessMailNeeds = {
  business_member_invite: isAsked,
  business_partner_invite: isAsked,
  business_partner_request: isAsked,
} satisfies MailNeeds;

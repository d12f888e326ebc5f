import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { invitationLimits } from "#spec/constants/sign-up.ts";
import { invitationRefusals } from "#spec/copy/identity/invitations.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import { type InvitationRow, invitationsBy } from "./invitations.queries.ts";
import { signUpRules } from "./sign-up-rules.ts";

const dayMs = 86_400_000;

type Wanted = { note: string; mostUses: number; days: number; byOperator: boolean };

/** Makes an invitation. Who may is decided before. */
export async function makeInvitation(
  { ids, clock }: Pick<Services, "ids" | "clock">,
  db: Db | Tx,
  personId: string,
  { note, mostUses, days, byOperator }: Wanted,
): Promise<InvitationRow> {
  const now = clock.now();
  return db
    .insertInto("invitations")
    .values({
      id: ids.next(),
      made_by: personId,
      by_operator: byOperator,
      note,
      most_uses: mostUses,
      created_at: now,
      expires_at: new Date(now.getTime() + days * dayMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Makes one of a person's own few. Refuses NOT_ALLOWED where people don't invite, CONFLICT when all of them are made. */
export async function makeOwnInvitation(services: Services, personId: string, note: string): Promise<void> {
  await transaction(services.db, async (tx) => {
    // Two at once would each find one left.
    await tx.selectFrom("people").select("id").where("id", "=", personId).forUpdate().execute();
    const left = await ownInvitationsLeft(services, tx, personId);
    if (left === null) refuse("NOT_ALLOWED", { message: invitationRefusals.notHere });
    if (left === 0) refuse("CONFLICT", { message: invitationRefusals.allMade });
    await makeInvitation(services, tx, personId, {
      note,
      mostUses: 1,
      days: invitationLimits.usualDays,
      byOperator: false,
    });
  });
}

/** How many invitations somebody may still make; null where people don't invite. */
export async function ownInvitationsLeft(services: Services, db: Db | Tx, personId: string): Promise<number | null> {
  const { mode, people_may_invite: may } = await keptSetting(db, signUpRules);
  if (mode !== "invitation" || !may) return null;
  const since = services.clock.now().getTime() - invitationLimits.ownDays * dayMs;
  const made = await invitationsBy(db, personId, invitationLimits.ownMost);
  return invitationLimits.ownMost - made.filter((row) => row.created_at.getTime() > since).length;
}

/** Takes an invitation back, a second time without effect; undefined where there is none. `of`: only one that this person made. */
export async function revokeInvitation(
  { clock }: Pick<Services, "clock">,
  db: Db,
  id: string,
  of: string | null = null,
): Promise<InvitationRow> {
  const row = await db
    .updateTable("invitations")
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, ${clock.now()})` })
    .where("id", "=", id)
    .$if(of !== null, (query) => query.where("made_by", "=", of ?? "").where("by_operator", "=", false))
    .returningAll()
    .executeTakeFirst();
  return row ?? refuse("NOT_FOUND");
}

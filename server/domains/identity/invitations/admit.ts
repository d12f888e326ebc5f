import { refuse } from "#contract/kit/refusal.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import type { Services } from "#server/services/services.ts";
import { invitationId } from "./invitation-code.ts";
import { openInvitation } from "./invitations.queries.ts";
import { signUpRules } from "./sign-up-rules.ts";

/** What lets somebody in who makes an account: the link of the first owner, or an invitation where one is needed. */
export type Admission = "owner's link" | { invitation: string | undefined };

/** Refuses SIGN_UP_CLOSED, INVITATION_REQUIRED or INVITATION_ENDED to a sign-up that this instance doesn't take. Uses nothing up. */
export async function requireAdmission(services: Services, admission: Admission): Promise<void> {
  const id = await neededInvitation(services, services.db, admission);
  if (id !== null && (await openInvitation(services.db, id, services.clock.now())) === undefined)
    refuse("INVITATION_ENDED");
}

/**
 * The same when the account is made: the invitation is used once more. Of several who come at once the last ones are refused. Gives whose
 * invitation it was; null where none was needed.
 */
export async function takeAdmission(services: Services, tx: Tx, admission: Admission): Promise<string | null> {
  const id = await neededInvitation(services, tx, admission);
  if (id === null) return null;
  const used = await tx
    .updateTable("invitations")
    .set(({ eb }) => ({ uses: eb("uses", "+", 1) }))
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", services.clock.now())
    .whereRef("uses", "<", "most_uses")
    .returning("made_by")
    .executeTakeFirst();
  return used?.made_by ?? refuse("INVITATION_ENDED");
}

/** The id of the invitation that has to hold; null where none is needed. */
async function neededInvitation(services: Services, db: Db | Tx, admission: Admission): Promise<string | null> {
  if (admission === "owner's link") return null;
  const { mode } = await keptSetting(db, signUpRules);
  if (mode === "open") return null;
  if (mode === "closed") refuse("SIGN_UP_CLOSED");
  if (admission.invitation === undefined || admission.invitation === "") refuse("INVITATION_REQUIRED");
  return invitationId(services, admission.invitation) ?? refuse("INVITATION_ENDED");
}

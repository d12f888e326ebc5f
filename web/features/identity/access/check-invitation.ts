import { checkInvitation } from "#contract/identity/invitations.ts";
import type { Api } from "#contract/kit/client.ts";
import { invitationIn } from "#rules/identity/invitation-code.ts";

/** Whether an invitation still lets somebody in; where that can't be found out the server says it at the sign-up. */
export async function invitationHolds(api: Api, typed: string): Promise<boolean> {
  const code = invitationIn(typed);
  if (code === null) return false;
  return (await api(checkInvitation, { code }).catch(() => null))?.data.holds ?? true;
}

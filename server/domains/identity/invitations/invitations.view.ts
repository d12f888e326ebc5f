import type { WireInvitation } from "#contract/identity/invitations.ts";
import type { Services } from "#server/services/services.ts";
import { invitationCode } from "./invitation-code.ts";
import type { InvitationRow } from "./invitations.queries.ts";

/** An invitation as whoever made it sees it; its link while it lets somebody in. */
export function invitationView(services: Services, row: InvitationRow): WireInvitation {
  const state = stateOf(row, services.clock.now());
  const link = `${services.config.publicUrl}/signup/?invitation=${invitationCode(services, row.id)}`;
  return {
    id: row.id,
    note: row.note,
    uses: row.uses,
    most_uses: row.most_uses,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state,
    link: state === "open" ? link : null,
  };
}

function stateOf({ revoked_at: revoked, uses, most_uses: most, expires_at: ends }: InvitationRow, now: Date) {
  if (revoked !== null) return "revoked";
  if (uses >= most) return "used";
  return ends <= now ? "expired" : "open";
}

import type { MailLinks } from "#server/services/services.ts";
import { newInviteLink } from "./invite-token.ts";

/** The link that joins its reader to a board, also one who has no account yet. */
export const memberMailLinks = {
  board_invite_email: async (services, _to, { board_id: boardId = "0", invite_id: inviteId = "0" }) => ({
    link: await newInviteLink(services, boardId, inviteId),
  }),
} satisfies Partial<MailLinks>;

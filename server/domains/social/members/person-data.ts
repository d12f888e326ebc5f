import { byStep, type PersonData } from "#server/calls/person-data.ts";
import { purgeInviteTokens } from "./purge-invite-tokens.ts";
import { leaveBoards } from "./leave-boards.ts";
import { leaveInvites, passInvitesOn } from "./leave-invites.ts";
import { leaveBoardsToMembers } from "./leave-to-members.ts";

const ofBoards = { leftOut: "it says who may see a board of others, not what the person did" };

export const membersPersonData: PersonData = {
  tables: {
    person_boards: { person: { person_id: byStep }, archive: "boards.json" },
    board_people: { person: { person_id: byStep }, archive: "boards.json" },
    board_invites: { person: { person_id: byStep, invited_by: byStep }, archive: ofBoards },
    person_invites: { person: { person_id: byStep }, archive: ofBoards },
    share_links: { person: { made_by: byStep }, archive: ofBoards },
  },
  keeps: [{ table: "invite_tokens", ends: "expires_at", days: 0, removedBy: purgeInviteTokens }],
  async handOver(services, { person, handsOver }) {
    if (handsOver) await leaveBoardsToMembers(services, person.id);
  },
  async leave({ db }, { person }) {
    await leaveBoards(db, person.id);
    await leaveInvites(db, person.id);
    await passInvitesOn(db, person.id);
  },
};

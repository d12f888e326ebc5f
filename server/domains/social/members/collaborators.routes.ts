import * as members from "#contract/social/members.ts";
import * as links from "#contract/social/share-links.ts";
import { implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import { answerInvite } from "./answer-invite.ts";
import { changeMember } from "./change-member.ts";
import { readInvite } from "./invite-token.ts";
import { invite } from "./invite.ts";
import { listInvites, listMembers } from "./list-members.ts";
import { removeMember } from "./remove-member.ts";
import { openShareLink } from "./open-share-link.ts";
import { readShareLink, sharedPins } from "./read-shared-board.ts";
import { endShareLink, joinByLink, makeShareLink, shareLinks } from "./share-links.ts";
import { contactTypeahead, shareSuggestions } from "./suggest-people.ts";

export const collaboratorRoutes = [
  implementForPerson(members.listMembers, ({ services, viewer }, { board_id }) =>
    board_id === undefined ? listInvites(services, viewer) : listMembers(services, viewer, board_id),
  ),
  implementForPerson(members.invite, ({ services, viewer, idempotencyKey }, input) =>
    invite(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(members.answerInvite, ({ services, viewer }, input) => answerInvite(services, viewer, input)),
  implementForPerson(members.removeMember, ({ services, viewer, touched }, input) => {
    touched.name(input.board_id);
    return removeMember(services, viewer, input);
  }),
  implementForPerson(members.changeMember, ({ services, viewer, touched }, input) => {
    touched.name(input.board_id, input.user_id, viewer.id);
    return changeMember(services, viewer, input);
  }),
  implement(members.readInvite, ({ services, viewer }, { token }) => readInvite(services, viewer, token)),
  implementForPerson(members.shareSuggestions, ({ services, viewer }, input) =>
    shareSuggestions(services, viewer, input),
  ),
  implementForPerson(members.contactTypeahead, ({ services, viewer }, input) =>
    contactTypeahead(services, viewer, input),
  ),
  implementForPerson(links.listShareLinks, ({ services, viewer }, { board_id }) =>
    shareLinks(services, viewer, board_id),
  ),
  implementForPerson(links.makeShareLink, ({ services, viewer }, input) => makeShareLink(services, viewer, input)),
  implementForPerson(links.endShareLink, ({ services, viewer }, { board_id, link_id }) =>
    endShareLink(services, viewer, board_id, link_id),
  ),
  implement(links.readShareLink, ({ services, viewer }, input) => readShareLink(services, viewer, input)),
  implement(links.openShareLink, ({ services, viewer, origin }, input) =>
    openShareLink(services, viewer, origin.address, input),
  ),
  implementList(links.sharedPins, ({ services, viewer }, input) => sharedPins(services, viewer, input)),
  implementForPerson(links.joinByLink, ({ services, viewer }, input) => joinByLink(services, viewer, input)),
];

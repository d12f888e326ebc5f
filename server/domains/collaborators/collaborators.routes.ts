import * as calls from "#contract/together.ts";
import { implement, implementForPerson } from "../../http/implement.ts";
import { advertisersOf } from "./advertisers.ts";
import { answerInvite } from "./answer-invite.ts";
import { changeMember } from "./change-member.ts";
import { readInvite } from "./invite-token.ts";
import { invite } from "./invite.ts";
import { listInvites, listMembers } from "./list-members.ts";
import { removeMember } from "./remove-member.ts";
import { endShareLink, joinByLink, makeShareLink, readShareLink, shareLinks } from "./share-links.ts";
import { contactTypeahead, shareSuggestions } from "./suggest-people.ts";

export const collaboratorRoutes = [
  implementForPerson(calls.listMembers, ({ services, viewer }, { board_id }) =>
    board_id === undefined ? listInvites(services, viewer) : listMembers(services, viewer, board_id),
  ),
  implementForPerson(calls.invite, ({ services, viewer, idempotencyKey }, input) =>
    invite(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.answerInvite, ({ services, viewer }, input) => answerInvite(services, viewer, input)),
  implementForPerson(calls.removeMember, ({ services, viewer }, input) => removeMember(services, viewer, input)),
  implementForPerson(calls.changeMember, ({ services, viewer }, input) => changeMember(services, viewer, input)),
  implement(calls.readInvite, ({ services }, { token }) => readInvite(services, token)),
  implementForPerson(calls.shareSuggestions, ({ services, viewer }, input) =>
    shareSuggestions(services, viewer, input),
  ),
  implementForPerson(calls.contactTypeahead, ({ services, viewer }, input) =>
    contactTypeahead(services, viewer, input),
  ),
  implementForPerson(calls.listShareLinks, ({ services, viewer }, { board_id }) =>
    shareLinks(services, viewer, board_id),
  ),
  implementForPerson(calls.makeShareLink, ({ services, viewer }, input) => makeShareLink(services, viewer, input)),
  implementForPerson(calls.endShareLink, ({ services, viewer }, { board_id, link_id }) =>
    endShareLink(services, viewer, board_id, link_id),
  ),
  implement(calls.readShareLink, ({ services }, { token }) => readShareLink(services, token)),
  implementForPerson(calls.joinByLink, ({ services, viewer }, input) => joinByLink(services, viewer, input)),
  implementForPerson(calls.listAdvertisers, ({ services, viewer }) => advertisersOf(services, viewer)),
];

import * as calls from "#contract/people/mutes.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { mutedPeople, mutePerson, unmutePerson } from "./mutes.ts";

export const muteRoutes = [
  implementForPerson(calls.mute, ({ services, viewer }, { user_id }) => mutePerson(services, viewer, user_id)),
  implementForPerson(calls.unmute, ({ services, viewer }, { user_id }) => unmutePerson(services, viewer, user_id)),
  implementForPerson(calls.listMuted, ({ services, viewer }) => mutedPeople(services, viewer)),
];

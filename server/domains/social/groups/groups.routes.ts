import * as calls from "#contract/social/groups.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { answerGroup } from "./answer-group.ts";
import { askToGroup } from "./ask-to-group.ts";
import { createGroup } from "./create-group.ts";
import { endGroup } from "./end-group.ts";
import { leaveGroup } from "./leave-group.ts";
import { listGroups, readGroup } from "./list-groups.ts";
import { renameGroup } from "./rename-group.ts";
import { shareWithGroup, unshareWithGroup } from "./share-with-group.ts";

export const groupRoutes = [
  implementForPerson(calls.listGroups, ({ services, viewer }) => listGroups(services, viewer)),
  implementForPerson(calls.readGroup, ({ services, viewer }, { group_id }) => readGroup(services, viewer, group_id)),
  implementForPerson(calls.createGroup, ({ services, viewer, idempotencyKey }, input) =>
    createGroup(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.renameGroup, ({ services, viewer }, input) => renameGroup(services, viewer, input)),
  implementForPerson(calls.deleteGroup, ({ services, viewer, touched }, { group_id }) =>
    endGroup(services, viewer, group_id, touched),
  ),
  implementForPerson(calls.askToGroup, ({ services, viewer, idempotencyKey }, input) =>
    askToGroup(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.answerGroup, ({ services, viewer }, input) => answerGroup(services, viewer, input)),
  implementForPerson(calls.leaveGroup, ({ services, viewer, touched }, input) => {
    touched.name(input.user_id);
    return leaveGroup(services, viewer, input);
  }),
  implementForPerson(calls.shareWithGroup, ({ services, viewer, idempotencyKey }, input) =>
    shareWithGroup(services, viewer, input, idempotencyKey),
  ),
  implementForPerson(calls.unshareWithGroup, ({ services, viewer, touched }, input) => {
    touched.name(input.board_id);
    return unshareWithGroup(services, viewer, input);
  }),
];

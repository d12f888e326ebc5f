import * as calls from "#contract/people/follow-requests.ts";
import { implementForPerson, implementList } from "#server/calls/implement.ts";
import { isPerson } from "#server/calls/viewer.ts";
import { answerRequest, removeFollower } from "#server/domains/people/follows/answer-request.ts";
import { listRequests } from "#server/domains/people/follows/list-requests.ts";

export const followRequestRoutes = [
  implementList(calls.listFollowRequests, async ({ services, viewer }, input) =>
    isPerson(viewer) ? listRequests(services, viewer, input) : { items: [], bookmark: null },
  ),
  implementForPerson(calls.answerFollowRequest, ({ services, viewer }, input) =>
    answerRequest(services, viewer, input),
  ),
  implementForPerson(calls.removeFollower, ({ services, viewer }, { user_id }) =>
    removeFollower(services, viewer, user_id),
  ),
];

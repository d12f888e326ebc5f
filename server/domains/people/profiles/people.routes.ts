import * as calls from "#contract/people/people.ts";
import { implement, implementForPerson, implementList } from "#server/calls/implement.ts";
import { followList } from "#server/domains/people/follows/follow-lists.ts";
import { followPerson, unfollowPerson } from "#server/domains/people/follows/follow-person.ts";
import { readProfile } from "#server/domains/people/profile-page/read-profile.ts";

export const peopleRoutes = [
  implement(calls.getUser, ({ services, viewer }, input) => readProfile(services, viewer, input)),
  implementForPerson(calls.follow, ({ services, viewer }, { user_id }) => followPerson(services, viewer, user_id)),
  implementForPerson(calls.unfollow, ({ services, viewer }, { user_id }) => unfollowPerson(services, viewer, user_id)),
  implementList(calls.userFollowers, ({ services, viewer }, input) => followList(services, viewer, "followers", input)),
  implementList(calls.userFollowing, ({ services, viewer }, input) => followList(services, viewer, "following", input)),
];

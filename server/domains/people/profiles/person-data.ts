import { anonymised, byStep, deleted, type PersonData } from "#server/calls/person-data.ts";
import { closingDays } from "./closing-days.ts";
import { unfollowEverybody } from "#server/domains/people/follows/unfollow-everybody.ts";

const archive = "profile.json";
const othersEdges = { leftOut: "it is what others chose" };

export const peoplePersonData: PersonData = {
  tables: {
    people: { person: { id: byStep, invited_by: anonymised }, archive },
    usernames: { person: { person_id: deleted }, archive },
    emails: { person: { person_id: deleted }, archive },
    follows: { person: { person_id: byStep, followed_id: byStep }, archive: "follows.json" },
    followers: { person: { person_id: byStep, follower_id: byStep }, archive: othersEdges },
  },
  keeps: [
    { table: "emails", ends: "former_until", days: 0 },
    {
      table: "people",
      ends: "state_since",
      days: closingDays,
      of: "state = 'closing'",
      removedBy: "close_accounts",
      counted: true,
    },
  ],
  leave: (services, { person }) => unfollowEverybody(services, person),
};

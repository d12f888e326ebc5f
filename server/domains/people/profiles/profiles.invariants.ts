import { gathered, type Invariants, sides } from "#server/database/invariants.ts";

export const profilesInvariants: Invariants = {
  counters: {
    "a person counts their followers": {
      table: "people",
      column: "follower_count",
      counted: "select person_id, count(*) from followers group by 1",
    },
    "a person counts whom they follow": {
      table: "people",
      column: "following_count",
      counted: "select person_id, count(*) from follows group by 1",
    },
  },
  holds: {
    "a username and an address lead to their person": `
    select p.id, concat_ws(' ', u.person_id, e.person_id), concat_ws(' ', p.id, p.id)
      from people p left join ${gathered("select username, person_id from usernames")} u on u.username = lower(p.username)
      left join ${gathered("select email, person_id from emails")} e on e.email = lower(p.email)`,
    "who follows is followed": sides(
      "select concat_ws(' ', person_id, followed_id), created_at from follows",
      "select concat_ws(' ', follower_id, person_id), created_at from followers",
    ),
  },
};

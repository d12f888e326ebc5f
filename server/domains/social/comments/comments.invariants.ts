import { type Invariants, sides } from "#server/database/invariants.ts";

export const commentsInvariants: Invariants = {
  counters: {
    "a pin counts its comments": {
      table: "pins",
      column: "comment_count",
      counted: "select pin_id, count(*) from comments where deleted_at is null group by 1",
    },
    "a comment counts its answers": {
      table: "comments",
      column: "reply_count",
      counted: "select parent_id, count(*) from comments where parent_id is not null and deleted_at is null group by 1",
    },
    "a comment counts its reactions": {
      table: "comments",
      column: "reaction_count",
      counted: "select comment_id, count(*) from comment_reactions group by 1",
    },
  },
  holds: {
    "a comment knows its pin": sides(
      "select comment_id::text, pin_id from comment_pins",
      "select id::text, pin_id from comments",
    ),
    "a comment stands under a pin": `
    select c.id, c.pin_id, p.id from comments c left join pins p on p.id = c.pin_id`,
    "a writer has their comments": sides(
      "select comment_id::text, concat_ws(' ', person_id, pin_id) from person_comments",
      "select id::text, concat_ws(' ', person_id, pin_id) from comments where deleted_at is null or moderated",
    ),
  },
};

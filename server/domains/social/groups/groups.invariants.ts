import { gathered, type Invariants, sides } from "#server/database/invariants.ts";

export const groupsInvariants: Invariants = {
  counters: {
    "a group counts its people": {
      table: "groups",
      column: "person_count",
      counted: "select group_id, count(*) from group_people where state = 'member' group by 1",
    },
  },
  holds: {
    "a group knows its people": sides(
      "select concat_ws(' ', group_id, person_id), concat_ws(' ', state, created_at) from group_people",
      "select concat_ws(' ', group_id, person_id), concat_ws(' ', state, created_at) from person_groups",
    ),
    "a group's owner belongs to it": `
    select g.id, m.state, 'member' from groups g left join group_people m on m.group_id = g.id and m.person_id = g.owner_id`,
    "people stand in a group that is there": `
    select concat_ws(' ', m.group_id, m.person_id), m.group_id, g.id from group_people m left join groups g on g.id = m.group_id`,
    "a group has its boards": sides(
      "select concat_ws(' ', group_id, board_id), 'there' from group_boards",
      "select concat_ws(' ', group_id, board_id), 'there' from board_groups",
    ),
    "a board is shared with a group that is there": `
    select concat_ws(' ', s.board_id, s.group_id), concat_ws(' ', s.board_id, s.group_id), concat_ws(' ', b.id, g.id)
      from board_groups s left join boards b on b.id = s.board_id left join ${gathered("select id from groups")} g on g.id = s.group_id`,
    "whoever is on a board through a group has its right": `
    select concat_ws(' ', p.board_id, p.person_id), p.role, s.role
      from board_people p
      left join ${gathered("select group_id, person_id, state from group_people")} m
        on m.group_id = p.group_id and m.person_id = p.person_id and m.state = 'member'
      left join board_groups s on s.board_id = p.board_id and s.group_id = m.group_id
     where p.group_id is not null`,
  },
};

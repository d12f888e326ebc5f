import { gathered, type Invariants } from "#server/database/invariants.ts";

export const organiseInvariants: Invariants = {
  holds: {
    "a busy board has its action": `
    select b.id, b.action_id, a.id from boards b
      left join ${gathered("select id from board_actions where state in ('working', 'undoing')")} a on a.id = b.action_id
     where b.action_id is not null`,
    "an action counts what it did": `
    select a.id, a.done, (select count(*) from board_action_pins p where p.person_id = a.person_id and p.action_id = a.id and p.done)
      from board_actions a`,
  },
};

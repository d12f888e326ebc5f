import { gathered, type Invariants, sides } from "#server/database/invariants.ts";

export const membersInvariants: Invariants = {
  holds: {
    "members know their boards": sides(
      "select concat_ws(' ', board_id, person_id), role from board_people",
      "select concat_ws(' ', board_id, person_id), role from person_boards",
    ),
    "an owner is a member": `
    select b.id, m.role, 'owner' from boards b left join board_people m on m.board_id = b.id and m.person_id = b.owner_id`,
    "what stands beside a member's board is the board's": `
    select concat_ws(' ', m.board_id, m.person_id), concat_ws(' ', m.privacy, m.archived, m.deleted, m.name),
           concat_ws(' ', b.privacy, b.archived_at is not null, b.deleted_at is not null, b.name)
      from person_boards m left join ${gathered("select * from boards")} b on b.id = m.board_id`,
    "a shared board says so": `
    select b.id, b.is_collaborative, (select count(*) > 1 from board_people m where m.board_id = b.id) from boards b`,
    "whoever is asked knows it": sides(
      "select concat_ws(' ', person_id, board_id), invite_id from person_invites",
      "select concat_ws(' ', person_id, board_id), id from board_invites where person_id is not null and state = 'pending'",
    ),
    "nobody is asked to a board they belong to": `
    select concat_ws(' ', i.board_id, i.person_id), m.role, null
      from board_invites i join board_people m on m.board_id = i.board_id and m.person_id = i.person_id`,
    "a mailed invitation has its address": sides(
      "select encode(token_hash, 'hex'), concat_ws(' ', board_id, invite_id) from invite_tokens",
      "select encode(token_hash, 'hex'), concat_ws(' ', board_id, id) from board_invites where token_hash is not null",
    ),
    "a share link has its address": sides(
      "select encode(token_hash, 'hex'), concat_ws(' ', board_id, link_id) from share_tokens",
      "select encode(token_hash, 'hex'), concat_ws(' ', board_id, id) from share_links",
    ),
  },
};

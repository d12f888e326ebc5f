type Makers = {
  sides: (left: string, right: string) => string;
  counter: (table: string, column: string, counted: string, id?: string) => string;
};

/** What must hold of people together: comments, invitations, links, groups, conversations, actions under way. */
export function togetherInvariants({ sides, counter }: Makers): Readonly<Record<string, string>> {
  return {
    "a pin counts its comments": counter(
      "pins",
      "comment_count",
      "select pin_id, count(*) from comments where deleted_at is null group by 1",
    ),
    "a comment counts its answers": counter(
      "comments",
      "reply_count",
      "select parent_id, count(*) from comments where parent_id is not null and deleted_at is null group by 1",
    ),
    "a comment counts its reactions": counter(
      "comments",
      "reaction_count",
      "select comment_id, count(*) from comment_reactions group by 1",
    ),
    "a comment knows its pin": sides(
      "select comment_id::text, pin_id from comment_pins",
      "select id::text, pin_id from comments",
    ),
    "a comment stands under a pin": `
      select c.id, c.pin_id, p.id from comments c left join pins p on p.id = c.pin_id`,
    "a writer has their comments": sides(
      "select comment_id::text, concat_ws(' ', person_id, pin_id) from person_comments",
      "select id::text, concat_ws(' ', person_id, pin_id) from comments where deleted_at is null",
    ),
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
    "two people know their conversation": sides(
      "select concat_ws(' ', conversation_id, person_id, other_id), last_message_id from person_conversations where not is_group",
      "select concat_ws(' ', conversation_id, other_id, person_id), last_message_id from person_conversations where not is_group",
    ),
    "a group's people have its conversation": sides(
      "select concat_ws(' ', conversation_id, other_id, person_id), last_message_id from person_conversations where is_group",
      `select concat_ws(' ', g.group_id, g.group_id, g.person_id), m.last
         from group_people g join (select conversation_id, max(id) as last from messages group by 1) m on m.conversation_id = g.group_id
        where g.state = 'member'`,
    ),
    "a group knows its people": sides(
      "select concat_ws(' ', group_id, person_id), concat_ws(' ', state, created_at) from group_people",
      "select concat_ws(' ', group_id, person_id), concat_ws(' ', state, created_at) from person_groups",
    ),
    "a group counts its people": counter(
      "groups",
      "person_count",
      "select group_id, count(*) from group_people where state = 'member' group by 1",
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
        from board_groups s left join boards b on b.id = s.board_id left join groups g on g.id = s.group_id`,
    "whoever is on a board through a group has its right": `
      select concat_ws(' ', p.board_id, p.person_id), p.role, s.role
        from board_people p left join group_people m on m.group_id = p.group_id and m.person_id = p.person_id and m.state = 'member'
        left join board_groups s on s.board_id = p.board_id and s.group_id = m.group_id
       where p.group_id is not null`,
    "a conversation knows its last message": `
      select p.conversation_id, p.last_message_id, (select max(id) from messages m where m.conversation_id = p.conversation_id)
        from person_conversations p`,
    "whoever blocks is known": sides(
      "select concat_ws(' ', person_id, blocked_id), created_at from blocks",
      "select concat_ws(' ', blocker_id, person_id), created_at from blocked_by",
    ),
    "a busy board has its action": `
      select b.id, b.action_id, a.id from boards b left join board_actions a on a.id = b.action_id and a.state in ('working', 'undoing')
       where b.action_id is not null`,
    "an action counts what it did": `
      select a.id, a.done, (select count(*) from board_action_pins p where p.person_id = a.person_id and p.action_id = a.id and p.done)
        from board_actions a`,
    "an advertiser account has its people": sides(
      "select concat_ws(' ', person_id, advertiser_id), role from person_advertisers",
      "select concat_ws(' ', person_id, advertiser_id), role from advertiser_people",
    ),
  };
}

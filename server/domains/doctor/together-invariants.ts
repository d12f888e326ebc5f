type Makers = {
  sides: (left: string, right: string) => string;
  counter: (table: string, column: string, counted: string, id?: string) => string;
};

/** What must hold of people together: comments, invitations, links, conversations, actions under way. */
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
      "select concat_ws(' ', conversation_id, person_id, other_id), last_message_id from person_conversations",
      "select concat_ws(' ', conversation_id, other_id, person_id), last_message_id from person_conversations",
    ),
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

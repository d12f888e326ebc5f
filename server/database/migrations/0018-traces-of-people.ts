/** Rows of others that name a person who is deleted. */
export const tracesOfPeople = {
  name: "0018-traces-of-people",
  up: /* sql */ `
-- each: what no longer names its person once they are deleted
create index hidden_pins_by on hidden_pins (by_person_id);
create index feed_switches_of_person on feed_switches (value) where kind = 'person';
create index board_invites_by on board_invites (invited_by);
create index board_invites_to on board_invites (person_id) where person_id is not null;
create index share_links_by on share_links (made_by);
create index board_groups_by on board_groups (shared_by);
-- The empty place of a comment that was taken away is nobody's.
update comments set person_id = 0 where deleted_at is not null;
`,
};

/** A comment knows whom it told, so that what it told them goes with it by their keys. */
export const commentsTold = {
  name: "0019-comments-told",
  up: /* sql */ `
-- whoever has been notified of it: the answered, the saver of the pin, the named
alter table comments add column told bigint[] not null default '{}';
update comments c set told = n.told
  from (select pin_id, comment_id, array_agg(person_id) as told from notifications where comment_id is not null group by 1, 2) n
 where c.pin_id = n.pin_id and c.id = n.comment_id;
`,
};

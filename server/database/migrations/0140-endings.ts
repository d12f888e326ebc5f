/** What an ending must know of what it ends: who made a system user's token, when codes were made, and since when a secret is void. */
export const endings = {
  name: "0140-endings",
  up: /* sql */ `
alter table access_tokens add column made_by bigint; -- of a system user's: who made it, without whom it ends
with owners as materialized (select id, owner_id from apps),
     machines as materialized (select person_id from business_people where system_name is not null)
update access_tokens t set made_by = o.owner_id from owners o
 where o.id = t.app_id and t.person_id in (select person_id from machines);
create index access_tokens_maker on access_tokens (made_by) where made_by is not null; -- of somebody who is removed or leaves
alter table apps add column secret_ended_at timestamptz; -- its maker's rights were ended then, and it was not renewed since
alter table backup_codes add column made_at timestamptz; -- null: before this was kept
`,
};

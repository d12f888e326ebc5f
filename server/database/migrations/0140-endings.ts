/** What an ending must know of what it ends: who made a system user's token, when codes were made, and since when a secret is void. */
export const endings = {
  name: "0140-endings",
  up: /* sql */ `
alter table access_tokens add column made_by bigint; -- of a system user's: who made it, without whom it ends
update access_tokens t set made_by = (select owner_id from apps a where a.id = t.app_id)
 where t.app_id is not null and not exists (select from people p where p.id = t.person_id);
create index access_tokens_maker on access_tokens (made_by) where made_by is not null; -- of somebody who is removed or leaves
alter table apps add column secret_ended_at timestamptz; -- its maker's rights were ended then, and it was not renewed since
alter table backup_codes add column made_at timestamptz; -- null: before this was kept
`,
};

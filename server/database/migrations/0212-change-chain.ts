/** Changes of an account are told by batch, client and in whose name, and stand in a chain of hashes, whose end is kept apart. */
export const changeChain = {
  name: "0212-change-chain",
  up: /* sql */ `
alter table ad_changes add column batch_id bigint; -- what was changed together; null: written by the version before, outside of the chain
alter table ad_changes add column client text not null default 'page';
alter table ad_changes add constraint ad_changes_client_length check (length(client) <= 40);
alter table ad_changes add column subject_id bigint; -- in whose name: a business; null: in the account's own
alter table ad_changes add column version integer; -- of the entity after the change
alter table ad_changes add column place bigint; -- in the account's chain, from 1
alter table ad_changes add column hash bytea; -- of the place before and of this one; names no person
create index ad_changes_subject on ad_changes (subject_id) where subject_id is not null; -- of a business that is closed

create table ad_change_heads (
  ad_account_id bigint primary key,
  place bigint not null,
  hash bytea not null
);

update ad_changes set batch_id = id;
with recursive numbered as (
  select ad_account_id, id, row_number() over (partition by ad_account_id order by id) as place from ad_changes
), said as (
  select n.ad_account_id, n.id, n.place, sha256(convert_to(jsonb_build_array(c.ad_account_id, n.place, c.id, c.batch_id, c.client,
         c.entity, c.entity_id, c.action, c.version, c.before, c.after, (extract(epoch from c.at) * 1000000)::bigint)::text, 'UTF8')) as digest
    from numbered n join ad_changes c on c.ad_account_id = n.ad_account_id and c.id = n.id
), chain as (
  select ad_account_id, id, place, sha256(''::bytea || digest) as hash from said where place = 1
  union all
  select s.ad_account_id, s.id, s.place, sha256(c.hash || s.digest)
    from chain c join said s on s.ad_account_id = c.ad_account_id and s.place = c.place + 1
)
update ad_changes c set place = n.place, hash = n.hash from chain n where n.ad_account_id = c.ad_account_id and n.id = c.id;
insert into ad_change_heads (ad_account_id, place, hash)
select distinct on (ad_account_id) ad_account_id, place, hash from ad_changes order by ad_account_id, place desc;
create unique index ad_changes_place on ad_changes (ad_account_id, place);
create index ad_changes_batch on ad_changes (ad_account_id, batch_id);
create index ad_changes_entity on ad_changes (ad_account_id, entity_id, id);
`,
};

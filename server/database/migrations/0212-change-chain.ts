/** Changes of an account are told by batch, client and in whose name, and stand in a chain of hashes, whose end is kept apart. */
export const changeChain = {
  name: "0212-change-chain",
  up: /* sql */ `
alter table ad_changes add column batch_id bigint; -- what was changed together; null: logged before there was a chain, or by the version before
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

create unique index ad_changes_place on ad_changes (ad_account_id, place);
create index ad_changes_batch on ad_changes (ad_account_id, batch_id);
create index ad_changes_entity on ad_changes (ad_account_id, entity_id, id);
`,
};

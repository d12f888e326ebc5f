/**
 * A printed number tells one document of the instance: one series for each kind, whoever sells, and a table that holds each number once. What
 * was issued stays as it is printed; each series goes on behind the highest number that was given in any of its kind.
 */
export const documentNames = {
  name: "0155-document-names",
  up: /* sql */ `
create table ad_document_names (
  number text not null check (length(number) <= 40),
  ad_account_id bigint not null,
  document_id bigint not null,
  primary key (number)
);

-- Of several documents that have one number the first keeps it; the later ones are found by their ids.
insert into ad_document_names (number, ad_account_id, document_id)
select distinct on (number) number, ad_account_id, id from ad_documents order by number, issued_at, id;

insert into ad_document_numbers (series, last_number)
select split_part(series, ' ', 1), max(last_number) from ad_document_numbers where series like '% %' group by 1
on conflict (series) do update set last_number = greatest(ad_document_numbers.last_number, excluded.last_number);
delete from ad_document_numbers where series like '% %';
`,
};

/** What the people of an advertiser account were told of its money and its delivery; notices that are about an account. */
export const adMessages = {
  name: "0156-ad-messages",
  up: /* sql */ `
-- What is told once: a state that ends and comes back is told again, for its line is taken away when it ends.
create table ad_messages (
  ad_account_id bigint not null,
  key text not null check (length(key) <= 120), -- the kind and the occurrence
  kind text not null check (length(kind) <= 40),
  facts jsonb not null,
  at timestamptz not null,
  told_at timestamptz, -- mails and notices are on their way
  primary key (ad_account_id, key)
);
create index ad_messages_time on ad_messages (at); -- those past their time

alter table notifications add column ad_account_id bigint; -- the advertiser account it is about
`,
};

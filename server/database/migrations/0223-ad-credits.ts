/** Credits that pay for ads before money does, and the offers whose codes give them. */
export const adCredits = {
  name: "0223-ad-credits",
  up: /* sql */ `
create table ad_credits (
  ad_account_id bigint not null,
  id bigint not null,
  kind text not null,
  title text not null,
  amount_micro bigint not null check (amount_micro > 0),
  left_micro bigint not null check (left_micro between 0 and amount_micro),
  last_day date,
  code_hash bytea,
  given_at timestamptz not null,
  ended_at timestamptz,
  primary key (ad_account_id, id)
);
create index ad_credits_ending on ad_credits (last_day) where left_micro > 0 and ended_at is null;
create table ad_offers (
  code_hash bytea primary key,
  title text not null,
  amount_micro bigint not null check (amount_micro > 0),
  currency text not null,
  redeem_until date,
  days integer,
  uses_max integer,
  uses integer not null default 0,
  ended_at timestamptz,
  created_at timestamptz not null
);
create table ad_offer_uses (
  code_hash bytea not null,
  ad_account_id bigint not null,
  at timestamptz not null,
  primary key (code_hash, ad_account_id)
);
`,
};

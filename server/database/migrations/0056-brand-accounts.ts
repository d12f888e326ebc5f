/** Businesses that another one made for its brands, and administers. */
export const brandAccounts = {
  name: "0056-brand-accounts",
  up: /* sql */ `
create table brand_accounts (
  brand_id bigint primary key,
  business_id bigint not null -- that made it and administers it
);
create index brand_accounts_business on brand_accounts (business_id); -- of a business that is deleted
`,
};

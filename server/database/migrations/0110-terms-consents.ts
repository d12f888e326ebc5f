/** Who agreed to which version of the terms, when, and how they were asked. */
export const termsConsents = {
  name: "0110-terms-consents",
  up: /* sql */ `
create table terms_consents (
  person_id bigint not null,
  version_id bigint not null,
  how text not null,
  agreed_at timestamptz not null,
  primary key (person_id, version_id)
);
`,
};

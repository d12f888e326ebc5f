/** A website may be proved by a TXT record of its domain too. */
export const claimsByDns = {
  name: "0170-claims-by-dns",
  up: /* sql */ `
alter table claims drop constraint claims_method_check;
alter table claims add constraint claims_method_check check (method in ('meta', 'file', 'link', 'dns'));
`,
};

/** The documents of all accounts by when they were issued. */
export const documentsByTime = {
  name: "0158-documents-by-time",
  up: /* sql */ `
create index ad_documents_time on ad_documents (issued_at, ad_account_id, id); -- those of a month, for an accountant
`,
};

/** Messages that a moderator took down keep their words, for whoever decides a complaint. */
export const moderatedMessages = {
  name: "0094-moderated-messages",
  up: /* sql */ `
alter table messages add column moderated boolean not null default false;
`,
};

/** What a person told of their gender; nothing: they told nothing. */
export const gender = {
  name: "0060-gender",
  up: /* sql */ `
alter table people add column gender text;
alter table people add constraint people_gender_check check (gender in ('female', 'male'));
`,
};

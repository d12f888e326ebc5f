/** Whoever operates already is asked for a second factor from now on, with the same days of grace as somebody new. */
export const operatorRules = {
  name: "0145-operator-rules",
  up: /* sql */ `
insert into instance (name, value, updated_at)
select 'operator_rules',
       jsonb_build_object('factor', true, 'since', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), now()
 where exists (select from operators)
on conflict do nothing;
`,
};

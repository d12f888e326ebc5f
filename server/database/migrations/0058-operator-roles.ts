/** Who operates the instance in which roles. */
export const operatorRoles = {
  name: "0058-operator-roles",
  up: /* sql */ `
create table operators (
  person_id bigint not null,
  roles text[] not null,
  given_by bigint not null, -- 0: whoever sits at the machine, or somebody who is gone
  given_at timestamptz not null,
  primary key (person_id)
);
create index operators_giver on operators (given_by); -- of somebody who leaves
alter table operators add constraint operators_roles check (cardinality(roles) > 0 and roles <@ '{owner,moderator,support,finance}'::text[]);

-- Operators decided ads and saw what is hidden so far; the first of them has the instance.
insert into operators (person_id, roles, given_by, given_at)
select id, '{moderator}', 0, now() from people where is_operator;
update operators set roles = '{owner}' where person_id = (select min(person_id) from operators);
`,
};

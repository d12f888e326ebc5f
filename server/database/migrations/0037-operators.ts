/** Who operates the instance, without a look at everybody. */
export const operators = {
  name: "0037-operators",
  up: /* sql */ `
create index people_operators on people (id) where is_operator; -- whom an appeal is mailed to
`,
};

import { createByOperator } from "#server/domains/identity/operate/operate-person.ts";
import type { Services } from "#server/services/services.ts";

const people = [
  { username: "ada_saves", fullName: "Ada Byron", note: "somebody who saves" },
  { username: "ben_creates", fullName: "Ben Okafor", note: "somebody who is followed" },
  { username: "op_erator", fullName: "Olga Peters", note: "the operator", isOperator: true },
] as const;

const password = "silver nests 7!";

/** People to log in as while developing; made once, printed at every start. */
export async function seededPeople(services: Services): Promise<{ email: string; password: string; note: string }[]> {
  for (const person of people) {
    const email = emailOf(person.username);
    const known = await services.db.selectFrom("emails").select("email").where("email", "=", email).executeTakeFirst();
    if (known === undefined) {
      const { username, fullName } = person;
      await createByOperator(services, { email, username, fullName, password, isOperator: "isOperator" in person });
    }
  }
  return people.map(({ username, note }) => ({ email: emailOf(username), password, note }));
}

function emailOf(username: string): string {
  return `${username.replace("_", ".")}@example.com`;
}

import type { WireOperator } from "#contract/operate/operators.ts";
import { factorsOf, hasFactor } from "#server/domains/identity/account/factors.queries.ts";
import { peopleByIds } from "#server/domains/people/profiles/people.queries.ts";
import { personView } from "#server/domains/people/profiles/people.view.ts";
import type { CallContext } from "#server/calls/context.ts";
import { allOperators } from "./operators.queries.ts";

/** Who operates this instance, owners first. */
export async function listOperators({ services: { db }, viewer }: CallContext): Promise<WireOperator[]> {
  const rows = await allOperators(db);
  const people = await peopleByIds(db, [...new Set(rows.flatMap((row) => [row.person_id, row.given_by]))], viewer);
  const owners = rows.filter(({ roles }) => roles.includes("owner")).length;
  const shown = await Promise.all(
    rows.map(async ({ person_id: id, roles, given_by: by, given_at: at }): Promise<WireOperator[]> => {
      const [person, giver] = [people.get(id), people.get(by)];
      if (person === undefined) return [];
      return [
        {
          person: personView(person),
          roles,
          given_by: giver === undefined ? null : personView(giver),
          given_at: at.toISOString(),
          has_second_factor: hasFactor(await factorsOf(db, id)),
          is_last_owner: owners === 1 && roles.includes("owner"),
        },
      ];
    }),
  );
  return shown.flat().toSorted((a, b) => Number(b.roles.includes("owner")) - Number(a.roles.includes("owner")));
}

import { sql } from "kysely";
import type { Acting } from "#server/calls/acts.ts";
import { wayIn } from "#server/domains/identity/sign-in/ways-in.ts";
import { factorsOf, hasFactor } from "#server/domains/identity/account/factors.queries.ts";

export const factorActs: readonly Acting[] = [
  {
    name: "second factors",
    tables: ["app_factors", "phone_factors"],
    at: wayIn,
    async end(_services, tx, { personId, since }) {
      let ended = 0;
      for (const table of ["app_factors", "phone_factors"] as const) {
        const { numDeletedRows } = await tx
          .deleteFrom(table)
          .where("person_id", "=", personId)
          .where((or) => or.or([or("confirmed_at", "is", null), or("confirmed_at", ">=", since)]))
          .executeTakeFirst();
        ended += Number(numDeletedRows);
      }
      return ended;
    },
  },
  {
    name: "backup codes",
    tables: ["backup_codes"],
    at: wayIn,
    // They are of no use without a factor; those of an older factor may have been renewed by an intruder, who has read them.
    async end(_services, tx, { personId, since }) {
      const isAlone = !hasFactor(await factorsOf(tx, personId));
      const { numAffectedRows = 0n } = await sql`
        delete from backup_codes where person_id = ${personId} and (${isAlone} or made_at >= ${since})`.execute(tx);
      return Number(numAffectedRows);
    },
  },
];

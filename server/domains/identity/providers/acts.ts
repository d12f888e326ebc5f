import type { Acting } from "#server/calls/acts.ts";
import { wayIn } from "#server/domains/identity/sign-in/ways-in.ts";

export const linkedAccountActs: readonly Acting[] = [
  {
    name: "linked accounts",
    tables: ["person_identities", "identities"],
    at: wayIn,
    async end(_services, tx, { personId, since, kept: { provider = null } }) {
      const gone = await tx
        .deleteFrom("person_identities")
        .where("person_id", "=", personId)
        .where("created_at", ">=", since)
        .$if(provider !== null, (query) => query.where("provider", "<>", provider ?? "apple"))
        .returning(["issuer", "subject"])
        .execute();
      for (const { issuer, subject } of gone)
        await tx.deleteFrom("identities").where("issuer", "=", issuer).where("subject", "=", subject).execute();
      return gone.length;
    },
  },
];

import type { Acting } from "#server/calls/acts.ts";
import { wayIn } from "#server/domains/identity/sign-in/ways-in.ts";

export const passkeyActs: readonly Acting[] = [
  {
    name: "passkeys",
    tables: ["passkeys", "passkey_owners"],
    at: wayIn,
    async end(_services, tx, { personId, since }) {
      const gone = await tx
        .deleteFrom("passkeys")
        .where("person_id", "=", personId)
        .where("created_at", ">=", since)
        .returning("credential_id")
        .execute();
      for (const { credential_id: id } of gone)
        await tx.deleteFrom("passkey_owners").where("credential_id", "=", id).execute();
      return gone.length;
    },
  },
];

import { byStep, deleted, type PersonData } from "#server/calls/person-data.ts";
import { giveUpClaims } from "./give-up-claims.ts";
import { claimsOf } from "./claims.archive.ts";

export const claimsPersonData: PersonData = {
  tables: {
    claims: { person: { person_id: deleted }, archive: "claims.json" },
    claim_owners: { person: { person_id: byStep }, archive: { leftOut: "claims says the same" } },
  },
  archived: [{ file: "claims.json", whole: claimsOf }],
  leave: ({ db }, { person }) => giveUpClaims(db, person.id),
};

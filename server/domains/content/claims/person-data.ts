import { byStep, deleted, type PersonData } from "#server/calls/person-data.ts";
import { giveUpClaims } from "./give-up-claims.ts";

export const claimsPersonData: PersonData = {
  tables: {
    claims: { person: { person_id: deleted }, archive: { leftOut: "not there yet" } },
    claim_owners: { person: { person_id: byStep }, archive: { leftOut: "claims says the same" } },
  },
  leave: ({ db }, { person }) => giveUpClaims(db, person.id),
};

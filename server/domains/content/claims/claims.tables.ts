import type { Generated } from "kysely";
import type { ClaimKind, ClaimMethod, ClaimState } from "#server/database/tables/claim-tables.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    claims: {
      person_id: string;
      kind: ClaimKind;
      name: string;
      token: string;
      state: ClaimState;
      method: Generated<ClaimMethod>;
      problem: string | null;
      checked_at: Date | null;
      created_at: Date;
    };
    claim_owners: { claim: string; person_id: string; claimed_at: Date };
  }
}

export const claimsTables = defineTables({
  claims: { key: "person_id", of: "person" },
  claim_owners: { key: "claim", of: "claim", crosses: "whose a proved claim is; written by the job that checks" },
});

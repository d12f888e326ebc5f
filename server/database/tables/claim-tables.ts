import type { Generated } from "kysely";

/** What whoever made a pin says of who pays for it; `status` as in saving §3, null for a paid link alone. */
export type PinSponsorship = { status: number | null; name: string | null; paid_link: boolean };

export type ClaimKind = "website" | "instagram";
export type ClaimState = "pending" | "checking" | "verified" | "failed";
export type ClaimMethod = "meta" | "file" | "link" | "dns";

/** The tables of the eleventh migration. */
export type ClaimTables = {
  shuffle_assets: {
    person_id: string;
    id: string;
    pin_id: string;
    source_hash: string;
    media_hash: string;
    created_at: Date;
  };
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
};

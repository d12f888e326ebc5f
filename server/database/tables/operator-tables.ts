import type { Generated } from "kysely";
import type { OperatorRole } from "#spec/constants/operators.ts";

/** Who operates this instance, in which roles. */
export type OperatorTables = {
  operators: {
    person_id: string;
    roles: OperatorRole[];
    /** "0": whoever sits at the machine, or somebody who is gone. */
    given_by: string;
    given_at: Date;
  };
  /** Who put which announcement away. */
  /** Who agreed to which version of the terms. */
  terms_consents: {
    person_id: string;
    version_id: string;
    how: string;
    agreed_at: Date;
  };
  announcements_seen: {
    person_id: string;
    announcement_id: string;
    at: Date;
  };
  /** What lets somebody make an account where sign-up is by invitation. */
  invitations: {
    id: string;
    made_by: string;
    /** Made at the operators' desk; the others come out of their person's own few. */
    by_operator: boolean;
    note: string;
    uses: Generated<number>;
    most_uses: number;
    created_at: Date;
    expires_at: Date;
    revoked_at: Date | null;
  };
};

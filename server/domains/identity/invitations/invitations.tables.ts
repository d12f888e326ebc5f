import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
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
  }
}

export const invitationsTables = defineTables({
  invitations: { held: "reference", crosses: "counted with the person that one lets in" },
});

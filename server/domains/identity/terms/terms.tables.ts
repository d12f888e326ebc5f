import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    /** Who put which announcement away. */
    /** Who agreed to which version of the terms. */
    terms_consents: {
      person_id: string;
      version_id: string;
      how: string;
      agreed_at: Date;
    };
  }
}

export const termsTables = defineTables({
  terms_consents: { key: "person_id", of: "person" },
});

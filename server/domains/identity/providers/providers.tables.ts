import type { Generated } from "kysely";
import type { ProviderName } from "#server/database/tables/access-tables.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    identities: { issuer: string; subject: string; person_id: string };
    person_identities: {
      person_id: string;
      issuer: string;
      subject: string;
      provider: ProviderName;
      email: Generated<string | null>;
      created_at: Date;
      used_at: Generated<Date | null>;
    };
  }
}

export const providersTables = defineTables({
  identities: {
    key: "subject",
    of: "outside account",
    crosses: "keeps an outside account one person's; leads to the person's id",
  },
  person_identities: { key: "person_id", of: "person", crosses: "`identities` is its other side" },
});

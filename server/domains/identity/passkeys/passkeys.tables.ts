import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    passkeys: {
      person_id: string;
      credential_id: Buffer;
      public_key: Buffer;
      counter: Generated<string>;
      transports: Generated<string[]>;
      name: string;
      backed_up: Generated<boolean>;
      created_at: Date;
      used_at: Generated<Date | null>;
    };
    passkey_owners: { credential_id: Buffer; person_id: string };
  }
}

export const passkeysTables = defineTables({
  passkeys: { key: "person_id", of: "person", crosses: "`passkey_owners` finds the person of a credential" },
  passkey_owners: { key: "credential_id", of: "passkey", crosses: "made and removed with the passkey" },
});

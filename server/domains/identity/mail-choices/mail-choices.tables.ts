import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    refused_mailboxes: {
      address_key: Buffer;
      created_at: Date;
    };
  }
}

export const mailChoicesTables = defineTables({
  refused_mailboxes: { key: "address_key", of: "mailbox" },
});

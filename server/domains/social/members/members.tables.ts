import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    invite_tokens: { token_hash: Buffer; board_id: string; invite_id: string; expires_at: Date };
    share_links: {
      board_id: string;
      id: string;
      role: "add" | "view";
      token_hash: Buffer;
      token_encrypted: Buffer | null;
      password_hash: string | null;
      expires_at: Date | null;
      made_by: string;
      used: Generated<number>;
      created_at: Date;
    };
    share_tokens: { token_hash: Buffer; board_id: string; link_id: string };
  }
}

export const membersTables = defineTables({
  invite_tokens: {
    key: "token_hash",
    of: "token",
    crosses: "leads to the invitation; emptied by a job that reads all keys by date",
  },
  share_links: { key: "board_id", of: "board", crosses: "`share_tokens` finds it by token" },
  share_tokens: { key: "token_hash", of: "token", crosses: "made and removed with the link" },
});

import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    notifications: {
      person_id: string;
      about: string;
      id: string;
      kind: string;
      actor_ids: string[];
      count: Generated<number>;
      pin_id: string | null;
      board_id: string | null;
      comment_id: string | null;
      group_id: Generated<string | null>;
      pack_id: Generated<string | null>;
      read_at: Generated<Date | null>;
      off_page: Generated<boolean>;
      told_at: Generated<Date | null>;
      mailed_at: Generated<Date | null>;
      created_at: Date;
    };
    notice_choices: {
      person_id: string;
      changed: Generated<string[]>;
      quiet_from: number | null;
      quiet_until: number | null;
      time_zone: string;
      updated_at: Date;
    };
    push_devices: {
      person_id: string;
      endpoint_hash: Buffer;
      id: string;
      endpoint: string;
      p256dh: string;
      auth: string;
      token_hash: Buffer;
      failures: Generated<number>;
      created_at: Date;
    };
  }
}

export const notifyTables = defineTables({
  notifications: { key: "person_id", of: "person", crosses: "written with what they tell of" },
  notice_choices: { key: "person_id", of: "person" },
  push_devices: { key: "person_id", of: "person" },
});

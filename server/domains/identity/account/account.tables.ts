import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    left_usernames: {
      name_key: Buffer;
      left_at: Date;
    };
    underage_devices: {
      device_hash: Buffer;
      until: Date;
    };
  }
}

export const accountTables = defineTables({
  left_usernames: { key: "name_key", of: "left username", crosses: "written when its person is deleted" },
  underage_devices: { key: "device_hash", of: "device" },
});

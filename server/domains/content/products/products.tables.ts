import type { Generated } from "kysely";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    products: {
      root_pin_id: string;
      name: Generated<string>;
      brand: string | null;
      price: string | null;
      sale_price: string | null;
      currency: string | null;
      availability: string | null;
      read_at: Date;
      asked_at: Date | null;
    };
  }
}

export const productsTables = defineTables({
  products: { key: "root_pin_id", of: "pin", crosses: "read by the job that indexes the picture's pins" },
});

import type { OperatorRole } from "#spec/constants/operators.ts";
import { defineTables } from "#server/database/tables/placement.ts";

declare module "#server/database/tables/tables.ts" {
  interface Tables {
    operators: {
      person_id: string;
      roles: OperatorRole[];
      /** "0": whoever sits at the machine, or somebody who is gone. */
      given_by: string;
      given_at: Date;
    };
  }
}

export const operatorsTables = defineTables({
  operators: { held: "reference" },
});

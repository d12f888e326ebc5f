import type { Db } from "#server/database/driver/connect.ts";
import { factorsOf, hasFactor } from "#server/domains/identity/account/factors.queries.ts";
import { keptSetting } from "#server/services/kept-setting.ts";
import { operatorRules } from "./operator-rules.ts";
import { allOperators } from "./operators.queries.ts";

/** Whether everybody who operates the instance has a second factor, or an owner chose not to ask for it. */
export async function areFactorsThere(db: Db): Promise<boolean> {
  if (!(await keptSetting(db, operatorRules)).factor) return true;
  const operators = await allOperators(db);
  const factors = await Promise.all(operators.map(({ person_id: id }) => factorsOf(db, id)));
  return factors.every(hasFactor);
}

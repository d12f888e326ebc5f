import { type RawBuilder, sql } from "kysely";
import type { AccountState } from "../../database/people-tables.ts";

const states: readonly AccountState[] = ["active", "soft_banned", "login_assistance"];

/** Accounts in trouble with logging in are shown as ever; a suspended, deactivated or closing one is nowhere to be seen. As SQL. */
export const shownStates = states.map((state) => `'${state}'`).join(", ");

/** Whether others see the person of this row of people. */
export function isShown(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.state`)} in (${sql.raw(shownStates)})`;
}

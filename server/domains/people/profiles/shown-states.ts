import { type RawBuilder, sql } from "kysely";
import type { AccountState } from "#server/database/tables/people-tables.ts";

const states = ["active", "soft_banned", "login_assistance"] as const satisfies readonly AccountState[];

/**
 * Account states whose people are visible, as SQL: trouble with signing in hides nobody; suspended, deactivated or closing accounts are
 * hidden.
 */
export const shownStates = states.map((state) => `'${state}'`).join(", ");

/** Whether others see the person of this row of people. */
export function isShown(alias: string): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${alias}.state`)} in (${sql.raw(shownStates)})`;
}

/** Whether others do not see a person in this state. */
export function isHidden(state: AccountState): state is Exclude<AccountState, (typeof states)[number]> {
  return !(states as readonly AccountState[]).includes(state);
}

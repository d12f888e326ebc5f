import type { Tx } from "#server/database/driver/connect.ts";
import type { AccountState } from "#server/database/tables/people-tables.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { publishEffects } from "#server/platform/bus/publish-effects.ts";
import type { Services } from "#server/services/services.ts";
import type { Ending } from "#server/services/endings.ts";

/** What a state ends: one's own leave, or a measure against whoever is in the account. */
const endingOf: Record<AccountState, Ending | null> = {
  active: null,
  soft_banned: "suspended",
  login_assistance: "suspended",
  suspended: "suspended",
  deactivated: "deactivated",
  closing: "deactivated",
};

/** Sets an account's state: unless it is active afterwards, what can act for it ends or rests as `acts` says, and search is told to hide or show it. */
export async function setState(services: Services, tx: Tx, personId: string, state: AccountState): Promise<void> {
  const now = services.clock.now();
  await tx.updateTable("people").set({ state, state_since: now, updated_at: now }).where("id", "=", personId).execute();
  const ending = endingOf[state];
  if (ending !== null) await services.carryOutEnding(services, tx, { ending, personId });
  await enqueue(tx, "index_person", { person_id: personId, everything: true });
  await enqueue(tx, "show_person", { person_id: personId }, { key: `show_person:${personId}` });
}

/**
 * After the transaction in which an operator set a state: what its person made is hidden, or comes back, and every process has dropped its
 * cached pages, when this resolves.
 */
export async function applyState(services: Services, personId: string): Promise<void> {
  await services.applyAccountVisibility(services, personId);
  await publishEffects(services, { effect: "removes", touches: ["person", "board", "section", "pin", "comment"] });
}

/**
 * Reactivates an account whose owner signed in by a method that lifts its state. After a soft ban the old password stays disabled: a new
 * one can be set by mail.
 */
export async function reopenAccount(services: Services, tx: Tx, personId: string, from: AccountState): Promise<void> {
  await setState(services, tx, personId, "active");
  if (from === "soft_banned")
    await tx.updateTable("people").set({ password_hash: null }).where("id", "=", personId).execute();
}

/** Whether the boards a person shares go to others when their account is deleted. */
export async function chooseHandOver(tx: Tx, personId: string, handsOver: boolean): Promise<void> {
  await tx.updateTable("people").set({ hands_over_boards: handsOver }).where("id", "=", personId).execute();
}

/** Until when somebody may write neither comments nor messages; null: no longer. */
export async function limitWriting(tx: Tx, personId: string, until: Date | null): Promise<void> {
  await tx.updateTable("people").set({ limited_until: until }).where("id", "=", personId).execute();
}

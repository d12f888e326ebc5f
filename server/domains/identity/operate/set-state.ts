import type { Tx } from "#server/database/driver/connect.ts";
import type { AccountState } from "#server/database/tables/people-tables.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { Services } from "#server/services/services.ts";
import { endOtherSessions } from "#server/domains/identity/sessions/sessions.ts";

/** Puts an account into a state: unless it is open afterwards every session ends at once, and the search learns whether to show it. */
export async function setState(
  { clock }: Pick<Services, "clock">,
  tx: Tx,
  personId: string,
  state: AccountState,
): Promise<void> {
  const now = clock.now();
  await tx.updateTable("people").set({ state, state_since: now, updated_at: now }).where("id", "=", personId).execute();
  if (state !== "active") await endOtherSessions(tx, personId, null);
  await enqueue(tx, "index_person", { person_id: personId, everything: true });
  await enqueue(tx, "show_person", { person_id: personId }, { key: `show_person:${personId}` });
}

/**
 * Opens an account again whose person came in by a way that lifts its state. What a soft ban protected from, the old password, stays
 * without effect: another one can be chosen by mail.
 */
export async function reopenAccount(
  services: Pick<Services, "clock">,
  tx: Tx,
  personId: string,
  from: AccountState,
): Promise<void> {
  await setState(services, tx, personId, "active");
  if (from === "soft_banned")
    await tx.updateTable("people").set({ password_hash: null }).where("id", "=", personId).execute();
}

/** Whether the boards a person shares go to others when their account is deleted. */
export async function chooseHandOver(tx: Tx, personId: string, handsOver: boolean): Promise<void> {
  await tx.updateTable("people").set({ hands_over_boards: handsOver }).where("id", "=", personId).execute();
}

import type { Tx } from "#server/database/driver/connect.ts";

/** A moderator hides a pack: its maker alone sees it until that is taken back. */
export async function hidePack(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("packs").set({ moderated: true }).where("id", "=", id).execute();
}

/** Takes that back. */
export async function unhidePack(tx: Tx, id: string): Promise<void> {
  await tx.updateTable("packs").set({ moderated: false }).where("id", "=", id).execute();
}

import type { Tx } from "#server/database/driver/connect.ts";
import { enqueue } from "#server/jobs/enqueue.ts";

/** Has a public board held that a person with a private profile got: out of the trash, or from somebody else. */
export async function holdIfPrivate(tx: Tx, ownerId: string): Promise<void> {
  const owner = await tx.selectFrom("people").select("is_private").where("id", "=", ownerId).executeTakeFirst();
  if (owner?.is_private === true) await enqueue(tx, "show_person", { person_id: ownerId });
}

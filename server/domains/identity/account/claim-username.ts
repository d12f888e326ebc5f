import { sql } from "kysely";
import type { Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";

/** So long the username of a deleted person names nobody: addresses and mentions of it are of them. Our choice. */
export const usernameRestDays = 90;

type Needs = Pick<Services, "cipher" | "clock">;

/** Claims a username for a person; false when somebody has it, or had it until lately. */
export async function claimUsername(services: Needs, tx: Tx, personId: string, username: string): Promise<boolean> {
  const claimed = await tx
    .insertInto("usernames")
    .values({ username, person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("username")
    .executeTakeFirst();
  if (claimed === undefined) return false;
  // Asked afterwards: the claim waits for a deletion that is freeing the name, and then sees what it left.
  if (!(await rests(services, tx, username))) return true;
  await tx.deleteFrom("usernames").where("username", "=", username).where("person_id", "=", personId).execute();
  return false;
}

/** Keeps the username of a person who is deleted from others for a time, by a keyed hash alone. */
export async function restUsername({ cipher, clock }: Needs, tx: Tx, username: string): Promise<void> {
  await sql`
    insert into left_usernames (name_key, left_at) values (${keyOf(cipher, username)}, ${clock.now()})
    on conflict (name_key) do update set left_at = excluded.left_at`.execute(tx);
}

async function rests({ cipher, clock }: Needs, tx: Tx, username: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - usernameRestDays * 86_400_000);
  const row = await tx
    .selectFrom("left_usernames")
    .select("left_at")
    .where("name_key", "=", keyOf(cipher, username))
    .where("left_at", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

function keyOf(cipher: Services["cipher"], username: string): Buffer {
  return cipher.hmac(`left username ${username}`);
}

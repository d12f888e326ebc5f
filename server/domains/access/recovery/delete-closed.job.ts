import { sql } from "kysely";
import { transaction } from "../../../database/transaction.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { defineJob } from "../../../jobs/job.ts";
import type { Services } from "../../../services.ts";
import { leaveBoards, trashBoardsOf } from "../../boards/leave-boards.ts";
import { leaveBoardsToMembers } from "../../collaborators/leave-to-members.ts";
import { unfollowEverybody } from "../../people/unfollow-everybody.ts";
import { emptyTrashOf } from "../../pins/empty-trash-of.ts";
import { removeWithheldPinsOf } from "../../pins/withhold-pins.ts";
import { removePinsOf } from "../../pins/remove-pins-of.ts";
import { nobody, type Person } from "../../viewer.ts";

/** So long a closed account can be taken back by logging in. */
export const closingDays = 30;

const atOnce = 50;

/** Every night: accounts whose people asked 30 days ago are deleted for good, each step in a transaction of its own and safe to repeat. */
export const deleteClosedAccounts = defineJob({
  name: "close_accounts",
  cron: "41 3 * * *",
  changesPages: true,
  async run(services) {
    for (;;) {
      const due = await dueAccounts(services);
      for (const account of due) await deletePerson(services, account);
      if (due.length < atOnce) return;
    }
  },
});

type Due = { id: string; username: string; hands_over_boards: boolean };

async function dueAccounts({ db, clock }: Services): Promise<Due[]> {
  return db
    .selectFrom("people")
    .select(["id", "username", "hands_over_boards"])
    .where("state", "=", "closing")
    .where("state_since", "<", new Date(clock.now().getTime() - closingDays * 86_400_000))
    .orderBy("state_since")
    .limit(atOnce)
    .execute();
}

async function deletePerson(services: Services, due: Due): Promise<void> {
  const { id, username, hands_over_boards: leavesBoards } = due;
  const { db } = services;
  const boards = await sql<{ board_id: string }>`select board_id from person_boards where person_id = ${id}`.execute(
    db,
  );
  const person: Person = { ...nobody, id, username, memberBoardIds: boards.rows.map((row) => row.board_id) };
  if (leavesBoards) await leaveBoardsToMembers(services, id);
  await trashBoardsOf(services, person);
  await emptyTrashOf(services, id);
  await removePinsOf(services, person);
  await removeWithheldPinsOf(services, id);
  await leaveBoards(db, id);
  await unfollowEverybody(services, person);
  await removeAccount(services, id);
  services.log.info("a closed account was deleted");
}

/** What of an account hangs on its person alone. */
const ownTables = [
  "sessions",
  "person_devices",
  "mailed_tokens",
  "person_events",
  "person_identities",
  "app_factors",
  "phone_factors",
  "backup_codes",
  "passkeys",
  "cases",
  "exports",
  "access_tokens",
  "idempotency_keys",
  "media_uploads",
  "challenges",
  "feed_switches",
  "hidden_pins",
  "topic_follows",
  "shuffle_assets",
  "claims",
] as const;

async function removeAccount({ db, storage }: Services, id: string): Promise<void> {
  const archive = await db.selectFrom("exports").select("file").where("person_id", "=", id).executeTakeFirst();
  if (archive?.file) await storage.remove(archive.file);
  await transaction(db, async (tx) => {
    await sql`
      delete from devices using person_devices p
       where p.person_id = ${id} and devices.device_hash = p.device_hash and devices.person_id = p.person_id`.execute(
      tx,
    );
    await sql`
      delete from identities using person_identities p
       where p.person_id = ${id} and identities.issuer = p.issuer and identities.subject = p.subject`.execute(tx);
    await sql`
      delete from passkey_owners using passkeys p
       where p.person_id = ${id} and passkey_owners.credential_id = p.credential_id`.execute(tx);
    await sql`
      delete from claim_owners using claims c
       where c.person_id = ${id} and claim_owners.claim = c.kind || ':' || c.name and claim_owners.person_id = ${id}`.execute(
      tx,
    );
    // Of boards that others own by now.
    await sql`delete from board_slugs where owner_id = ${id}`.execute(tx);
    for (const table of ownTables) await sql`delete from ${sql.table(table)} where person_id = ${id}`.execute(tx);
    await tx.deleteFrom("usernames").where("person_id", "=", id).execute();
    await tx.deleteFrom("emails").where("person_id", "=", id).execute();
    await tx.deleteFrom("people").where("id", "=", id).execute();
    await enqueue(tx, "index_person", { person_id: id });
  });
}

import { sql } from "kysely";
import { transaction } from "#server/database/driver/transaction.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { eachInTurn } from "#server/jobs/each-in-turn.ts";
import { defineJob } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { leaveBoards, trashBoardsOf } from "./leave-boards.ts";
import { leaveBoardsToMembers } from "#server/domains/together/members/leave-to-members.ts";
import { removeExportsOf } from "#server/domains/data/export/export-files.ts";
import { unfollowEverybody } from "#server/domains/people/profiles/unfollow-everybody.ts";
import { emptyTrashOf } from "#server/domains/content/pins/empty-trash-of.ts";
import { removeWithheldPinsOf } from "#server/domains/content/pins/withhold-pins.ts";
import { removePinsOf } from "#server/domains/content/pins/remove-pins-of.ts";
import { nobody, type Person } from "#server/calls/viewer.ts";

/** So long a closed account can be taken back by logging in. */
export const closingDays = 30;

const atOnce = 50;

/**
 * Every night: accounts whose people asked 30 days ago are deleted for good, each step in a transaction of its own and safe to repeat. One
 * that can't be deleted is left for the next night and holds up no other; the doctor names those whose time is long over.
 */
export const deleteClosedAccounts = defineJob({
  name: "close_accounts",
  cron: "41 3 * * *",
  changesPages: true,
  async run(services) {
    for (let after: Due | null = null; ;) {
      const due: Due[] = await dueAccounts(services, after);
      await eachInTurn(services, "a closed account was not deleted", due, (account) => deletePerson(services, account));
      after = due.at(-1) ?? null;
      if (due.length < atOnce) return;
    }
  },
});

type Due = { id: string; username: string; hands_over_boards: boolean; since: string };

/** The next accounts after this one, those first that have been due longest. */
async function dueAccounts({ db, clock }: Services, after: Due | null): Promise<Due[]> {
  const before = new Date(clock.now().getTime() - closingDays * 86_400_000);
  const { rows } = await sql<Due>`
    select id, username, hands_over_boards, state_since::text as since from people
     where state = 'closing' and state_since < ${before}
       and (state_since, id) > (${after?.since ?? "-infinity"}::timestamptz, ${after?.id ?? 0}::bigint)
     order by state_since, id limit ${atOnce}`.execute(db);
  return rows;
}

/** Whether its person still wants it gone: logging in takes an account back until it is deleted. */
async function isStillDue({ db }: Services, { id, since }: Due): Promise<boolean> {
  const { rows } = await sql`
    select 1 from people where id = ${id} and state = 'closing' and state_since = ${since}::timestamptz`.execute(db);
  return rows.length > 0;
}

async function deletePerson(services: Services, due: Due): Promise<void> {
  if (!(await isStillDue(services, due))) return;
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
  await removeExportsOf(services, id);
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
  "search_events",
  "search_steps",
] as const;

async function removeAccount({ db }: Services, id: string): Promise<void> {
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

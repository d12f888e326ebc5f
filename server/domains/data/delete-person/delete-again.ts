import { sql } from "kysely";
import { eachInTurn } from "#server/jobs/each-in-turn.ts";
import type { Services } from "#server/services/services.ts";
import { deleteAccount } from "./delete-account.ts";
import { type DeletedPerson, deletedPeople } from "./deleted-people.ts";

const batchSize = 500;

/**
 * Deletes everybody again who was deleted before, by the notes in these folders of backups, and came back with a backup, however that was
 * restored. One that fails is logged and left to the next night.
 * @returns how many
 */
export async function deleteAgain(services: Services, backupFolders: readonly string[]): Promise<number> {
  const gone = await deletedPeople(backupFolders);
  let count = 0;
  for (let from = 0; from < gone.length; from += batchSize)
    for (const person of await thereAmong(services, gone.slice(from, from + batchSize)))
      await eachInTurn(services, "an account that came back with a backup was not deleted", [person], async (one) => {
        await deleteAccount(services, one);
        count += 1;
      });
  return count;
}

async function thereAmong({ db }: Services, gone: readonly DeletedPerson[]) {
  const { rows } = await sql<{ id: string; username: string }>`
    select id, username from people where id = any(${gone.map(({ id }) => id)}::bigint[])`.execute(db);
  const handsOver = new Map(gone.map((one) => [one.id, one.handsOver]));
  return rows.map((row) => ({ ...row, handsOver: handsOver.get(row.id) ?? true }));
}

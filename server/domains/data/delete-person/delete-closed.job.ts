import { sql } from "kysely";
import { closingDays } from "#server/domains/people/profiles/closing-days.ts";
import { eachInTurn } from "#server/jobs/each-in-turn.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { deleteAccount } from "./delete-account.ts";
import { deleteAgain } from "./delete-again.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    close_accounts: Nothing;
  }
}

const batchSize = 50;

/**
 * Every night: permanently deletes accounts 30 days after their owners asked, each step in its own transaction and idempotent. An account
 * that fails is left for the next night and blocks no other; the doctor reports those long overdue. Those who came back with a backup that
 * was restored by other means go again.
 */
export const deleteClosedAccounts = defineJob({
  name: "close_accounts",
  cron: "41 3 * * *",
  effect: "removes",
  touches: ["person", "board", "section", "pin", "comment", "member"],
  async run(services) {
    for (let after: Due | null = null; ;) {
      const due: Due[] = await dueAccounts(services, after);
      await eachInTurn(services, "a closed account was not deleted", due, (account) => deleteIfDue(services, account));
      after = due.at(-1) ?? null;
      if (due.length < batchSize) break;
    }
    await deleteAgain(services, [services.config.backupDir]);
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
     order by state_since, id limit ${batchSize}`.execute(db);
  return rows;
}

/** Re-checked because logging in cancels the deletion until it happens. */
async function isStillDue({ db }: Services, { id, since }: Due): Promise<boolean> {
  const { rows } = await sql`
    select 1 from people where id = ${id} and state = 'closing' and state_since = ${since}::timestamptz`.execute(db);
  return rows.length > 0;
}

async function deleteIfDue(services: Services, due: Due): Promise<void> {
  if (!(await isStillDue(services, due))) return;
  await deleteAccount(services, { ...due, handsOver: due.hands_over_boards });
  services.log.info("a closed account was deleted");
}

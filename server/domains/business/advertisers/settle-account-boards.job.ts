import { sql } from "kysely";
import type { Db } from "#server/database/driver/connect.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import { putOnBoard, takeOffBoard } from "#server/domains/content/boards/board-members.ts";
import { lockBoards } from "#server/domains/content/boards/boards.policy.ts";
import { handOver } from "#server/domains/social/members/hand-over.ts";
import type { Services } from "#server/services/services.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    settle_account_boards: Nothing;
  }
}

type AccountBoard = { id: string; owner_id: string; advertiser_id: string };

const atOnce = 500;

/**
 * Every hour: whoever owns an advertiser account belongs to the boards that others made in it, and has those of people who have nothing to do
 * with it any more.
 */
export const settleAccountBoardsJob = defineJob({
  name: "settle_account_boards",
  effect: "removes",
  touches: ["board", "pin"],
  cron: "23 * * * *",
  async run(services) {
    for (let after: AccountBoard | undefined; ;) {
      const boards = await boardsBehind(services.db, after);
      for (const board of boards) await settle(services, board);
      after = boards.at(-1);
      if (boards.length < atOnce) return;
    }
  },
});

/** Boards made in accounts of others, by account, behind one. */
async function boardsBehind(db: Db, after: AccountBoard | undefined): Promise<AccountBoard[]> {
  const { rows } = await sql<AccountBoard>`
    select id, owner_id, advertiser_id from boards
     where advertiser_id is not null and deleted_at is null
       and (advertiser_id, id) > (${after?.advertiser_id ?? "0"}::bigint, ${after?.id ?? "0"}::bigint)
     order by advertiser_id, id limit ${atOnce}`.execute(db);
  return rows;
}

async function settle(services: Services, { id, owner_id: makerId, advertiser_id: accountId }: AccountBoard) {
  const { db, accounts, clock } = services;
  const account = await db.selectFrom("advertisers").select("owner_id").where("id", "=", accountId).executeTakeFirst();
  if (account === undefined || account.owner_id === makerId) return;
  const { owner_id: ownerId } = account;
  const belongs = (await accounts.find(db, makerId, accountId)) !== null;
  const isMember = await db
    .selectFrom("board_people")
    .select("role")
    .where("board_id", "=", id)
    .where("person_id", "=", ownerId)
    .executeTakeFirst();
  if (belongs && isMember !== undefined) return;
  await transaction(db, async (tx) => {
    await lockBoards(tx, [id], { action: "any" });
    const board = await tx
      .selectFrom("boards")
      .select(["id", "owner_id", "slug", "privacy"])
      .where("id", "=", id)
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (board?.owner_id !== makerId) return;
    await putOnBoard(tx, id, ownerId, "edit", clock.now());
    if (belongs) return;
    await handOver(services, tx, board, ownerId);
    await takeOffBoard(tx, id, makerId);
  });
}

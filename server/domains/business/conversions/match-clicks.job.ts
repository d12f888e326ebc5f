import { sql } from "kysely";
import { transaction } from "#server/database/driver/transaction.ts";
import type { ServingKey } from "#server/database/tables/conversion-tables.ts";
import { eachInTurn } from "#server/jobs/each-in-turn.ts";
import { defineJob, type Nothing } from "#server/jobs/job.ts";
import type { Services } from "#server/services/services.ts";
import { touchesOf } from "./touches.queries.ts";
import { waitSeconds } from "./wait-for-click.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    match_clicks: Nothing;
  }
}

type Wait = { ad_account_id: string; day: string; conversion_id: string; servings: ServingKey[]; tries: number };

const lotSize = 500;
/** What is left after these lots waits for the next run. */
const lotsMax = 40;

/** Looks for the clicks of events that came before them. */
export const matchClicksJob = defineJob({
  name: "match_clicks",
  effect: "none",
  cron: "* * * * *",
  async run(services) {
    const now = services.clock.now();
    for (let lot = 0; lot < lotsMax; lot += 1) {
      const { rows } = await sql<Wait>`
        select ad_account_id, day::text as day, conversion_id, servings, tries from conversion_waits
         where due_at <= ${now} order by due_at limit ${lotSize}`.execute(services.db);
      await eachInTurn(services, "the click of a conversion was not looked for", rows, (wait) => match(services, wait));
      if (rows.length < lotSize) return;
    }
  },
});

async function match(services: Services, wait: Wait): Promise<void> {
  const { ad_account_id: accountId, day, conversion_id: id } = wait;
  const event = await services.db
    .selectFrom("conversion_events")
    .select(["event_at", "received_at"])
    .where("ad_account_id", "=", accountId)
    .where("day", "=", day)
    .where("id", "=", id)
    .executeTakeFirst();
  const found =
    event === undefined
      ? null
      : await touchesOf(services.db, accountId, wait.servings, { at: event.event_at, receivedAt: event.received_at });
  await transaction(services.db, async (tx) => {
    for (const touch of found?.touches ?? [])
      await tx
        .insertInto("conversion_touches")
        .values({ ad_account_id: accountId, day, conversion_id: id, ...touch })
        .onConflict((conflict) =>
          conflict.columns(["ad_account_id", "day", "conversion_id", "kind"]).doUpdateSet({
            at: touch.at,
            campaign_id: touch.campaign_id,
            ad_group_id: touch.ad_group_id,
            ad_id: touch.ad_id,
            pin_id: touch.pin_id,
          }),
        )
        .execute();
    if (found !== null && found.touches.length > 0)
      await tx
        .updateTable("conversion_events")
        .set({ unmatched: null })
        .where("ad_account_id", "=", accountId)
        .where("day", "=", day)
        .where("id", "=", id)
        .execute();
    const next = waitSeconds[wait.tries + 1];
    const isOver = found === null || found.allClicked || next === undefined;
    const row = sql`ad_account_id = ${accountId} and day = ${day} and conversion_id = ${id}`;
    await (
      isOver
        ? sql`delete from conversion_waits where ${row}`
        : sql`update conversion_waits set tries = ${wait.tries + 1}, due_at = ${new Date(services.clock.now().getTime() + next * 1000)}
               where ${row}`
    ).execute(tx);
  });
}

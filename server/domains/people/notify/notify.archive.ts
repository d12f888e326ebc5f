import type { Db } from "#server/database/driver/connect.ts";
import { timeOfDay } from "#rules/people/quiet-hours.ts";
import { noticeChoicesOf, noticeTable } from "./notice-choices.ts";

/** Where a person wants to be told of what, and when not. */
export async function noticeChoicesArchive(db: Db, personId: string) {
  const choices = await noticeChoicesOf(db, personId);
  const { quiet } = choices;
  return {
    topics: noticeTable(choices),
    quiet_hours: quiet === null ? null : { from: timeOfDay(quiet.from), until: timeOfDay(quiet.until) },
    time_zone: choices.zone,
  };
}

import { sql } from "kysely";
import type { CountedEvent, ModerationAction, ReportReason } from "#spec/constants/moderation.ts";
import type { Tx } from "#server/database/driver/connect.ts";

type Counted = {
  day: Date;
  event: CountedEvent;
  reason: ReportReason;
  /** What was decided; nothing for what only came in. */
  action?: ModerationAction;
  isAutomated?: boolean;
  /** How long it took since it came in. */
  seconds: number;
};

/** Counts what the transparency page tells of, by day. */
export async function countEvent(
  tx: Tx,
  { day, event, reason, action, isAutomated = false, seconds }: Counted,
): Promise<void> {
  await sql`
    insert into moderation_counts (day, event, reason, action, is_automated, count, seconds)
    values (${day.toISOString().slice(0, 10)}, ${event}, ${reason}, ${action ?? ""}, ${isAutomated}, 1, ${Math.max(0, Math.round(seconds))})
    on conflict (day, event, reason, action, is_automated) do update
       set count = moderation_counts.count + 1, seconds = moderation_counts.seconds + excluded.seconds`.execute(tx);
}

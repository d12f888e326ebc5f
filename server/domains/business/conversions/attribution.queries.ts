import { type RawBuilder, sql } from "kysely";
import type { AttributionWindow } from "#spec/constants/conversions.ts";

/** Days after which an event counts no longer for an ad, by what was done with the ad; 0: such a touch counts for nothing. */
export type Windows = Record<"click" | "engagement" | "view", AttributionWindow>;

/** Whether the touch of this table lies within its window before the event `e`. A day is 24 hours, whatever clocks do. */
export function isWithin(touch: string, { click, engagement, view }: Windows): RawBuilder<boolean> {
  const hours = sql`case ${sql.ref(`${touch}.kind`)} when 'click' then ${click * 24}::int when 'engagement' then ${engagement * 24}::int
    else ${view * 24}::int end`;
  return sql<boolean>`${hours} > 0 and e.event_at < ${sql.ref(`${touch}.at`)} + make_interval(hours => ${hours})`;
}

/** The place of a touch's kind: a click goes before an engagement, an engagement before a view. */
export function rankOf(touch: string): RawBuilder<number> {
  return sql<number>`case ${sql.ref(`${touch}.kind`)} when 'click' then 1 when 'engagement' then 2 else 3 end`;
}

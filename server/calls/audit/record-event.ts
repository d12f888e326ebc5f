import type { Db, Tx } from "#server/database/driver/connect.ts";
import { idTime } from "#server/database/ids.ts";
import type { Services } from "#server/services/services.ts";

/** Stands for a person who is none. */
export const nobodysId = "0";

/** Attempts of no account are spread over many keys, so that they don't all hit one hot row range. */
export const nobodysKeys: readonly string[] = Array.from({ length: 64 }, (_, at) => String(at));

export type EventDetail = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/**
 * Records a security event of an account. The detail must not contain what was typed into a secret or name field. With an id given, a
 * repeat is recognized: false when the event was already recorded.
 */
export async function recordEvent(
  { ids, clock }: Pick<Services, "ids" | "clock">,
  db: Db | Tx,
  personId: string | null,
  kind: string,
  detail: EventDetail = {},
  id: string = ids.next(),
): Promise<boolean> {
  const noted = await db
    .insertInto("person_events")
    .values({
      person_id: personId ?? nobodysKey(id),
      id,
      kind,
      detail: JSON.stringify(detail),
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

/** Derived from the id, so that the same event is found again. */
function nobodysKey(id: string): string {
  return nobodysKeys[Math.floor(idTime(id).getTime() % nobodysKeys.length)] ?? nobodysId;
}

/**
 * The same as a part of a statement: for each row of the query `from`, whose `id` is a person's.
 * @param at the statement's parameters
 */
export function insertEventText(
  from: string,
  at: { id: string; kind: string; detail: string; createdAt: string },
): string {
  return `insert into person_events (person_id, id, kind, detail, created_at)
    select id, ${at.id}::bigint, ${at.kind}::text, ${at.detail}::jsonb, ${at.createdAt}::timestamptz from ${from}`;
}

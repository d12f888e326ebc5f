import type { Db, Tx } from "#server/database/driver/connect.ts";
import { idTime } from "#server/database/ids.ts";
import type { Services } from "#server/services/services.ts";

/** Stands for a person who is none. */
export const nobodysId = "0";

/** Attempts that belong to no account stand under many keys, so that all those of an instance are not written to one place. */
export const nobodysKeys: readonly string[] = Array.from({ length: 64 }, (_, at) => String(at));

export type EventDetail = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/**
 * Notes a step of somebody's account. The detail must hold nothing a person typed into a secret or a name field. With an id of their own,
 * whoever may come twice learns whether this is the first time: false when the event is noted already.
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

/** The key follows from the id, so that the same event finds itself again. */
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

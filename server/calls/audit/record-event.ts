import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";

/** Stands for a person who is none. */
export const nobodysId = "0";

/** Attempts that belong to no account stand under many keys, so that all those of an instance are not written to one place. */
export const nobodysKeys: readonly string[] = Array.from({ length: 64 }, (_, at) => String(at));

export type EventDetail = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Notes a step of somebody's account. The detail must hold nothing a person typed into a secret or a name field. */
export async function recordEvent(
  { ids, clock }: Pick<Services, "ids" | "clock">,
  db: Db | Tx,
  personId: string | null,
  kind: string,
  detail: EventDetail = {},
): Promise<void> {
  await db
    .insertInto("person_events")
    .values({
      person_id: personId ?? nobodysKeys[Math.floor(Math.random() * nobodysKeys.length)] ?? nobodysId,
      id: ids.next(),
      kind,
      detail: JSON.stringify(detail),
      created_at: clock.now(),
    })
    .execute();
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

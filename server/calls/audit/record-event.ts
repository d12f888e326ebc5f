import type { Db, Tx } from "#server/database/driver/connect.ts";
import type { Services } from "#server/services/services.ts";

/** Stands for the person of an attempt that belongs to no account. */
export const nobodysId = "0";

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
      person_id: personId ?? nobodysId,
      id: ids.next(),
      kind,
      detail: JSON.stringify(detail),
      created_at: clock.now(),
    })
    .execute();
}

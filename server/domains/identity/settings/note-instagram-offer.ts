import { sql } from "kysely";
import type { Services } from "#server/services/services.ts";
import type { Person } from "#server/calls/viewer.ts";

/** Notes that somebody was offered to connect Instagram; the first time counts. */
export async function noteInstagramOffer({ db, clock }: Services, person: Person): Promise<Record<string, never>> {
  await sql`
    update people set instagram_offered_at = ${clock.now()} where id = ${person.id} and instagram_offered_at is null`.execute(
    db,
  );
  return {};
}

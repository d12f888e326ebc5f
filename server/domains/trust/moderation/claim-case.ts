import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { moderationDeskRefusals as words } from "#spec/copy/operate/moderation-refusals.ts";
import type { Services } from "#server/services/services.ts";

type Needs = Pick<Services, "db" | "clock">;

/** Gives somebody a case to look at for a moment; again for longer. Refuses CONFLICT while it is another's, NOT_FOUND where there is none. */
export async function claimCase({ db, clock }: Needs, id: string, personId: string): Promise<Date> {
  const now = clock.now();
  const until = new Date(now.getTime() + operatorLimits.claimSeconds * 1000);
  const { rows } = await sql<{ is_mine: boolean }>`
    with taken as (
      update moderation_cases set claimed_by = ${personId}, claimed_until = ${until}
       where id = ${id} and (claimed_by is null or claimed_by = ${personId} or claimed_until is null or claimed_until <= ${now})
      returning 1)
    select exists (select from taken) as is_mine from moderation_cases where id = ${id}`.execute(db);
  if (rows[0] === undefined) refuse("NOT_FOUND");
  if (!rows[0].is_mine) refuse("CONFLICT", { message: words.claimed });
  return until;
}

/** Leaves a case to others; nothing where it isn't theirs. */
export async function releaseCase({ db }: Needs, id: string, personId: string): Promise<void> {
  await sql`
    update moderation_cases set claimed_by = null, claimed_until = null where id = ${id} and claimed_by = ${personId}`.execute(
    db,
  );
}

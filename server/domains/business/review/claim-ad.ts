import { sql } from "kysely";
import { refuse } from "#contract/kit/refusal.ts";
import { operatorLimits } from "#spec/constants/operators.ts";
import { operateRefusals } from "#spec/copy/operate/operate-refusals.ts";
import type { Services } from "#server/services/services.ts";

type Needs = Pick<Services, "db" | "clock">;
type Place = { accountId: string; adId: string };

/** Gives somebody an ad to look at for a moment; again for longer. Refuses CONFLICT while it is another's, NOT_FOUND where there is none. */
export async function claimAd({ db, clock }: Needs, { accountId, adId }: Place, personId: string): Promise<Date> {
  const now = clock.now();
  const until = new Date(now.getTime() + operatorLimits.claimSeconds * 1000);
  const { rows } = await sql<{ claimed_by: string; is_mine: boolean }>`
    with taken as (
      update ads set claimed_by = ${personId}, claimed_until = ${until}
       where ad_account_id = ${accountId} and id = ${adId}
         and (claimed_by is null or claimed_by = ${personId} or claimed_until is null or claimed_until <= ${now})
      returning 1)
    select claimed_by, exists (select from taken) as is_mine from ads where ad_account_id = ${accountId} and id = ${adId}`.execute(
    db,
  );
  const [ad] = rows;
  if (ad === undefined) refuse("NOT_FOUND");
  if (!ad.is_mine) refuse("CONFLICT", { message: operateRefusals.claimed });
  return until;
}

/** Leaves an ad to others; nothing where it isn't theirs. */
export async function releaseAd({ db }: Needs, { accountId, adId }: Place, personId: string): Promise<void> {
  await sql`
    update ads set claimed_by = null, claimed_until = null
     where ad_account_id = ${accountId} and id = ${adId} and claimed_by = ${personId}`.execute(db);
}

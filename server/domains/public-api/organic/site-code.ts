import type { Person } from "#server/calls/viewer.ts";
import type { Services } from "#server/services/services.ts";
import { newClaimCode } from "#server/domains/content/claims/claim.ts";

/** What a person puts on any website of theirs to prove it; made when it is asked for first. */
export async function siteCode({ primary }: Services, person: Person): Promise<string> {
  await primary
    .insertInto("site_codes")
    .values({ person_id: person.id, code: newClaimCode() })
    .onConflict((conflict) => conflict.column("person_id").doNothing())
    .execute();
  const { code } = await primary
    .selectFrom("site_codes")
    .select("code")
    .where("person_id", "=", person.id)
    .executeTakeFirstOrThrow();
  return code;
}

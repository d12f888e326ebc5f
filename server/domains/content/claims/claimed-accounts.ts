import type { CallData } from "#contract/kit/define.ts";
import type { userSettings } from "#contract/content/claims.ts";
import type { Person } from "#server/calls/viewer.ts";
import { claimsOf } from "#server/domains/people/claims/claims.queries.ts";
import type { Services } from "#server/services/services.ts";

/** What a person proved to be theirs, and the website they name. */
export async function claimedAccounts({ db }: Services, person: Person): Promise<CallData<typeof userSettings>> {
  const [claims, { website_url: website, instagram_offered_at: offered }] = await Promise.all([
    claimsOf(db, person.id),
    db
      .selectFrom("people")
      .select(["website_url", "instagram_offered_at"])
      .where("id", "=", person.id)
      .executeTakeFirstOrThrow(),
  ]);
  const proved = claims.filter(({ state }) => state === "verified");
  return {
    connected_to_instagram: proved.some(({ kind }) => kind === "instagram"),
    instagram_offered: offered !== null,
    listed_website_url: website,
    claimed_websites: proved.filter(({ kind }) => kind === "website").map(({ name }) => name),
  };
}

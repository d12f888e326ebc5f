import * as calls from "#contract/content/claims.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { askForCheck, endClaim, startClaim } from "./claim.ts";
import { claimsOf } from "#server/domains/people/claims/claims.queries.ts";
import { claimView } from "./claims.view.ts";

export const claimRoutes = [
  implementForPerson(calls.userSettings, async ({ services, viewer }) => {
    const [claims, person] = await Promise.all([
      claimsOf(services.db, viewer.id),
      services.db.selectFrom("people").select("website_url").where("id", "=", viewer.id).executeTakeFirstOrThrow(),
    ]);
    const proved = claims.filter(({ state }) => state === "verified");
    return {
      connected_to_instagram: proved.some(({ kind }) => kind === "instagram"),
      listed_website_url: person.website_url,
      claimed_websites: proved.filter(({ kind }) => kind === "website").map(({ name }) => name),
    };
  }),
  implementForPerson(calls.listClaims, async ({ services, viewer }) =>
    (await claimsOf(services.db, viewer.id)).map((row) => claimView(services, viewer.username, row)),
  ),
  implementForPerson(calls.startClaim, ({ services, viewer }, input) => startClaim(services, viewer, input)),
  implementForPerson(calls.checkClaim, ({ services, viewer }, input) => askForCheck(services, viewer, input)),
  implementForPerson(calls.endClaim, async ({ services, viewer, touched }, input) => {
    touched.name(viewer.id);
    return { removed: await endClaim(services, viewer, input) };
  }),
];

import * as calls from "#contract/content/claims.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { askForCheck, endClaim, startClaim } from "./claim.ts";
import { claimedAccounts } from "./claimed-accounts.ts";
import { claimsOf } from "#server/domains/people/claims/claims.queries.ts";
import { claimView } from "./claims.view.ts";

export const claimRoutes = [
  implementForPerson(calls.userSettings, ({ services, viewer }) => claimedAccounts(services, viewer)),
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

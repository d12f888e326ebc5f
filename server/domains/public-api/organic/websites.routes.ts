import { setTimeout } from "node:timers/promises";
import { claimCopy } from "#spec/copy/content/claims.ts";
import { startClaim as startClaimCall, type WireClaim } from "#contract/content/claims.ts";
import { refuse, refuseField } from "#contract/kit/refusal.ts";
import { websiteName } from "#rules/content/claim-name.ts";
import { limitKey } from "#server/calls/limits/limit-key.ts";
import { readInput } from "#server/calls/read-input.ts";
import { publicProof } from "#server/domains/content/claims/claim-proof.ts";
import { askForCheck, endClaim, startClaim } from "#server/domains/content/claims/claim.ts";
import { checkClaim } from "#server/domains/content/claims/check-claim.ts";
import { claimView } from "#server/domains/content/claims/claims.view.ts";
import { claimBy, claimsOf } from "#server/domains/people/claims/claims.queries.ts";
import { implementV5, refuseMissing } from "#server/domains/public-api/implement-v5.ts";
import { v5List } from "#server/domains/public-api/makers.ts";
import { siteCode } from "./site-code.ts";

const patienceMs = 5000;
const methods = { METATAG: "meta", FILENAME: "file", DNSTXT: "dns" } as const;
const statuses = { pending: "pending", checking: "pending", verified: "success", failed: "failed" } as const;

/** One that failed says why, in a field of our own. */
function v5Website({ name, state, problem, checked_at: at }: WireClaim) {
  return {
    ...{ website: name, status: statuses[state] },
    ...(state === "verified" && at !== null && { verified_at: at }),
    ...(state === "failed" && problem !== null && { reason: reasons[problem as keyof typeof reasons] ?? problem }),
  };
}

const { unreachable, not_found, taken } = claimCopy;
const reasons = { unreachable, not_found, taken };

export const websiteRoutes = [
  v5List(
    "user_websites/get",
    {
      rows: async ({ services: { db }, viewer }) =>
        (await claimsOf(db, viewer.id)).filter(({ kind }) => kind === "website"),
      key: ({ name }) => name,
    },
    (rows, { services, viewer }) => rows.map((row) => v5Website(claimView(services, viewer.username, row))),
  ),

  implementV5("website_verification/get", null, async ({ services, viewer }) => {
    const code = await siteCode(services, viewer);
    return { verification_code: code, ...publicProof(code) };
  }),

  /** Checks the website while the program waits, for a few seconds; beyond them it is pending, and the list tells how it went. */
  implementV5("verify_website/update", "website", async ({ services, viewer, origin, touched }, { body }) => {
    // Sites are asked as often as by the product's own page, whoever asks for it.
    await services.limits.take("outbound", limitKey(viewer.id, origin.address));
    const website = body.website ?? refuseField("website", "website: name the website");
    const claim = readInput(startClaimCall, { kind: "website", name: website });
    await startClaim(services, viewer, { ...claim, code: await siteCode(services, viewer) });
    const begun = await askForCheck(services, viewer, { ...claim, method: methods[body.verification_method] });
    const { kind, name } = begun;
    const isDone = await Promise.race([
      checkClaim(services, { person_id: viewer.id, kind, name }, touched).then(() => true),
      setTimeout(patienceMs, false, { ref: false }),
    ]);
    const row = isDone ? await claimBy(services.db, viewer.id, { kind, name }) : undefined;
    if (row?.problem === "taken") refuse("CONFLICT", { message: claimCopy.taken, data: { v5_code: 71 } });
    return v5Website(row === undefined ? begun : claimView(services, viewer.username, row));
  }),

  implementV5("unverify_website/delete", "website", async ({ services, viewer, touched }, { query }) => {
    const name = websiteName(query.website) ?? refuseMissing("website");
    if (!(await endClaim(services, viewer, { kind: "website", name }))) refuseMissing("website");
    touched.name(viewer.id);
    return null;
  }),
];

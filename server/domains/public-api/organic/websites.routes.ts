import { startClaim as startClaimCall, type WireClaim } from "#contract/content/claims.ts";
import { refuseField } from "#contract/kit/refusal.ts";
import { websiteName } from "#rules/content/claim-name.ts";
import { readInput } from "#server/calls/read-input.ts";
import { metaTag, proofFile } from "#server/domains/content/claims/claim-proof.ts";
import { askForCheck, endClaim, startClaim } from "#server/domains/content/claims/claim.ts";
import { claimView } from "#server/domains/content/claims/claims.view.ts";
import { claimsOf } from "#server/domains/people/claims/claims.queries.ts";
import { implementV5, refuseMissing } from "#server/domains/public-api/implement-v5.ts";
import { mapPage, pageWithin } from "./paging.ts";
import { siteCode } from "./site-code.ts";

const statuses = { pending: "pending", checking: "pending", verified: "success", failed: "failed" } as const;

function v5Website({ name, state, checked_at: at }: WireClaim) {
  return { website: name, status: statuses[state], ...(state === "verified" && at !== null && { verified_at: at }) };
}

export const websiteRoutes = [
  implementV5("user_websites/get", null, async ({ services, viewer }, { query }) => {
    const claims = (await claimsOf(services.db, viewer.id)).filter(({ kind }) => kind === "website");
    const page = pageWithin(claims, query, ({ name }) => name);
    return mapPage(page, (row) => v5Website(claimView(services, viewer.username, row)));
  }),

  implementV5("website_verification/get", null, async ({ services, viewer }) => {
    const code = await siteCode(services, viewer);
    const file = proofFile(code);
    return { verification_code: code, metatag: metaTag(code), filename: file.name, file_content: file.content };
  }),

  /** Begins to check the website; whether it is theirs is told by the list. */
  implementV5("verify_website/update", "website", async ({ services, viewer }, { body }) => {
    const website = body.website ?? refuseField("website", "website: name the website");
    const claim = readInput(startClaimCall, { kind: "website", name: website });
    await startClaim(services, viewer, { ...claim, code: await siteCode(services, viewer) });
    return v5Website(
      await askForCheck(services, viewer, {
        ...claim,
        method: body.verification_method === "FILENAME" ? "file" : "meta",
      }),
    );
  }),

  implementV5("unverify_website/delete", "website", async ({ services, viewer, touched }, { query }) => {
    const name = websiteName(query.website) ?? refuseMissing("website");
    if (!(await endClaim(services, viewer, { kind: "website", name }))) refuseMissing("website");
    touched.name(viewer.id);
    return null;
  }),
];

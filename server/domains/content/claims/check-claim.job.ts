import { defineJob } from "#server/jobs/job.ts";
import { unheard } from "#server/platform/bus/touched.ts";
import { checkClaim } from "./check-claim.ts";

/** Checks a claimed site or profile once its owner asks for it. */
export const checkClaimJob = defineJob({
  name: "check_claim",
  effect: "removes",
  touches: ["claim", "person", "pin"],
  run: (services, claim, touched = unheard) => checkClaim(services, claim, touched),
});

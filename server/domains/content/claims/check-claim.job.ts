import { defineJob } from "#server/jobs/job.ts";
import { unheard } from "#server/platform/bus/touched.ts";
import { checkClaim } from "./check-claim.ts";

declare module "#server/jobs/job.ts" {
  interface JobPayloads {
    check_claim: { person_id: string; kind: "website" | "instagram"; name: string };
  }
}

/** Checks a claimed site or profile once its owner asks for it. */
export const checkClaimJob = defineJob({
  name: "check_claim",
  effect: "removes",
  touches: ["claim", "person", "pin"],
  run: (services, claim, touched = unheard) => checkClaim(services, claim, touched),
});

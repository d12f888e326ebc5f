import { refuse } from "#contract/kit/refusal.ts";
import { needsConsents } from "#rules/identity/consents.ts";
import type { CallContext } from "#server/calls/context.ts";

/** Whoever signs up from a country with the consent step must have agreed to its required items. Refuses CONSENT_REQUIRED. access §2 */
export function requireConsents(
  { origin }: CallContext,
  { kr_privacy_consent_opt_in: agreed }: { kr_privacy_consent_opt_in?: boolean | undefined },
): void {
  if (needsConsents(origin.country) && agreed !== true)
    refuse("CONSENT_REQUIRED", { data: { field: "kr_privacy_consent_opt_in" } });
}

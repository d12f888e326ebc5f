import { Refusal } from "#contract/kit/refusal.ts";
import type { ProviderConfig } from "#server/config/provider-config.ts";
import type { CallContext } from "#server/calls/context.ts";
import { askForJson } from "#server/domains/identity/account/outside-call.ts";
import type { HumanAction, HumanLevel } from "./work.ts";

/** A v3 token with a lower score (0 to 1) is ignored. */
const leastScore = 0.5;

/**
 * Verifies a reCAPTCHA token; replays are refused by the service. When the service is down, a passive token counts as none; for the
 * challenge the refusal UNAVAILABLE goes through, since people can only wait.
 */
export async function takeRecaptcha(
  { services, origin }: CallContext,
  { v2, v3, verifyUrl }: NonNullable<ProviderConfig["recaptcha"]>,
  token: string,
  level: HumanLevel,
  actions: readonly HumanAction[],
): Promise<boolean> {
  const { secret } = level === "challenge" ? v2 : v3;
  try {
    const { body } = await askForJson(services, verifyUrl, { secret, response: token, remoteip: origin.address });
    if (body["success"] !== true || !isOurs(body["hostname"], services.config.publicUrl)) return false;
    if (level === "challenge") return true;
    return Number(body["score"]) >= leastScore && actions.some((action) => action === body["action"]);
  } catch (error) {
    if (level === "passive" && error instanceof Refusal) return false;
    throw error;
  }
}

/** A token solved on another site is not valid here. */
function isOurs(hostname: unknown, publicUrl: string): boolean {
  return hostname === undefined || hostname === new URL(publicUrl).hostname;
}

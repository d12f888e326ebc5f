import { createClient } from "#contract/kit/client.ts";
import type { AccessOptions } from "#web/features/identity/access/sign-in-context.ts";

/** A human-verification token for a form outside the container; undefined when none can be had. access §7 */
export async function humanTokenFor(
  options: AccessOptions | null,
  of: "reset_password" | "change_password",
): Promise<{ recaptchaV3Token?: string }> {
  if (options === null) return {};
  const { getHumanToken, stopHumanTokens } = await import("./human-token.ts");
  const kind = matchMedia("(max-width: 599.98px)").matches ? "mweb" : "web";
  const token = await getHumanToken(
    createClient((url, init) => fetch(url, init)),
    options.human,
    `${kind}_${of}`,
  );
  // Tokens are single-use.
  stopHumanTokens();
  return token === null ? {} : { recaptchaV3Token: token };
}

import type { CallData } from "#contract/kit/define.ts";
import type { accessOptions } from "#contract/identity/methods.ts";
import type { ProviderConfig } from "#server/config/provider-config.ts";

/** How this instance detects bots: reCAPTCHA when its keys are set, else our own proof of work. */
export function humanKind({ recaptcha }: Pick<ProviderConfig, "recaptcha">): CallData<typeof accessOptions>["human"] {
  if (recaptcha === null) return { kind: "work", script_url: null, site_key: "", challenge_site_key: "" };
  return {
    kind: "recaptcha",
    script_url: recaptcha.scriptUrl,
    site_key: recaptcha.v3.siteKey,
    challenge_site_key: recaptcha.v2.siteKey,
  };
}

import type { CallData } from "#contract/kit/define.ts";
import type { accessOptions } from "#contract/identity/methods.ts";
import type { ProviderConfig } from "#server/config/provider-config.ts";

/** How this instance tells people from programs: reCAPTCHA when its keys are set, else proof of work of our own. */
export function humanKind({ recaptcha }: Pick<ProviderConfig, "recaptcha">): CallData<typeof accessOptions>["human"] {
  if (recaptcha === null) return { kind: "work", script_url: null, site_key: "", challenge_site_key: "" };
  return {
    kind: "recaptcha",
    script_url: recaptcha.scriptUrl,
    site_key: recaptcha.v3.siteKey,
    challenge_site_key: recaptcha.v2.siteKey,
  };
}

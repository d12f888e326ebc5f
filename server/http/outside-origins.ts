import type { ProviderConfig } from "#server/config/provider-config.ts";

/** What pages may load of the configured outside parties, by the directive of the policy; nothing when none is configured. */
export type OutsideOrigins = { script: string[]; frame: string[]; connect: string[]; style: string[] };

/** The origins that the configured parties' own scripts need. */
export function outsideOrigins({
  google,
  facebook,
  recaptcha,
}: Pick<ProviderConfig, "google" | "facebook" | "recaptcha">): OutsideOrigins {
  const googleScript = google === null ? [] : [origin(google.scriptUrl)];
  const facebookSdk = facebook === null ? [] : [origin(facebook.sdkUrl)];
  const facebookPages = facebook === null ? [] : [origin(facebook.dialogUrl)];
  const facebookGraph = facebook === null ? [] : [origin(facebook.graphUrl)];
  const captcha = recaptcha === null ? [] : [origin(recaptcha.scriptUrl)];
  return {
    script: once([...googleScript, ...facebookSdk, ...captcha]),
    frame: once([...googleScript, ...facebookPages, ...captcha]),
    connect: once([...googleScript, ...facebookPages, ...facebookGraph, ...captcha]),
    style: googleScript,
  };
}

function origin(url: string): string {
  return new URL(url).origin;
}

function once(origins: string[]): string[] {
  return [...new Set(origins)];
}

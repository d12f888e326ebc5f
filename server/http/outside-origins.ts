import type { ProviderConfig } from "#server/config/provider-config.ts";

/** What pages may load of the configured outside parties, by the directive of the policy; nothing when none is configured. */
export type OutsideOrigins = { script: string[]; frame: string[]; connect: string[]; style: string[] };

/** The origins that the configured parties' own scripts need. */
export function outsideOrigins({
  google,
  facebook,
  recaptcha,
  stripe,
}: Pick<ProviderConfig, "google" | "facebook" | "recaptcha" | "stripe">): OutsideOrigins {
  const googleScript = google === null ? [] : [origin(google.scriptUrl)];
  const facebookSdk = facebook === null ? [] : [origin(facebook.sdkUrl)];
  const facebookPages = facebook === null ? [] : [origin(facebook.dialogUrl)];
  const facebookGraph = facebook === null ? [] : [origin(facebook.graphUrl)];
  const captcha = recaptcha === null ? [] : [origin(recaptcha.scriptUrl)];
  const cards = stripe === null ? [] : [origin(stripe.scriptUrl)];
  // Where a bank asks the person: a page of the gateway's own.
  const cardPages = cards.map((one) => (one === "https://js.stripe.com" ? "https://hooks.stripe.com" : one));
  const cardCalls = stripe === null ? [] : [origin(stripe.apiBase)];
  return {
    script: once([...googleScript, ...facebookSdk, ...captcha, ...cards]),
    frame: once([...googleScript, ...facebookPages, ...captcha, ...cards, ...cardPages]),
    connect: once([...googleScript, ...facebookPages, ...facebookGraph, ...captcha, ...cards, ...cardCalls]),
    style: googleScript,
  };
}

function origin(url: string): string {
  return new URL(url).origin;
}

function once(origins: string[]): string[] {
  return [...new Set(origins)];
}

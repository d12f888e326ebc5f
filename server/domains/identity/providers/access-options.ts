import type { CallData } from "#contract/kit/define.ts";
import type { accessOptions } from "#contract/identity/methods.ts";
import { needsConsents } from "#rules/identity/consents.ts";
import type { CallContext } from "#server/calls/context.ts";
import { flagViewer } from "#server/domains/identity/sessions/flag-viewer.ts";
import { deviceOf } from "#server/domains/identity/account/device.ts";
import { humanKind } from "#server/domains/identity/human/human-kind.ts";
import { googleNonce } from "./google-token.ts";
import { isLineOffered } from "./is-line-offered.ts";

/** Facebook names a language together with its country. access §7 */
function facebookLocale(locale: string): string {
  const locales: Readonly<Record<string, string>> = { de: "de_DE", ja: "ja_JP", ko: "ko_KR" };
  return locales[locale] ?? "en_US";
}

/** The ways in that are offered to this visitor, with what the browser needs for each. access §1, §6 */
export async function readAccessOptions(context: CallContext): Promise<CallData<typeof accessOptions>> {
  const { services, origin } = context;
  const { google, facebook, sso, publicUrl } = services.config;
  const deviceHash = deviceOf(context);
  const flags = await services.flags.current(flagViewer({ ...context, deviceHash }));
  const page = (provider: string) => `${publicUrl}/connect/${provider}/`;
  return {
    google: google && {
      client_id: google.clientId,
      script_url: google.scriptUrl,
      nonce: googleNonce(services, deviceHash),
      connect_url: page("google"),
    },
    facebook: facebook && {
      app_id: facebook.appId,
      sdk_url: facebook.sdkUrl.replace("/en_US/", `/${facebookLocale(origin.locale)}/`),
      api_version: facebook.apiVersion,
      connect_url: page("facebook"),
    },
    line: isLineOffered(context) ? { connect_url: page("line") } : null,
    sso: sso.length > 0,
    passkeys: true,
    human: humanKind(services.config),
    consents: needsConsents(origin.country),
    region: origin.region,
    flags: {
      unified_password_reset: flags.unified_password_reset === "on",
      google_sdk_disabled: flags.google_sdk_disabled === "on",
      google_unavailable: flags.google_unavailable === "on",
      facebook_unavailable: flags.facebook_unavailable === "on",
      facebook_recovery: flags.facebook_recovery === "on",
      florida_terms: flags.florida_terms === "on",
    },
  };
}

import { type Refusal, refuse } from "#contract/kit/refusal.ts";
import { refusalSentences } from "#spec/copy/kit/refusal-sentences.ts";
import type { CallContext } from "#server/calls/context.ts";
import type { Credentials } from "#server/domains/identity/account/sign-in-method.ts";
import { facebookPerson } from "./facebook-graph.ts";
import { googleIdentity } from "./google-token.ts";
import type { SocialProvider } from "#server/domains/identity/account/identity.ts";
import { type Claimed, leaveTicket, ticketFor } from "./identity-ticket.ts";
import { ssoIdentity } from "./sso-identity.ts";

/** What a client shows of an outside account: the fields of access §3. */
export type SocialFields = Pick<
  Credentials,
  | "google_open_id_token"
  | "facebook_id"
  | "facebook_token"
  | "line_id_token"
  | "sso_id_token"
  | "sso_user_email"
  | "sso_auth_code"
  | "sso_state"
>;

/** The refusal for an unverified identity. */
const refusals: Record<SocialProvider, () => never> = {
  google: () => refuse("GOOGLE_REFUSED", { data: { field: "google" } }),
  facebook: () =>
    refuse("NOT_ALLOWED", { message: refusalSentences.facebookUnconfirmed, data: { field: "facebook_id" } }),
  line: () => refuse("NOT_ALLOWED", { message: refusalSentences.lineUnconfirmed, data: { field: "line_id_token" } }),
  sso: () => refuse("SSO_FAILED"),
};

export function refuseIdentity(provider: SocialProvider): never {
  return refusals[provider]();
}

/**
 * The verified identity behind the fields: by the ticket one of our popups left on this device, or by a token that is checked here and then
 * leaves such a ticket. An id alone proves nothing. Refuses GOOGLE_REFUSED, NOT_ALLOWED, SSO_FAILED, UNAVAILABLE.
 */
export async function claimIdentity(
  context: CallContext,
  provider: SocialProvider,
  fields: SocialFields,
  use: "log_in" | "sign_up",
): Promise<Claimed> {
  const shown = shownBy(provider, fields);
  const held = shown === undefined ? null : await ticketFor(context, provider, shown, use);
  if (held !== null) return held;
  const { services } = context;
  if (provider === "google" && shown !== undefined && isJwt(shown))
    return leaveTicket(context, await googleIdentity(context, shown), shown);
  if (provider === "facebook" && shown !== undefined && fields.facebook_token !== undefined)
    return leaveTicket(context, await facebookPerson(services, fields.facebook_token, shown), shown);
  if (provider === "sso" && fields.sso_auth_code !== undefined) {
    const identity = await ssoIdentity(context, fields.sso_auth_code, fields.sso_state ?? "");
    if (fields.sso_user_email === undefined || !isSameEmail(fields.sso_user_email, identity.email))
      refuse("SSO_FAILED");
    return leaveTicket(context, identity, fields.sso_auth_code);
  }
  return refuseIdentity(provider);
}

/** Whether a refusal means that the outside party itself was asked and said no. */
export function isUnproven({ reason }: Refusal): boolean {
  return reason === "GOOGLE_REFUSED" || reason === "NOT_ALLOWED" || reason === "SSO_FAILED";
}

/** What the ticket of an identity is found by. */
export function shownBy(provider: SocialProvider, fields: SocialFields): string | undefined {
  if (provider === "google") return fields.google_open_id_token;
  if (provider === "facebook") return fields.facebook_id;
  if (provider === "line") return fields.line_id_token;
  return fields.sso_id_token ?? fields.sso_auth_code;
}

function isJwt(text: string): boolean {
  return text.split(".").length === 3;
}

function isSameEmail(typed: string, email: string | null): boolean {
  return email !== null && typed.trim().toLowerCase() === email.toLowerCase();
}

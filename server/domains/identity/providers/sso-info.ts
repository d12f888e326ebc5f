import type { CallData } from "#contract/kit/define.ts";
import type { ssoExchange, ssoInfo } from "#contract/identity/methods.ts";
import { refuse } from "#contract/kit/refusal.ts";
import { joinFullName } from "#rules/identity/full-name.ts";
import type { CallContext } from "#server/calls/context.ts";
import { accountByName } from "#server/domains/identity/account/access.queries.ts";
import { newToken } from "#server/domains/identity/account/token.ts";
import { leaveTicket } from "./identity-ticket.ts";
import { callbackOf } from "./oauth-trip.ts";
import { companyOf, ssoIdentity } from "./sso-identity.ts";

/**
 * Whether an email belongs to a company with a provider of its own. A strict instance says of all of its people that they have an account:
 * the provider's answer tells them the truth. access §4
 */
export async function readSsoInfo({ services }: CallContext, email: string): Promise<CallData<typeof ssoInfo>> {
  const { config, db } = services;
  const company = companyOf(config.sso, email);
  const isStrict = config.enumeration === "strict";
  const account = isStrict ? undefined : await accountByName(db, email.trim().toLowerCase());
  const linked =
    company !== undefined && account !== undefined
      ? await db
          .selectFrom("person_identities")
          .select("subject")
          .where("person_id", "=", account.id)
          .where("issuer", "=", company.issuer)
          .executeTakeFirst()
      : undefined;
  if (company === undefined)
    return {
      is_sso: false,
      existing_user: account !== undefined,
      existing_user_is_sso: false,
      authorization_uri: null,
      redirect_uri: null,
      exchange_code_to_token_info_url: null,
    };
  return {
    is_sso: true,
    existing_user: isStrict || account !== undefined,
    existing_user_is_sso: isStrict || linked !== undefined,
    authorization_uri: `${config.publicUrl}/connect/sso/?${new URLSearchParams({ email: email.trim() }).toString()}`,
    redirect_uri: callbackOf(config.publicUrl, "sso"),
    exchange_code_to_token_info_url: `${config.publicUrl}/v3/sso/exchange/`,
  };
}

/** Exchanges the code of a company's provider for what it vouches for, and a handle that stands for it on this device. access §3 */
export async function exchangeSso(
  context: CallContext,
  { code, state }: { code: string; state: string },
): Promise<CallData<typeof ssoExchange>> {
  const identity = await ssoIdentity(context, code, state);
  const handle = newToken();
  await leaveTicket(context, identity, handle);
  return {
    sso_id: identity.subject,
    sso_id_token: handle,
    sso_email: identity.email ?? refuse("SSO_FAILED"),
    sso_user_name: joinFullName(identity.firstName, identity.lastName),
  };
}

import type { OidcParty, ProviderConfig } from "#server/config/provider-config.ts";
import type { Services } from "#server/services/services.ts";
import { oidcParty } from "#server/domains/identity/providers/oidc-party.ts";
import { askForJson } from "#server/domains/identity/account/outside-call.ts";

export type ProviderFinding = { name: string; sound: boolean; message: string };

/** Asks every configured outside party what can be asked without a person: discovery, keys, and whether it knows our credentials. */
export async function examineProviders(services: Services): Promise<ProviderFinding[]> {
  const { google, facebook, line, sso, recaptcha } = services.config;
  const { mailer, payments } = services;
  return Promise.all([
    ...(google === null ? [] : [examined("Google", () => oidc(services, google))]),
    ...(line === null ? [] : [examined("LINE", () => oidc(services, line, "HS256"))]),
    ...sso.map((company) =>
      examined(`SSO_${company.number} (${company.domains.join(", ")})`, () => oidc(services, company)),
    ),
    ...(facebook === null ? [] : [examined("Facebook", () => facebookApp(services, facebook))]),
    ...(recaptcha === null ? [] : [examined("reCAPTCHA", () => captchaKeys(services, recaptcha))]),
    ...(mailer.check === undefined
      ? []
      : [examined("SMTP", () => answering(mailer.check?.(), "answers and takes mail from here"))]),
    ...(payments.driver === "card"
      ? [examined("Stripe", () => answering(payments.check(), "answers, the key is known"))]
      : []),
  ]);
}

async function examined(name: string, ask: () => Promise<string>): Promise<ProviderFinding> {
  try {
    return { name, sound: true, message: await ask() };
  } catch (error) {
    return { name, sound: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** What is said once it has answered. */
async function answering(check: Promise<void> | undefined, told: string): Promise<string> {
  await check;
  return told;
}

async function oidc(services: Services, party: OidcParty, algorithm: "RS256" | "HS256" = "RS256"): Promise<string> {
  const configuration = await oidcParty(services, party, { algorithm }).catch(() => {
    throw new Error(`${party.issuer} does not answer discovery`);
  });
  const { token_endpoint: tokenUrl = "", jwks_uri: keysUrl = "" } = configuration.serverMetadata();
  const { body: keys } = await askForJson(services, keysUrl);
  const count = Array.isArray(keys["keys"]) ? keys["keys"].length : 0;
  if (algorithm === "RS256" && count === 0) throw new Error(`${keysUrl} names no keys`);
  // A made-up code: a party that accepts our credentials rejects the code, one that doesn't rejects us.
  const { body } = await askForJson(services, tokenUrl, {
    grant_type: "authorization_code",
    code: "doctor",
    code_verifier: "d".repeat(43),
    redirect_uri: `${services.config.publicUrl}/`,
    client_id: party.clientId,
    client_secret: party.clientSecret,
  });
  if (body["error"] === "invalid_client" || body["error"] === "unauthorized_client")
    throw new Error(`${party.issuer} does not know the client id or its secret`);
  return `discovery answers, ${count} keys, the credentials are known`;
}

async function facebookApp(services: Services, facebook: NonNullable<ProviderConfig["facebook"]>): Promise<string> {
  const { appId, appSecret, graphUrl, apiVersion } = facebook;
  const query = new URLSearchParams({ input_token: "doctor", access_token: `${appId}|${appSecret}` });
  const { status } = await askForJson(services, `${graphUrl}/${apiVersion}/debug_token?${query.toString()}`);
  if (status !== 200) throw new Error("the Graph does not know the app id or its secret");
  return `the Graph answers ${apiVersion}, the app is known`;
}

async function captchaKeys(
  services: Services,
  { v2, v3, verifyUrl }: NonNullable<ProviderConfig["recaptcha"]>,
): Promise<string> {
  for (const [name, { secret }] of Object.entries({ V2: v2, V3: v3 })) {
    const { body } = await askForJson(services, verifyUrl, { secret, response: "doctor" });
    const codes = Array.isArray(body["error-codes"]) ? body["error-codes"] : [];
    if (codes.includes("invalid-input-secret")) throw new Error(`RECAPTCHA_${name}_SECRET is not known`);
  }
  return "both secrets are known";
}

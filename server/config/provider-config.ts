import { accessConstants } from "#spec/constants/access.ts";
import { type Environment, text, urlIn } from "./environment.ts";
import { StartError } from "./start-error.ts";

/** A party that speaks OpenID Connect; its endpoints are found by discovery. */
export type OidcParty = { issuer: string; clientId: string; clientSecret: string };

/** The parties whose accounts let people in, and the captcha service; null or empty: not offered. */
export type ProviderConfig = {
  google: (OidcParty & { scriptUrl: string }) | null;
  facebook: {
    appId: string;
    appSecret: string;
    graphUrl: string;
    dialogUrl: string;
    sdkUrl: string;
    apiVersion: string;
  } | null;
  line: OidcParty | null;
  sso: (OidcParty & { /** Its number in the variables' names. */ number: number; domains: string[] })[];
  recaptcha: {
    v2: { siteKey: string; secret: string };
    v3: { siteKey: string; secret: string };
    verifyUrl: string;
    scriptUrl: string;
  } | null;
  /** Where cards are charged; null: the operator records payments. */
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    apiBase: string;
    scriptUrl: string;
  } | null;
};

const maxCompanies = 20;
const domainForm = /^(?=.{1,253}$)([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d][a-z\d-]{0,61}[a-z\d]$/;

/** Reads the variables of every outside party; throws a StartError that names the one that is bad or missing. */
export function readProviders(env: Environment): ProviderConfig {
  const party = (prefix: string, id: string, secret: string, issuer: string): OidcParty | null => {
    const found = allOrNone(env, [`${prefix}_${id}`, `${prefix}_${secret}`]);
    if (found === null) return unless(env, `${prefix}_ISSUER`, `${prefix}_${id}`);
    const [clientId = "", clientSecret = ""] = found;
    return { issuer: endpoint(env, `${prefix}_ISSUER`, issuer), clientId, clientSecret };
  };
  const google = party("GOOGLE", "CLIENT_ID", "CLIENT_SECRET", "https://accounts.google.com");
  return {
    google: google && {
      ...google,
      scriptUrl: endpoint(env, "GOOGLE_SCRIPT_URL", "https://accounts.google.com/gsi/client"),
    },
    facebook: facebookIn(env),
    line: party("LINE", "CHANNEL_ID", "CHANNEL_SECRET", "https://access.line.me"),
    sso: companiesIn(env),
    recaptcha: recaptchaIn(env),
    stripe: stripeIn(env),
  };
}

function facebookIn(env: Environment): ProviderConfig["facebook"] {
  const found = allOrNone(env, ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"]);
  if (found === null) return unless(env, "FACEBOOK_GRAPH_URL", "FACEBOOK_APP_ID");
  const [appId = "", appSecret = ""] = found;
  const apiVersion = text(env, "FACEBOOK_API_VERSION") ?? accessConstants.facebookApiVersion;
  if (!/^v\d{1,3}\.\d{1,3}$/.test(apiVersion))
    throw new StartError(`FACEBOOK_API_VERSION: must look like v2.7, not "${apiVersion}".`);
  return {
    appId,
    appSecret,
    apiVersion,
    graphUrl: endpoint(env, "FACEBOOK_GRAPH_URL", "https://graph.facebook.com"),
    dialogUrl: endpoint(env, "FACEBOOK_DIALOG_URL", `https://www.facebook.com/${apiVersion}/dialog/oauth`),
    sdkUrl: endpoint(env, "FACEBOOK_SDK_URL", "https://connect.facebook.net/en_US/sdk.js"),
  };
}

function companiesIn(env: Environment): ProviderConfig["sso"] {
  const companies: ProviderConfig["sso"] = [];
  for (let number = 1; number <= maxCompanies; number += 1) {
    const name = (end: string) => `SSO_${number}_${end}`;
    const found = allOrNone(env, [name("ISSUER"), name("CLIENT_ID"), name("CLIENT_SECRET"), name("DOMAINS")]);
    if (found === null) continue;
    const [, clientId = "", clientSecret = "", list = ""] = found;
    const domains = list.split(",").map((domain) => domain.trim().toLowerCase());
    const bad = domains.find((domain) => !domainForm.test(domain));
    if (bad !== undefined) throw new StartError(`${name("DOMAINS")}: must be a list of domains, and "${bad}" is none.`);
    const twice = domains.find((domain) => companies.some((company) => company.domains.includes(domain)));
    if (twice !== undefined) throw new StartError(`${name("DOMAINS")}: ${twice} belongs to another company already.`);
    companies.push({ number, issuer: endpoint(env, name("ISSUER"), ""), clientId, clientSecret, domains });
  }
  return companies;
}

function recaptchaIn(env: Environment): ProviderConfig["recaptcha"] {
  const names = ["V2_SITE_KEY", "V2_SECRET", "V3_SITE_KEY", "V3_SECRET"].map((end) => `RECAPTCHA_${end}`);
  const found = allOrNone(env, names);
  if (found === null) return unless(env, "RECAPTCHA_VERIFY_URL", "RECAPTCHA_V2_SITE_KEY");
  const [siteKey2 = "", secret2 = "", siteKey3 = "", secret3 = ""] = found;
  return {
    v2: { siteKey: siteKey2, secret: secret2 },
    v3: { siteKey: siteKey3, secret: secret3 },
    verifyUrl: endpoint(env, "RECAPTCHA_VERIFY_URL", "https://www.google.com/recaptcha/api/siteverify"),
    scriptUrl: endpoint(env, "RECAPTCHA_SCRIPT_URL", "https://www.google.com/recaptcha/api.js"),
  };
}

function stripeIn(env: Environment): ProviderConfig["stripe"] {
  const found = allOrNone(env, ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"]);
  if (found === null)
    return unless(env, "STRIPE_API_BASE", "STRIPE_SECRET_KEY") ?? unless(env, "STRIPE_SCRIPT_URL", "STRIPE_SECRET_KEY");
  const [secretKey = "", publishableKey = "", webhookSecret = ""] = found;
  return {
    secretKey,
    publishableKey,
    webhookSecret,
    apiBase: endpoint(env, "STRIPE_API_BASE", "https://api.stripe.com"),
    scriptUrl: endpoint(env, "STRIPE_SCRIPT_URL", "https://js.stripe.com/v3"),
  };
}

function allOrNone(env: Environment, names: readonly string[]): string[] | null {
  const values = names.map((name) => text(env, name));
  const set = names.find((_, index) => values[index] !== null);
  if (set === undefined) return null;
  const missing = names.find((_, index) => values[index] === null);
  if (missing !== undefined) throw new StartError(`${missing}: is missing although ${set} is set.`);
  return values.map(String);
}

/** An endpoint without its credentials configures nothing. */
function unless(env: Environment, endpointName: string, needed: string): null {
  if (text(env, endpointName) !== null) throw new StartError(`${needed}: is missing although ${endpointName} is set.`);
  return null;
}

/** Secrets and people's tokens are sent there, so plain http only to this very machine. */
function endpoint(env: Environment, name: string, standard: string): string {
  const value = (urlIn(env, name, ["https:", "http:"]) ?? standard).replace(/\/$/, "");
  const { protocol, hostname } = new URL(value);
  if (protocol === "http:" && !["127.0.0.1", "localhost", "[::1]"].includes(hostname))
    throw new StartError(`${name}: must start with https://, unless it is on this machine.`);
  return value;
}

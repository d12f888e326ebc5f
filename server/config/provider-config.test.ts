import { expect, test } from "vitest";
import { outsideOrigins } from "#server/http/outside-origins.ts";
import { pagePolicy, trustedByNonce } from "#server/http/security-headers.ts";
import { readProviders } from "./provider-config.ts";

const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const company = {
  SSO_1_ISSUER: "https://id.acme.example",
  SSO_1_CLIENT_ID: "m",
  SSO_1_CLIENT_SECRET: "s",
  SSO_1_DOMAINS: "acme.example",
};

test("nothing set: no party is offered, and pages load nothing from outside", () => {
  const config = readProviders({});
  expect(config).toEqual({ google: null, facebook: null, line: null, sso: [], recaptcha: null, stripe: null });
  const policy = pagePolicy(trustedByNonce("n"), { outside: outsideOrigins(config) });
  expect(policy).toBe(pagePolicy(trustedByNonce("n")));
  expect(policy).toContain("connect-src 'self';");
  expect(policy).toContain("frame-src 'self';");
});

test("a configured party is loaded from its own origins, and no other is", () => {
  const config = readProviders({
    ...google,
    FACEBOOK_APP_ID: "1",
    FACEBOOK_APP_SECRET: "s",
    FACEBOOK_SDK_URL: "https://sdk.example/x.js",
  });
  const policy = pagePolicy(trustedByNonce("n"), { outside: outsideOrigins(config) });
  expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic' https://accounts.google.com https://sdk.example;");
  expect(policy).toContain("frame-src 'self' https://accounts.google.com https://www.facebook.com;");
  expect(policy).not.toContain("recaptcha");
});

test("cards are drawn by the gateway's script, asked at its own pages and confirmed by its calls", () => {
  const keys = { STRIPE_SECRET_KEY: "sk", STRIPE_PUBLISHABLE_KEY: "pk", STRIPE_WEBHOOK_SECRET: "whsec" };
  const policy = pagePolicy(trustedByNonce("n"), { outside: outsideOrigins(readProviders(keys)) });
  expect(policy).toContain("script-src 'nonce-n' 'strict-dynamic' https://js.stripe.com;");
  expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com;");
  expect(policy).toContain("connect-src 'self' https://js.stripe.com https://api.stripe.com;");
});

test("several companies, each with its domains", () => {
  const second = {
    SSO_2_ISSUER: "https://globex.example/",
    SSO_2_CLIENT_ID: "m",
    SSO_2_CLIENT_SECRET: "s",
    SSO_2_DOMAINS: "globex.example, g.example",
  };
  expect(readProviders({ ...company, ...second }).sso.map(({ number, domains }) => [number, domains])).toEqual([
    [1, ["acme.example"]],
    [2, ["globex.example", "g.example"]],
  ]);
});

test.each([
  [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET: is missing"],
  [{ GOOGLE_ISSUER: "https://x.example" }, "GOOGLE_CLIENT_ID: is missing"],
  [{ ...google, GOOGLE_ISSUER: "http://x.example" }, "GOOGLE_ISSUER: must start with https://"],
  [{ ...google, GOOGLE_SCRIPT_URL: "nonsense" }, "GOOGLE_SCRIPT_URL: must be an address"],
  [
    { FACEBOOK_APP_ID: "1", FACEBOOK_APP_SECRET: "s", FACEBOOK_API_VERSION: "latest" },
    "FACEBOOK_API_VERSION: must look like",
  ],
  [{ LINE_CHANNEL_SECRET: "s" }, "LINE_CHANNEL_ID: is missing"],
  [
    { ...company, SSO_1_DOMAINS: "not a domain" },
    'SSO_1_DOMAINS: must be a list of domains, and "not a domain" is none',
  ],
  [{ RECAPTCHA_V3_SECRET: "s" }, "RECAPTCHA_V2_SITE_KEY: is missing"],
  [{ STRIPE_SECRET_KEY: "sk" }, "STRIPE_PUBLISHABLE_KEY: is missing"],
  [{ STRIPE_API_BASE: "https://pay.example" }, "STRIPE_SECRET_KEY: is missing"],
])("%j stops the start: %s", (env, line) => {
  expect(() => readProviders(env)).toThrow(line);
});

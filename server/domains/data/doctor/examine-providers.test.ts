import { afterAll, beforeAll, expect, test } from "vitest";
import { type Providers, startProviders } from "#sandbox/providers/start-providers.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { examineProviders } from "./examine-providers.ts";

let providers: Providers;
let site: TestSite;
beforeAll(async () => {
  providers = await startProviders();
  const { config, captcha, egressAllow } = providers;
  site = await createTestSite({ config: { ...config, recaptcha: captcha, egressAllow } });
});
afterAll(async () => {
  await site.close();
  await providers.stop();
});

test("every configured party that answers and knows us is told as sound", async () => {
  const findings = await examineProviders(site.services);
  expect(findings.map(({ name }) => name.split(" ")[0])).toEqual([
    "Google",
    "LINE",
    "SSO_1",
    "SSO_2",
    "Facebook",
    "reCAPTCHA",
  ]);
  expect(findings.filter(({ sound }) => !sound)).toEqual([]);
});

test("a wrong secret and a party that is down are named", async () => {
  const { config } = site.services;
  const { google, facebook, recaptcha } = config;
  if (google === null || facebook === null || recaptcha === null) throw new Error("they are configured");
  providers.states.line.fault = "down";
  const wrong = {
    ...site.services,
    config: {
      ...config,
      google: { ...google, clientSecret: "no" },
      facebook: { ...facebook, appSecret: "no" },
      line: config.line && { ...config.line, clientId: "another" },
      recaptcha: { ...recaptcha, v3: { siteKey: "no", secret: "no" } },
    },
  };
  const findings = await examineProviders(wrong);
  const message = Object.fromEntries(
    findings.filter(({ sound }) => !sound).map(({ name, message: text }) => [name, text]),
  );
  expect(message).toMatchObject({
    Google: expect.stringContaining("secret"),
    Facebook: expect.stringContaining("secret"),
    LINE: expect.stringContaining("discovery"),
    reCAPTCHA: "RECAPTCHA_V3_SECRET is not known",
  });
});

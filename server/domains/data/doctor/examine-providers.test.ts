import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPartyStates } from "#sandbox/providers/faults.ts";
import { startPayments } from "#sandbox/providers/payments/start-payments.ts";
import { type Providers, startProviders } from "#sandbox/providers/start-providers.ts";
import { smtpMailer } from "#server/platform/mail/mailer.ts";
import { openPayments } from "#server/platform/payments/open-payments.ts";
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

test("a mail server is asked without sending anything, the payment gateway without paying; a wrong password and a gateway that is gone are named", async () => {
  const server = new SMTPServer({
    secure: false,
    disabledCommands: ["STARTTLS"],
    authOptional: false,
    onAuth: ({ password }, _session, done) =>
      password === "good" ? done(null, { user: "me" }) : done(new Error("no")),
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const gateway = await startPayments({ now: () => new Date() }, createPartyStates().payments);
  const none = { google: null, facebook: null, line: null, sso: [], recaptcha: null };
  const config = { ...site.services.config, ...none };
  const asking = async (password: string) => {
    const smtpUrl = `smtp://me:${password}@127.0.0.1:${port}`;
    const found = await examineProviders({
      ...site.services,
      config,
      mailer: smtpMailer({ smtpUrl, smtpTls: "required", mailFrom: "Magpie <a@b.example>" }),
      payments: openPayments({ stripe: gateway.config }),
    });
    return found.map(({ name, sound }) => [name, sound]);
  };
  expect(await asking("good")).toEqual([
    ["SMTP", true],
    ["Stripe", true],
  ]);
  await gateway.stop();
  expect(await asking("bad")).toEqual([
    ["SMTP", false],
    ["Stripe", false],
  ]);
  await new Promise<void>((resolve) => server.close(resolve));
});

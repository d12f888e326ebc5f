import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessOptions, humanChallenge, sendMagicLink } from "#contract/identity/methods.ts";
import { forgotPassword } from "#contract/identity/recovery.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { emailExists, logIn, register } from "#contract/identity/session.ts";
import { type Providers, startProviders } from "#sandbox/providers/start-providers.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";
import { type Browser, createBrowser } from "#server/domains/identity/sign-in/browser.fixture.ts";

const password = "kettle-and-7-cups";
const birthday = Date.UTC(1990, 4, 1) / 1000;

let providers: Providers;
let work: TestSite;
let captcha: TestSite;
beforeAll(async () => {
  providers = await startProviders();
  work = await createTestSite({ config: { trustProxy: 1 } });
  const { egressAllow } = providers;
  captcha = await createTestSite({ config: { trustProxy: 1, recaptcha: providers.captcha, egressAllow } });
});
afterAll(async () => {
  await work.close();
  await captcha.close();
  await providers.stop();
});

type Ask = { action: "web_auth" | "mweb_login" | "web_reset_password"; challenge?: boolean };

/** A token as the page gets it: by work, or from the captcha service. */
async function workToken(browser: Browser, ask: Ask): Promise<string> {
  const { algorithm, challenge, salt, signature, max_number } = await browser.call(humanChallenge, ask);
  let number = 0;
  const digest = () => createHash("sha256").update(`${salt}${number}`).digest("hex");
  while (digest() !== challenge && number < max_number) number += 1;
  return Buffer.from(JSON.stringify({ algorithm, challenge, number, salt, signature })).toString("base64");
}
async function captchaToken(_browser: Browser, { action, challenge = false }: Ask): Promise<string> {
  const { scriptUrl, v2, v3 } = providers.captcha;
  const query = new URLSearchParams({
    site_key: challenge ? v2.siteKey : v3.siteKey,
    action,
    hostname: "127.0.0.1",
  });
  const answer = await fetch(`${new URL(scriptUrl).origin}/recaptcha/token?${query.toString()}`);
  return ((await answer.json()) as { token: string }).token;
}

let made = 0;
async function account(site: TestSite): Promise<string> {
  const email = `human${(made += 1)}@example.com`;
  await createBrowser(site).call(register, { email, password, birthday });
  return email;
}

type Tokens = { recaptchaV2Token?: string; recaptchaV3Token?: string };
function guess(browser: Browser, email: string, typed = "wrong-password-1", tokens: Tokens = {}): Promise<string> {
  return browser.call(logIn, { username_or_email: email, password: typed, ...tokens }).then(
    () => "ok",
    (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
  );
}

describe.each([
  ["proof of work", () => work, workToken],
  ["reCAPTCHA", () => captcha, captchaToken],
] as const)("ACC-26 %s", (name, siteOf, tokenOf) => {
  test("the page is told which kind it is", async () => {
    const { human } = await createBrowser(siteOf()).call(accessOptions, {});
    expect(human.kind).toBe(name === "reCAPTCHA" ? "recaptcha" : "work");
  });

  test("after a too fast log-in a solved challenge lets one try through, once", async () => {
    const email = await account(siteOf());
    const browser = createBrowser(siteOf());
    for (let index = 0; index < 5; index += 1) await guess(browser, email);
    expect(await guess(browser, email, password)).toBe("LOGIN_TOO_FAST");
    const token = await tokenOf(browser, { action: "mweb_login", challenge: true });
    expect(await guess(browser, email, "wrong-password-1", { recaptchaV2Token: token })).toMatch(/^WRONG_PASSWORD/);
    expect(await guess(browser, email, password, { recaptchaV2Token: token })).toBe("LOGIN_TOO_FAST");
    const next = await tokenOf(browser, { action: "mweb_login", challenge: true });
    expect(await guess(browser, email, password, { recaptchaV2Token: next })).toBe("ok");
  });

  test("a passive token of the right action allows more haste than none; a wrong one counts as none", async () => {
    const email = await account(siteOf());
    const browser = createBrowser(siteOf());
    for (let index = 0; index < 5; index += 1) await guess(browser, email);
    const foreign = await tokenOf(browser, { action: "web_reset_password" });
    expect(await guess(browser, email, password, { recaptchaV3Token: foreign })).toBe("LOGIN_TOO_FAST");
    expect(await guess(browser, email, password, { recaptchaV3Token: "nonsense" })).toBe("LOGIN_TOO_FAST");
    const token = await tokenOf(browser, { action: "web_auth" });
    expect(await guess(browser, email, password, { recaptchaV3Token: token })).toBe("ok");
  });

  test("a passive token is no solved challenge", async () => {
    const email = await account(siteOf());
    const browser = createBrowser(siteOf());
    const passive = await tokenOf(browser, { action: "mweb_login" });
    expect(await guess(browser, email, password, { recaptchaV2Token: passive })).toBe("LOGIN_TOO_FAST");
  });

  test("many sign-ups from one address are held up until a challenge is solved", async () => {
    const address = name === "reCAPTCHA" ? "192.0.2.11" : "192.0.2.12";
    const signUp = (tokens: Tokens = {}) => {
      const browser = createBrowser(siteOf(), { address });
      const email = `many${(made += 1)}@example.com`;
      return browser.call(register, { email, password, birthday, ...tokens }).then(
        () => "ok",
        (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
      );
    };
    const answers: string[] = [];
    for (let index = 0; index < 31; index += 1) answers.push(await signUp());
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(30);
    expect(answers.at(-1)).toBe("LOGIN_TOO_FAST");
    const token = await tokenOf(createBrowser(siteOf()), { action: "web_auth", challenge: true });
    expect(await signUp({ recaptchaV2Token: token })).toBe("ok");
  });
});

const asks = {
  "a forgotten password": ["web_reset_password", "mweb_signup", 8],
  "a mailed link": ["mweb_login", "web_reset_password", 8],
  "whether an account exists": ["web_unauth", "web_change_password", 30],
} as const;

test.each(Object.entries(asks))(
  "ACC-26 %s: a few in ten minutes, more with tokens of its actions, then a solved challenge",
  async (what, [own, foreign, max]) => {
    const address = `192.0.2.${100 + Object.keys(asks).indexOf(what)}`;
    const ask = async (tokens: Tokens = {}) => {
      const email = `nobody${(made += 1)}@example.com`;
      const browser = createBrowser(work, { address });
      const answer =
        what === "a forgotten password"
          ? browser.call(forgotPassword, { username_or_email: email, type: "reset", ...tokens })
          : what === "a mailed link"
            ? browser.call(sendMagicLink, { email, ...tokens })
            : browser.call(emailExists, { email, ...tokens });
      return answer.then(
        () => "answered",
        (error: unknown) =>
          error instanceof Refusal && error.reason === "LOGIN_TOO_FAST" ? "too fast" : reasonIn(error),
      );
    };
    const reasonIn = (error: unknown) =>
      error instanceof Refusal && error.reason.endsWith("UNKNOWN") ? "answered" : String(error);
    const helper = createBrowser(work);
    const answers: string[] = [];
    for (let index = 0; index <= max; index += 1) answers.push(await ask());
    expect(answers).toEqual([...Array.from({ length: max }, () => "answered"), "too fast"]);
    const token = (action: string, challenge = false) =>
      workToken(helper, { action: action as Ask["action"], challenge });
    expect(await ask({ recaptchaV3Token: await token(foreign) })).toBe("too fast");
    const once = await token(own);
    expect([await ask({ recaptchaV3Token: once }), await ask({ recaptchaV3Token: once })]).toEqual([
      "answered",
      "too fast",
    ]);
    expect(await ask({ recaptchaV2Token: await token("web_auth", true) })).toBe("answered");
    work.advance(601);
    expect(await ask()).toBe("answered");
  },
);

test("ACC-26 an answer to a puzzle runs out, and one signed by nobody is none", async () => {
  const email = await account(work);
  const browser = createBrowser(work);
  const token = await workToken(browser, { action: "mweb_login", challenge: true });
  work.advance(400);
  expect(await guess(browser, email, password, { recaptchaV2Token: token })).toBe("LOGIN_TOO_FAST");
  const forged = JSON.parse(
    Buffer.from(await workToken(browser, { action: "mweb_login", challenge: true }), "base64").toString(),
  );
  const bent = Buffer.from(JSON.stringify({ ...forged, signature: "0".repeat(64) })).toString("base64");
  expect(await guess(browser, email, password, { recaptchaV2Token: bent })).toBe("LOGIN_TOO_FAST");
});

test("ACC-26 reCAPTCHA away or unsure vouches for nobody; the challenge says to wait", async () => {
  const email = await account(captcha);
  const browser = createBrowser(captcha);
  const token = () => captchaToken(browser, { action: "web_auth" });
  const first = await token();
  providers.states.captcha.fault = "low_score";
  expect(await guess(browser, email, password, { recaptchaV3Token: first })).toBe("ok");
  const solved = await captchaToken(browser, { action: "web_auth", challenge: true });
  providers.states.captcha.fault = "down";
  expect(await guess(createBrowser(captcha), email, password, { recaptchaV3Token: "any" })).toBe("ok");
  expect(await guess(createBrowser(captcha), email, password, { recaptchaV2Token: solved })).toBe("UNAVAILABLE");
  providers.states.captcha.fault = "none";
});

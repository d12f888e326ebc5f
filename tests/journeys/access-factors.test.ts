import type { Page } from "playwright-core";
import { Secret, TOTP } from "otpauth";
import { expect, test } from "vitest";
import { beginFactor, confirmFactor } from "#contract/identity/factors.ts";
import { accessCopy } from "#spec/copy/identity/access.ts";
import type { SandboxPerson } from "./sandbox-site.ts";
import { wellMade } from "./well-made.ts";
import { sandboxJourney } from "./test-journey.ts";

const { site, browser } = sandboxJourney();

const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).waitFor();
const post = (page: Page, path: string, data: unknown) =>
  page.request.post(`${site.url}/resource/${path}/`, { data, headers: { origin: site.url } });

async function fill(page: Page, { email, password }: Pick<SandboxPerson, "email" | "password">): Promise<void> {
  await page.getByLabel("Email or username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await click(page, "Log in");
}

/** The digits of the last text message; the newest comes first. */
async function lastCode(): Promise<string> {
  const messages = await site.ask<{ text: string }[]>("sms");
  return /\b\d{6}\b/.exec(messages[0]?.text ?? "")?.[0] ?? "";
}

test("ACC-07 the code of the app: a wrong one is said at the field, Back keeps what was typed, the right one lets in", async () => {
  const person = await site.person();
  const call = site.as(person);
  const { secret } = (await call(beginFactor, { kind: "app" })).data;
  const app = new TOTP({ secret: Secret.fromBase32(secret ?? "") });
  await call(confirmFactor, { kind: "app", code: app.generate({ timestamp: Date.now() - 30_000 }) });
  const { page, close } = await browser.open("/login?next=%2Fideas%2F");
  await fill(page, person);
  await heading(page, "Two-factor authentication required");
  await page.getByText("Enter the code from your authenticator app.").waitFor();
  expect(await page.getByRole("button", { name: "Request a new code" }).count()).toBe(0);
  await wellMade(page);
  await click(page, "Verify");
  await page.getByText("You missed a spot! Don't forget to add your verification code.").waitFor();
  const code = app.generate();
  await page.getByLabel("Verification code").fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  await click(page, "Verify");
  await page.getByText("That code isn't right. Check it and try again.").waitFor();
  await page.goBack();
  expect(await page.getByLabel("Email or username").inputValue()).toBe(person.email);
  await click(page, "Log in");
  await heading(page, "Two-factor authentication required");
  await page.getByLabel("Verification code").fill(app.generate());
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/ideas\/?$/);
  await close();
});

test("ACC-07 a code is sent by itself once its last digit is there, and nothing that goes on beyond it", async () => {
  const person = await site.person();
  const call = site.as(person);
  const { secret } = (await call(beginFactor, { kind: "app" })).data;
  const app = new TOTP({ secret: Secret.fromBase32(secret ?? "") });
  await call(confirmFactor, { kind: "app", code: app.generate({ timestamp: Date.now() - 30_000 }) });
  const { page, close } = await browser.open("/login?next=%2Fideas%2F");
  await fill(page, person);
  await heading(page, "Two-factor authentication required");
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/UserSessionResource/")) sent.push(request.url());
  });
  const field = page.getByLabel("Verification code");
  const wrong = String((Number(app.generate()) + 1) % 1_000_000).padStart(6, "0");
  // As a backup code may begin: nothing is sent before it is whole.
  await field.pressSequentially(`${wrong}7`);
  await field.press("Backspace");
  await page.getByText("That code isn't right. Check it and try again.").waitFor();
  expect(sent).toHaveLength(1);
  await field.fill("");
  await field.pressSequentially(app.generate());
  await page.waitForURL(/\/ideas\/?$/);
  expect(sent).toHaveLength(2);
  await close();
});

test("ACC-07 the code of the phone is sent, and once more when asked for, which is said for five seconds", async () => {
  const person = await site.person();
  const call = site.as(person);
  await call(beginFactor, { kind: "phone", phone_number: "+14155550123" });
  await call(confirmFactor, { kind: "phone", code: await lastCode() });
  await site.set("clock", { advance_s: 60 });
  const { page, close } = await browser.open("/login");
  await fill(page, person);
  await page.getByText("We sent a code to your phone ending in 0123.").waitFor();
  await site.set("clock", { advance_s: 60 });
  await click(page, "Request a new code");
  await page.getByText("We sent you a new code!").waitFor();
  await wellMade(page);
  await page.getByLabel("Verification code").fill(await lastCode());
  await click(page, "Verify");
  await page.waitForURL(`${site.url}/`);
  await close();
});

test("ACC-04 a passkey lets in by one button; a dialog that is put away changes nothing", async () => {
  const person = await site.person();
  const { page, close } = await browser.open("/ideas/", { as: person as never });
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const added = await page.evaluate(async () => {
    const send = async (path: string, input: unknown) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(`/resource/${path}/`, { method: "POST", headers, body: JSON.stringify(input) });
      return (await answer.json()) as { status: string; resource_response: { data: { options: never } } };
    };
    const asked = await send("PasskeyChallengeResource/create", { purpose: "add" });
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked.resource_response.data.options);
    const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
    return JSON.stringify(await send("PasskeysResource/create", { credential: made.toJSON(), name: "Key" }));
  });
  expect(added).toContain('"success"');
  await post(page, "UserSessionResource/delete", {});
  await page.goto(`${site.url}/login?next=%2Fideas%2F`);
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  const passkey = page.getByRole("button", { name: "Continue with a passkey" });
  const asked = page.waitForResponse(/PasskeyChallengeResource/);
  await passkey.click();
  await asked;
  await expect.poll(() => passkey.getAttribute("aria-busy")).toBeNull();
  await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  await passkey.click();
  await page.waitForURL(/\/ideas\/?$/);
  await close();
});

test("ACC-05 whom the device saw last is asked for the password alone; the address is nowhere asked", async () => {
  const person = await site.person({ full_name: "Paula Known" });
  const { page, close } = await browser.open("/login");
  await fill(page, person);
  await page.waitForURL(`${site.url}/`);
  await post(page, "UserSessionResource/delete", {});
  await page.goto(`${site.url}/login?next=%2Fideas%2F`);
  await heading(page, "Welcome back, Paula!");
  await page.getByText(accessCopy.titles.personalisedSubheader).waitFor();
  expect(await page.getByLabel("Email or username").count()).toBe(0);
  await wellMade(page);
  await page.getByLabel("Password", { exact: true }).fill("not-the-one-77");
  await click(page, "Log in");
  await page.getByText("The password you entered is incorrect. Try again or Reset your password.").waitFor();
  await click(page, "Not you? Log in with a different account");
  await page.getByLabel("Email or username").waitFor();
  await page.goBack();
  await heading(page, "Welcome back, Paula!");
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await click(page, "Log in");
  await page.waitForURL(/\/ideas\/?$/);
  await close();
});

test("ACC-26 after a log-in that was too fast a challenge stands in the form; solved, the same attempt is made again", async () => {
  const person = await site.person();
  const { page, close } = await browser.open("/login?next=%2Fideas%2F");
  await page.getByLabel("Email or username").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await site.set("providers", { provider: "captcha", fault: "refused" });
  const wrong = { username_or_email: person.email, password: "not-the-one-77" };
  await Promise.all(Array.from({ length: 5 }, () => post(page, "UserSessionResource/create", wrong)));
  await click(page, "Log in");
  await page.getByText("Oops! You logged in too quickly. Please try again with the reCAPTCHA.").waitFor();
  await wellMade(page);
  await site.set("providers", { provider: "captcha", fault: "none" });
  await page.getByLabel("I'm not a robot").click();
  await page.waitForURL(/\/ideas\/?$/);
  await close();
});

test.each([
  ["soft_banned", "We protected your account"],
  ["suspended", "Your account has been deactivated"],
])("ACC-28 the right password of an account that is %s opens its dialog", async (state, title) => {
  const person = await site.person({ state });
  const { page, close } = await browser.open("/login");
  await fill(page, person);
  await page.getByRole("alertdialog").waitFor();
  await heading(page, title);
  await wellMade(page);
  await close();
});

test("ACC-28 ACC-27 who has trouble logging in is mailed a link, and once more when asked for", async () => {
  const person = await site.person({ state: "login_assistance" });
  const { page, close } = await browser.open("/login");
  const wrong = { username_or_email: person.email, password: "not-the-one-77" };
  await Promise.all(Array.from({ length: 2 }, () => post(page, "UserSessionResource/create", wrong)));
  await fill(page, { email: person.email, password: "not-the-one-77" });
  await heading(page, "Looks like you're having trouble logging in");
  await wellMade(page);
  await click(page, "Resend email");
  await heading(page, "Password reset email sent");
  await page.getByText("Email sent!").waitFor();
  await close();
});

test.each([
  ["84", "We protected your account"],
  ["86", "Your account has been deactivated"],
  ["87", "Looks like you're having trouble logging in"],
  ["88", "Oops! Too many login attempts"],
])("ACC-28 the account error code %s of the address opens its dialog and leaves the address", async (aec, title) => {
  const { page, close } = await browser.open(`/login?aec=${aec}`);
  await heading(page, title);
  await page.waitForURL((url) => !url.searchParams.has("aec"));
  await wellMade(page);
  await close();
});

test("ACC-28 too many guesses close the account for a while, in a dialog", async () => {
  const person = await site.person();
  const { page, close } = await browser.open("/login");
  const wrong = { username_or_email: person.email, password: "not-the-one-77" };
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(Array.from({ length: 5 }, () => post(page, "UserSessionResource/create", wrong)));
    await site.set("clock", { advance_s: 20 });
  }
  await fill(page, { email: person.email, password: "not-the-one-77" });
  await heading(page, "Oops! Too many login attempts");
  await click(page, "Okay");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("");
  await close();
});

test("ACC-36 what was logged in with is offered to the browser to keep", async () => {
  const person = await site.person({ full_name: "Cleo Kept" });
  const { page, close } = await browser.open("/login");
  const kept: string[] = [];
  await page.exposeFunction("noteKept", (id: string) => void kept.push(id));
  await page.evaluate(() => {
    const store = navigator.credentials.store.bind(navigator.credentials);
    const scope = window as unknown as { noteKept: (id: string) => Promise<void> };
    navigator.credentials.store = async (credential) => {
      await scope.noteKept(`${credential.type} ${credential.id}`);
      return store(credential);
    };
  });
  await fill(page, person);
  await page.waitForURL(`${site.url}/`);
  expect(kept).toEqual([`password ${person.email}`]);
  await close();
});

import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import { wellMade } from "./well-made.ts";
import { sandboxJourney } from "./test-journey.ts";

const { site, browser } = sandboxJourney();

afterEach(async () => {
  for (const provider of ["google", "sso"]) await site.set("providers", { provider, person: null, fault: "none" });
  await site.set("flags", { google_sdk_disabled: "off", florida_terms: "off" });
});

const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).waitFor();
const from = (country: string, region = "") => ({
  context: { extraHTTPHeaders: { "x-sandbox-country": country, ...(region ? { "x-sandbox-region": region } : {}) } },
});

test("ACC-14 One Tap of somebody new asks the birthdate, then shows the bar while the account is made", async () => {
  const { page, close } = await browser.open("/signup");
  const frame = page.frameLocator('iframe[title="Sign in with Google"]');
  await frame.getByText("Alan Kay").click();
  await heading(page, "One last thing: when were you born?");
  const { promise: shown, resolve: show } = Promise.withResolvers<void>();
  await page.route("**/UserRegisterResource/**", async (route) => {
    await shown;
    await route.continue();
  });
  await page.getByLabel("Birthdate").fill("1990-05-01");
  await click(page, "Sign up");
  const bar = page.getByRole("progressbar");
  await bar.waitFor();
  show();
  await heading(page, "Welcome to Magpie");
  await page.waitForURL(`${site.url}/`);
  await close();
});

test("ACC-21 on a phone One Tap makes way when somebody turns to the form", async () => {
  const { page, close } = await browser.open("/password/forgot", { screen: "phone" });
  await page.goto(`${site.url}/login`);
  const oneTap = page.locator('iframe[title="Sign in with Google"]');
  await oneTap.waitFor();
  await page.getByLabel("Email or username").tap();
  await oneTap.waitFor({ state: "detached" });
  await click(page, "Log in with a QR code");
  await heading(page, "Scan with your phone");
  await close();
});

test("ACC-23 a company's email needs no password: its window, a new business account, then the log-in", async () => {
  await site.set("providers", { provider: "sso", person: "hana.sato@acme.example" });
  const { page, close } = await browser.open("/login");
  await page.getByLabel("Email or username").fill("hana.sato@acme.example");
  await page.getByRole("button", { name: "Continue with SSO" }).waitFor();
  expect(await page.getByLabel("Password", { exact: true }).count()).toBe(0);
  await wellMade(page);
  await click(page, "Continue with SSO");
  await page.waitForURL(/\/signup\/sso-business-account\/?\?email=hana/);
  await heading(page, "Finish your business account");
  await click(page, "Continue with SSO");
  await heading(page, "One last thing: when were you born?");
  await page.getByLabel("Birthdate").fill("1990-05-01");
  await click(page, "Sign up");
  await page.waitForURL(`${site.url}/`);
  await close();
  const again = await browser.open("/login?next=%2Fideas%2F");
  await again.page.getByLabel("Email or username").fill("hana.sato@acme.example");
  await click(again.page, "Continue with SSO");
  await again.page.waitForURL(/\/ideas\/?$/);
  await again.close();
});

test("ACC-10 in Korea the consents come before the account; Back keeps the email", async () => {
  const { page, close } = await browser.open("/signup", from("KR"));
  await page.locator('input[name="email"]').fill("minjun@example.com");
  await page.locator('input[name="password"]').fill("kettle-and-7-cups");
  await page.locator('input[name="birthday"]').fill("1990-05-01");
  await page.locator('form button[type="submit"]').click();
  const step = page.locator('[data-step="consents"]');
  await step.waitFor();
  const next = step.locator('button[type="submit"]');
  const boxes = step.getByRole("checkbox");
  await boxes.first().waitFor();
  expect(await boxes.count()).toBe(6);
  expect(await next.isDisabled()).toBe(true);
  await wellMade(page);
  await page.goBack();
  expect(await page.locator('input[name="email"]').inputValue()).toBe("minjun@example.com");
  expect(await page.locator('input[name="birthday"]').inputValue()).toBe("1990-05-01");
  await page.locator('form button[type="submit"]').click();
  await boxes.first().check();
  expect(await boxes.nth(5).isChecked()).toBe(true);
  await boxes.nth(5).uncheck();
  expect(await boxes.first().isChecked()).toBe(false);
  expect(await next.isEnabled()).toBe(true);
  await next.click();
  await page.waitForURL(`${site.url}/`);
  await close();
});

test("ACC-32 in Florida people under 18 read other terms, where that is required", async () => {
  await site.set("flags", { florida_terms: "on" });
  const { page, close } = await browser.open("/signup", from("US", "FL"));
  await page.getByText("By continuing, you agree to Magpie's").waitFor();
  await page.getByLabel("Birthdate").fill(`${new Date().getFullYear() - 15}-01-01`);
  await page.getByText("a parent or guardian agrees to").waitFor();
  await page.getByLabel("Birthdate").fill("1980-01-01");
  await page.getByText("By continuing, you agree to Magpie's").waitFor();
  await close();
});

test("ACC-31 ACC-05 somebody whose account has no password is greeted with the button that it has", async () => {
  const person = await site.person({ methods: ["google"], full_name: "Gina Only" });
  await site.set("flags", { google_sdk_disabled: "on" });
  await site.set("providers", { provider: "google", person: person.outside_id });
  const { page, close } = await browser.open("/login");
  await click(page, "Continue with Google");
  await page.waitForURL(`${site.url}/`);
  await page.request.post(`${site.url}/resource/UserSessionResource/delete/`, {
    data: {},
    headers: { origin: site.url },
  });
  await page.goto(`${site.url}/login`);
  await heading(page, "Welcome back, Gina!");
  await page.getByText("Your account uses Google. Log in with the Google button.").waitFor();
  expect(await page.getByLabel("Email or username").count()).toBe(0);
  expect(await page.getByLabel("Password", { exact: true }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Continue with Facebook" }).count()).toBe(0);
  await wellMade(page);
  await close();
});

import type { Page } from "playwright-core";
import { afterEach, expect, test } from "vitest";
import type { SandboxPerson } from "./sandbox-site.ts";
import { layoutMoves } from "./layout-moves.ts";
import { wellMade } from "./well-made.ts";
import { sandboxJourney } from "./test-journey.ts";

const { site, browser } = sandboxJourney();

afterEach(async () => {
  for (const provider of ["google", "facebook", "line", "sso"])
    await site.set("providers", { provider, person: null, fault: "none" });
  await site.set("flags", {
    facebook_recovery: "off",
    facebook_unavailable: "off",
    google_unavailable: "off",
    google_sdk_disabled: "off",
    prevent_facebook_register: "off",
    prevent_google_register: "off",
  });
});

const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { name }).waitFor();
const from = (country: string) => ({ context: { extraHTTPHeaders: { "x-sandbox-country": country } } });

test("ACC-11 ACC-09 ACC-12 who comes by Facebook without an email is asked for birthdate and email, and let in", async () => {
  await site.set("providers", { provider: "facebook", person: { email: null, first_name: "Nomail" } });
  const known = await site.person();
  const { page, close } = await browser.open("/signup?next=%2Fideas%2F");
  await click(page, "Continue with Facebook");
  await heading(page, "One last thing: when were you born?");
  expect(await page.getByRole("button", { name: "Sign up" }).isDisabled()).toBe(true);
  await wellMade(page);
  await page.getByLabel("Birthdate").fill("1990-05-01");
  await click(page, "Sign up");
  await heading(page, "What's your email address?");
  await click(page, "Continue");
  await page.getByText("Email is required").waitFor();
  await wellMade(page);
  await page.getByLabel("Email", { exact: true }).fill(known.email);
  await click(page, "Continue");
  await heading(page, "Looks like you're already on Magpie");
  await wellMade(page);
  await page.goBack();
  await heading(page, "What's your email address?");
  await page.getByLabel("Email", { exact: true }).fill("nomail@example.com");
  await click(page, "Continue");
  await page.waitForURL(/\/ideas\/?$/);
  await close();
});

test("ACC-09 ACC-13 a child who comes by Facebook is asked whether the birthdate is right before any email", async () => {
  await site.set("providers", { provider: "facebook", person: { email: null, first_name: "Kim" } });
  const { page, close } = await browser.open("/signup", { screen: "phone" });
  await click(page, "Continue with Facebook");
  // The sign-up asks for a birthdate too, until then.
  await heading(page, "One last thing: when were you born?");
  await page.getByLabel("Birthdate").fill(`${new Date().getFullYear() - 6}-01-01`);
  await click(page, "Sign up");
  await heading(page, "Is this your birthdate?");
  await wellMade(page);
  await click(page, "Edit");
  await page.getByLabel("Birthdate").fill("1990-05-01");
  await click(page, "Sign up");
  await heading(page, "What's your email address?");
  await close();
});

test("ACC-20 without Facebook's script a window of our own: refused, closed, allowed", async () => {
  await site.set("providers", { provider: "facebook", fault: "denied" });
  const { page, close } = await browser.open("/login");
  await page.route("**/sdk.js*", (route) => route.abort());
  const { endpoints } = await site.ask<{ endpoints: { facebook: { sdkUrl: string } } }>("providers");
  await page.route(`${endpoints.facebook.sdkUrl}**`, (route) => route.abort());
  await click(page, "Continue with Facebook");
  await page.getByText("Couldn't connect. You must authorize Magpie.").waitFor();
  await site.set("providers", { provider: "facebook", fault: "popup_closed" });
  await click(page, "Continue with Facebook");
  const button = page.getByRole("button", { name: "Continue with Facebook" });
  await expect.poll(() => button.isDisabled()).toBe(true);
  await expect.poll(() => button.isEnabled()).toBe(true);
  const person = await site.person({ methods: ["facebook"] });
  await site.set("providers", { provider: "facebook", fault: "none", person: person.outside_id });
  await click(page, "Continue with Facebook");
  await page.waitForURL(`${site.url}/`);
  await close();
});

test.each([
  [["facebook", "google"], "Facebook login is no longer available. Continue with Google to log in."],
  [["facebook", "password"], "Facebook login is no longer available. Log in with your email and password."],
  [["facebook"], "Facebook login is no longer available. Reset your password to log in with your email."],
])("ACC-20 where Facebook logs nobody in, the banner tells an account with %j the other way", async (methods, text) => {
  await site.set("flags", { facebook_recovery: "on" });
  const person = await site.person({ methods });
  await site.set("providers", { provider: "facebook", person: person.outside_id });
  const { page, close } = await browser.open("/login");
  await click(page, "Continue with Facebook");
  await page.getByText(text).waitFor();
  await wellMade(page);
  await close();
});

test("ACC-20 somebody new is told that Facebook makes no accounts", async () => {
  await site.set("flags", { facebook_recovery: "on" });
  await site.set("providers", { provider: "facebook", person: { first_name: "New" } });
  const { page, close } = await browser.open("/signup");
  await click(page, "Continue with Facebook");
  await page.getByText("Facebook login isn't available for new users. Continue with email or Google:").waitFor();
  await close();
});

test("ACC-15 ACC-21 a provider switched off says so in a dialog, which gives the focus back", async () => {
  await site.set("flags", { facebook_unavailable: "on", google_unavailable: "on" });
  const { page, close } = await browser.open("/login");
  for (const name of ["Facebook", "Google"]) {
    await click(page, `Continue with ${name}`);
    await page.getByRole("alertdialog").waitFor();
    await heading(page, `Oops! ${name} isn't available`);
    await wellMade(page);
    await click(page, "OK");
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(name);
  }
  await close();
});

test.each(["Facebook", "Google"])(
  "ACC-15 ACC-28 where %s makes no accounts, who has none is led to the reset with their email",
  async (name) => {
    const provider = name.toLowerCase();
    await site.set("flags", { [`prevent_${provider}_register`]: "on", google_sdk_disabled: "on" });
    await site.set("providers", { provider, person: { first_name: "New", email: `new.${provider}@example.com` } });
    const { page, close } = await browser.open("/login");
    await click(page, `Continue with ${name}`);
    await page.getByRole("alertdialog").waitFor();
    await page.getByText(`We couldn't match your ${name} account to any account.`).waitFor();
    await wellMade(page);
    await page.getByRole("alertdialog").getByText("Reset your password", { exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("ue") === `new.${provider}@example.com`);
    await close();
  },
);

test("ACC-21 the plain button opens a window, whose person is let in", async () => {
  await site.set("flags", { google_sdk_disabled: "on" });
  const person = await site.person({ methods: ["google"] });
  await site.set("providers", { provider: "google", person: person.outside_id });
  const { page, close } = await browser.open("/login?next=%2Fideas%2F");
  await click(page, "Continue with Google");
  await page.waitForURL(/\/ideas\/?$/);
  await close();
});

test("ACC-22 LINE is offered in Japan alone, and its person goes on to the birthdate", async () => {
  const elsewhere = await browser.open("/signup");
  await elsewhere.page.getByRole("button", { name: "Continue with Facebook" }).waitFor();
  expect(await elsewhere.page.getByRole("button", { name: "Continue with LINE" }).count()).toBe(0);
  await elsewhere.close();
  await site.set("providers", { provider: "line", person: { first_name: "Yuki" } });
  const { page, close } = await browser.open("/signup", from("JP"));
  await page.locator("button", { hasText: "LINE" }).click();
  await page.locator('[data-step="socialSignupWithAge"] input[name="birthday"]').fill("1990-05-01");
  await page.locator('[data-step="socialSignupWithAge"] button[type="submit"]').click();
  await page.waitForURL(`${site.url}/`);
  await close();
});

test("ACC-04 in the settings an outside account is linked, logs in, is nobody else's, and is taken away", async () => {
  const person = await site.person();
  const other = await site.person();
  await site.set("providers", { provider: "facebook", person: { first_name: "Link", email: "link.me@example.com" } });
  const settings = async (as: SandboxPerson) => {
    const opened = await browser.open("/settings/security", { as });
    await opened.page.getByRole("button", { name: "Link account: Facebook" }).waitFor();
    return opened;
  };
  const { page, close } = await settings(person);
  await wellMade(page);
  await click(page, "Link account: Facebook");
  await page.getByText("Facebook was linked.").waitFor();
  await page.getByText("link.me@example.com").waitFor();

  const second = await settings(other);
  await click(second.page, "Link account: Facebook");
  await second.page.getByText("That account is already linked to someone else").waitFor();
  await second.close();

  await click(page, "Unlink: Facebook");
  await page.getByRole("alertdialog").getByRole("button", { name: "Unlink" }).click();
  await page.getByText("Facebook was unlinked.").waitFor();
  await page.getByRole("button", { name: "Link account: Facebook" }).waitFor();
  await close();
});

test.each([
  ["/login", "US", "light"],
  ["/signup", "US", "dark"],
  ["/signup", "JP", "light"],
])(
  "ACC-01 the buttons of outside accounts move nothing of %s when they come (%s, %s)",
  async (path, country, theme) => {
    const { page, close } = await browser.open("/about/privacy", {
      theme: theme === "dark" ? "dark" : "light",
      ...from(country),
    });
    const moved = await layoutMoves(page, site.url + path);
    process.stdout.write(`${path} with every outside account, ${country}: moved ${moved.toFixed(4)}\n`);
    await page.locator("button", { hasText: "Facebook" }).waitFor();
    expect(moved).toBeLessThan(0.001);
    await close();
  },
);

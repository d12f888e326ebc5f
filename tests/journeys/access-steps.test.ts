import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { sendMagicLink } from "#contract/identity/methods.ts";
import { operateState } from "#server/domains/identity/operate/operate-state.ts";
import { accessibilityFaults, type OpenOptions } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();

const click = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { name }).waitFor();

type Walk = { id: string; path: string; go?: (page: Page) => Promise<void>; title: string };

const walks: Walk[] = [
  { id: "ACC-02 signup", path: "/signup", title: "Welcome to Magpie" },
  { id: "ACC-04 login", path: "/login", title: "Log in to see more" },
  {
    id: "ACC-06 loginMagicLink",
    path: "/login",
    go: (page) => click(page, "Email me a login link"),
    title: "Log in with a link",
  },
  {
    id: "ACC-08 loginQRCode",
    path: "/login",
    go: (page) => click(page, "Log in with a QR code"),
    title: "Scan with your phone",
  },
  { id: "ACC-18 business sign-up", path: "/business/create", title: "Create a free business account" },
  { id: "ACC-18 business log-in", path: "/business/login", title: "Log in to your business account" },
  { id: "ACC-27 forgotten password", path: "/password/forgot?ue=ada", title: "Let's find your account" },
  { id: "ACC-27 a reset link that is no more", path: "/password/reset?token=gone", title: "Choose a new password" },
  { id: "ACC-06 a log-in link that is no more", path: "/login/magic?token=gone", title: "Log in to Magpie" },
  { id: "ACC-28 suspended", path: "/login?aec=86", title: "Your account has been deactivated" },
  { id: "ACC-28 soft banned", path: "/login?aec=84", title: "We protected your account" },
  { id: "ACC-28 rate limited", path: "/login?aec=88", title: "Oops! Too many login attempts" },
];

describe.each<[string, OpenOptions]>([
  ["a wide screen, light", { screen: "wide", theme: "light" }],
  ["a phone, dark", { screen: "phone", theme: "dark" }],
])("on %s", (_, options) => {
  test.each(walks)("$id has its title and no fault of accessibility", async ({ path, go, title }) => {
    const { page, close } = await browser.open(path, options);
    await go?.(page);
    await heading(page, title);
    expect(await accessibilityFaults(page)).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    await close();
  });
});

test("ACC-08 what is clicked before the page's code has come is done when it has", async () => {
  const { page, close } = await browser.open("/about/privacy");
  let go = () => {};
  const held = new Promise<void>((resolve) => (go = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${site.url}/login`, { waitUntil: "commit" });
  await click(page, "Log in with a QR code");
  go();
  await heading(page, "Scan with your phone");
  await close();
});

test("ACC-28 the account error code is read, then gone from the address; the appeal leads to the case", async () => {
  const { page, close } = await browser.open("/login?aec=86&next=%2Fideas%2F");
  await heading(page, "Your account has been deactivated");
  await page.waitForURL((url) => !url.searchParams.has("aec") && url.searchParams.get("next") === "/ideas/");
  expect(await page.getByRole("link", { name: "contact us" }).getAttribute("href")).toBe("/account/case");
  await click(page, "Okay");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await close();
});

test("ACC-06 the link is sent, the mailed page logs in by its button alone, once", async () => {
  const person = await site.person();
  const { page, close } = await browser.open("/login?next=%2Fideas%2F");
  await click(page, "Email me a login link");
  expect(await page.getByRole("button", { name: "Send link" }).isDisabled()).toBe(true);
  await page.getByLabel("Email", { exact: true }).fill("not an address");
  await page.getByLabel("Email", { exact: true }).blur();
  await page.getByText("Sorry, this doesn't look like a valid email").waitFor();
  await page.getByLabel("Email", { exact: true }).fill(` ${person.email} `);
  await page.keyboard.press("Enter");
  await heading(page, "Check your email");
  await site.settle();
  const mail = site.mails.findLast(({ to }) => to === person.email);
  const path = /\/login\/magic\/?\?token=[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  await page.goto(site.url + path);
  await page.getByText("You're about to log in as").waitFor();
  await click(page, "Log in");
  await page.waitForURL(/\/ideas\/?$/);
  await close();
  const again = await browser.open(path);
  await again.page.getByText(/expired or was already used/).waitFor();
  await again.close();
});

test("ACC-06 ACC-35 a mailed link leads a suspended person to their case, somebody protected to a new password", async () => {
  for (const state of ["suspended", "soft_banned"] as const) {
    const person = await site.person();
    await site.visitor.call(sendMagicLink, { email: person.email });
    await site.settle();
    await operateState(site.services, person.username, state, "Many Pins that lead to one shop.");
    const mail = site.mails.findLast(({ to }) => to === person.email);
    const { page, close } = await browser.open(
      /\/login\/magic\/?\?token=[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "/no-link",
    );
    await click(page, "Log in");
    if (state === "suspended") await page.getByText("Many Pins that lead to one shop.").waitFor();
    else await page.getByRole("link", { name: "Reset your password" }).waitFor();
    await close();
  }
});

test("ACC-06 an unknown email goes on to the sign-up with it; what was typed stays", async () => {
  const { page, close } = await browser.open("/login");
  await page.getByLabel("Email or username").fill("stranger2@example.com");
  await click(page, "Email me a login link");
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("stranger2@example.com");
  await click(page, "Send link");
  await page.getByText("This email isn't associated with an account. Please sign up or try again").waitFor();
  expect(await page.getByLabel("Email", { exact: true }).inputValue()).toBe("stranger2@example.com");
  await page.getByLabel("Birthdate").waitFor();
  await close();
});

test("ACC-25 an unknown email at the log-in goes on to the sign-up, where it is looked at at once", async () => {
  const { page, close } = await browser.open("/login");
  await page.getByLabel("Email or username").fill("stranger3@mailinator.com");
  await page.getByLabel("Password", { exact: true }).fill("kettle-and-7-cups");
  await click(page, "Log in");
  await page.getByLabel("Birthdate").waitFor();
  await page.getByText("Sorry, this doesn't look like a valid email").waitFor();
  await close();
});

test("ACC-08 the arrow leads back from the code to the log-in, with what was typed", async () => {
  const { page, close } = await browser.open("/login");
  await page.getByLabel("Email or username").fill("ada");
  await click(page, "Log in with a QR code");
  await page.getByRole("img", { name: "Scan with your phone" }).waitFor();
  expect(await page.getByRole("listitem").count()).toBe(3);
  await click(page, "Back");
  expect(await page.getByLabel("Email or username").inputValue()).toBe("ada");
  await close();
});

test("ACC-27 the forgotten password is mailed and chosen anew, and the other sessions end", async () => {
  const person = await site.person();
  const { page, close } = await browser.open("/login");
  await page.getByLabel("Email or username").fill(person.email);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.waitForURL(/\/password\/forgot\/?\?ue=/);
  expect(await page.getByLabel("Email or username").inputValue()).toBe(person.email);
  await click(page, "Send reset email");
  await heading(page, "Password reset email sent");
  await page.getByText("Email sent!").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await site.settle();
  const mail = site.mails.findLast(({ to }) => to === person.email);
  const path = /\/password\/reset\/?\?\S*token=[\w.-]+/.exec(mail?.text ?? "")?.[0] ?? "";
  await page.goto(site.url + path);
  await page.getByLabel("New password", { exact: true }).fill("a-fresh-kettle-9");
  await page.getByLabel("New password again").fill("another-kettle-9");
  await click(page, "Change password");
  await page.getByText("The passwords don't match.").waitFor();
  await page.getByLabel("New password again").fill("a-fresh-kettle-9");
  await click(page, "Change password");
  await heading(page, "Your password was changed.");
  expect(await accessibilityFaults(page)).toEqual([]);
  await click(page, "Continue");
  await page.waitForURL(`${site.url}/`);
  await close();
});

test("ACC-18 the business log-in offers a free account, with where to go on", async () => {
  const { page, close } = await browser.open("/business/login?next=%2Fideas%2F");
  await page.getByRole("link", { name: "Create one for free" }).click();
  await page.waitForURL(/\/business\/create\/?\?next=%2Fideas%2F/);
  await page.getByLabel("Business name").waitFor();
  await close();
});

test("ACC-19 adding an account offers neither a sign-up nor a mailed link", async () => {
  const person = await site.person();
  const { page, close } = await browser.open("/add-account", { as: person });
  await heading(page, "Add another account");
  expect(await page.getByRole("button", { name: /Sign up/ }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Email me a login link" }).count()).toBe(0);
  await close();
});

import { expect, test } from "vitest";
import { publishTerms } from "#contract/operate/publish-terms.ts";
import { accessibilityFaults, hydrated, type OpenedPage } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney({ worker: true });
const password = "kettle-and-7-cups";
let people = 0;

async function go({ page }: OpenedPage, path: string): Promise<void> {
  await page.goto(site.url + path, { waitUntil: "load" });
  await hydrated(page);
}

/** Signs somebody up by the call, in the browser profile of this page. */
async function signUp({ page }: OpenedPage): Promise<string> {
  const email = `unread${(people += 1)}@example.com`;
  const answer = await page.request.post(`${site.url}/resource/UserRegisterResource/create/`, {
    data: { email, password, birthday: Date.UTC(1990, 4, 1) / 1000 },
    headers: { origin: site.url },
  });
  expect(answer.status()).toBe(200);
  return email;
}

async function verifyPath(email: string): Promise<string> {
  await expect.poll(() => site.mails.some(({ to }) => to === email)).toBe(true);
  const mail = site.mails.findLast(({ to, text }) => to === email && text.includes("/email/verify/"));
  return /\/email\/verify\/\?token=[\w-]+/.exec(mail?.text ?? "")?.[0] ?? "";
}

test("ACC-34 before the address is verified the settings say so, offer the mail again, and add no way in", async () => {
  const opened = await browser.open("/login");
  const { page, close } = opened;
  const email = await signUp(opened);
  await go(opened, "/settings/security");
  await page.getByText(`verify your email through the message in your inbox at ${email}`).first().waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const dialog = page.getByRole("dialog", { name: "Verify your email" });
  for (const name of ["Set up: Authenticator app", "Add a passkey"]) {
    await page.getByRole("button", { name }).click();
    await dialog.waitFor();
    await dialog.getByRole("button", { name: "Got it" }).click();
    await dialog.waitFor({ state: "detached" });
  }
  const resend = page.getByRole("main").getByRole("button", { name: "Resend email" });
  await resend.click();
  await page.getByRole("main").getByRole("button", { name: "Email sent" }).waitFor();
  await expect.poll(() => site.mails.filter(({ to }) => to === email).length).toBe(2);

  // Verified in this browser, the same button goes on.
  await go(opened, await verifyPath(email));
  await page.getByRole("button", { name: "Verify this email" }).click();
  await page.getByText("Your email is verified.").waitFor();
  await go(opened, "/settings/security");
  await page.getByRole("button", { name: "Set up: Authenticator app" }).click();
  await page.getByRole("dialog", { name: "Authenticator app" }).waitFor();
  await close();
});

test("ACC-34 another browser is asked for the password, and told when it went", async () => {
  const owner = await browser.open("/login");
  const email = await signUp(owner);
  const path = await verifyPath(email);
  const opened = await browser.open("/login");
  const { page, close } = opened;
  await go(opened, path);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByLabel("Password", { exact: true }).fill("not-this-one-9");
  await page.getByRole("button", { name: "Verify this email" }).click();
  await page.getByText("The password you entered is incorrect.").first().waitFor();
  await page.getByLabel("Password", { exact: true }).fill("");
  await page.getByRole("button", { name: "Verify this email" }).click();
  await page.getByText("Log in with an emailed link, or choose a new password.").waitFor();
  await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
  await page.getByLabel("Email or username").waitFor();
  await close();
  await go(owner, "/settings/security");
  await owner.page.waitForURL(/\/login/);
  await owner.close();
});

test("ACC-34 what is asked of an account is asked one thing at a time, what nothing goes on without first", async () => {
  const owner = await site.person({ roles: ["owner"] });
  const opened = await browser.open("/login");
  const { page, close } = opened;
  await signUp(opened);
  await owner.call(publishTerms, {
    terms: "# Terms\n\nBe kind.",
    privacy: "We keep little.",
    summary: "All of it is new.",
    effective_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await go(opened, "/");
  const asked = page.locator('section[class*="banner"]');
  await asked.first().waitFor();
  expect(await asked.evaluateAll((all) => all.map((one) => one.ariaLabel))).toEqual(["Verify your email"]);
  // Put away for this visit, it leaves its place to the next.
  await asked.getByRole("button", { name: "Not now" }).click();
  await page.getByRole("region", { name: "New terms" }).waitFor();
  expect(await asked.count()).toBe(1);
  await close();
});

import { expect, test } from "vitest";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney({ config: { enumeration: "strict" }, worker: true });

test("ACC-24 on a strict instance the sign-up goes on in the mailbox, and ends signed in", async () => {
  const email = "discreet@example.com";
  const { page, close } = await browser.open("/signup");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Create a password").fill("kettle-and-7-cups");
  await page.getByLabel("Birthdate").fill("1990-05-01");
  await page.getByRole("button", { name: "Continue" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Verify your email" });
  await dialog.getByText(`verify your email through the message in your inbox at ${email}`).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Got it" }).click();
  await expect.poll(() => site.mails.length).toBe(1);
  const path = /\/email\/verify\/\?token=[\w-]+/.exec(site.mails[0]?.text ?? "")?.[0] ?? "";
  await page.goto(site.url + path, { waitUntil: "load" });
  await hydrated(page);
  expect(await page.getByLabel("Password", { exact: true }).count()).toBe(0);
  await page.getByRole("button", { name: "Verify this email" }).click();
  await page.getByText("Your email is verified.").waitFor();
  await page.getByRole("main").getByRole("button", { name: "Go home" }).click();
  await page.getByRole("link", { name: "Your profile" }).first().waitFor();
  await page.goto(site.url + path, { waitUntil: "load" });
  await hydrated(page);
  await page.getByRole("button", { name: "Verify this email" }).click();
  await page.getByText("Your email is already verified.").waitFor();
  await close();
});

import { expect, test } from "vitest";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney({});

test("an owner gives the site its own name and colour, and every page has them", async () => {
  const owner = await site.person({ roles: ["owner"] });
  const { page, complaints, close } = await browser.open("/operate/branding/", { as: owner });
  await page.getByLabel("Name").fill("Nest");
  await page.getByLabel("Accent color").fill("#ffd54a");
  await page.getByText("On light backgrounds, this color is darkened").waitFor();
  await page.getByRole("group", { name: "Preview" }).getByText("Nest").first().waitFor();
  await page.setInputFiles('input[type="file"]', "web/public/favicon.svg");
  await page.getByRole("button", { name: "Use the default logo" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.locator("form").getByRole("button", { name: "Save changes", exact: true }).click();
  await page.getByText("Saved. Every page and email uses it from now on.").waitFor();
  await page.waitForFunction(() => document.title === "Branding · Nest");
  await page.goto(`${site.url}/operate/mails/?q=login+link`);
  await hydrated(page);
  await page.getByRole("link", { name: "Login link and code" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("Your login link for Nest").waitFor();
  await page.getByLabel("Opening").fill("Hello {nam}");
  await page.locator("form").getByRole("button", { name: "Save changes", exact: true }).click();
  await page.getByText("This placeholder isn't filled in this email.").waitFor();
  await page.getByLabel("Opening").fill("Hello {name} <b>");
  await page.locator("form").getByRole("button", { name: "Save changes", exact: true }).click();
  await page.getByText("Saved. The next email uses it.").waitFor();
  // Shown under the page's own policy.
  await preview.frameLocator("iframe").getByText("Hello Ada <b>").waitFor();
  expect(await preview.frameLocator("iframe").locator("a").first().getAttribute("style")).toContain("#");
  await preview.getByRole("radio", { name: "Plain text" }).check();
  await preview.getByText("Hello Ada <b>").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await close();
  const visitor = await browser.open("/login", { theme: "dark", screen: "phone" });
  await visitor.page.getByText("Not on Nest yet? Sign up").waitFor();
  expect(await visitor.page.title()).toContain("Nest");
  await visitor.close();
  expect(complaints).toEqual([]);
});

test("ACC-06 what is typed for an email is in its preview at once, said to be wrong in its place, and kept until it is saved", async () => {
  const owner = await site.person({ roles: ["owner"], emailVerified: true });
  Object.assign(site.services.config, { smtpUrl: "smtp://mail.example" });
  const { page, complaints, close } = await browser.open("/operate/mails/new_device/", { as: owner });
  const preview = page.getByRole("region", { name: "Preview" });
  const [opening, closing] = [page.getByLabel("Opening"), page.getByLabel("Closing")];
  await closing.fill("See you at the lake.");
  await preview.frameLocator("iframe").getByText("See you at the lake.").waitFor();
  await opening.fill("Dear {nobody}");
  await page.getByText("This placeholder isn't filled in this email.").waitFor();
  expect(
    await opening.evaluate((field) => [field === document.activeElement, field.getAttribute("aria-invalid")]),
  ).toEqual([true, "true"]);
  // The last that was right stays.
  await preview.frameLocator("iframe").getByText("See you at the lake.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("radio", { name: "Deutsch" }).click();
  await expect.poll(() => closing.inputValue()).toBe("");
  await page.getByRole("link", { name: "All emails" }).click();
  await page.getByText("Not saved: English").waitFor();
  await page.getByRole("link", { name: "Login on a new device" }).click();
  await expect.poll(() => opening.inputValue()).toBe("Dear {nobody}");
  await page.reload();
  await hydrated(page);
  await expect.poll(() => closing.inputValue()).toBe("See you at the lake.");
  await opening.fill("Dear {name},");
  await preview.frameLocator("iframe").getByText("Dear Ada,").waitFor();
  await page.locator("form").getByRole("button", { name: "Save changes", exact: true }).click();
  await page.getByText("Saved. The next email uses it.").waitFor();
  await page.getByText("Not saved yet.", { exact: false }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Send me this email" }).click();
  await page.getByText(`Sent to ${owner.email}.`).waitFor();
  expect(site.mails.at(-1)).toMatchObject({ to: owner.email, text: expect.stringContaining("See you at the lake.") });
  await closing.fill("Gone");
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard changes" }).click();
  await expect.poll(() => closing.inputValue()).toBe("See you at the lake.");
  Object.assign(site.services.config, { smtpUrl: null });
  expect(complaints).toEqual([]);
  await close();
});

test("ACC-32 new terms are told calmly; who writes first is led to the question, and agrees once", async () => {
  const [owner, ada] = await Promise.all([site.person({ roles: ["owner"] }), site.person({})]);
  const desk = await browser.open("/operate/terms/", { as: owner });
  await desk.page.getByRole("button", { name: "New version" }).click();
  await desk.page.getByLabel("What changes").fill("We say it in fewer words.");
  await desk.page.getByLabel("Terms of service").fill("# Terms\n\nBe kind.");
  await desk.page.getByLabel("Privacy policy").fill("We keep little.");
  expect(await accessibilityFaults(desk.page)).toEqual([]);
  await desk.page.getByRole("button", { name: "Publish" }).click();
  await desk.page.getByRole("button", { name: "Publish" }).last().click();
  await desk.page.getByText("Valid now").waitFor();
  await desk.close();
  const { page, complaints, close } = await browser.open("/ideas/", { as: ada });
  await page.getByRole("region", { name: "New terms" }).waitFor();
  await page.goto(`${site.url}/${owner.username}/`);
  await hydrated(page);
  await page.getByRole("button", { name: "Follow", exact: true }).first().click();
  await page.getByText("Agree to the new terms to go on.").waitFor();
  await page.getByRole("button", { name: "Review terms" }).last().click();
  const dialog = page.getByRole("dialog", { name: "New terms" });
  await dialog.getByText("We say it in fewer words.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Agree" }).click();
  await page.getByText("Thank you. You agreed to the terms.").waitFor();
  await page.getByRole("region", { name: "New terms" }).waitFor({ state: "detached" });
  // Whoever goes by keyboard goes on in the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("MAIN");
  await page.goto(`${site.url}/about/terms/versions/`);
  await page.getByText("Be kind.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  // The refused follow.
  expect(complaints).toEqual([expect.stringContaining("403")]);
  await close();
});

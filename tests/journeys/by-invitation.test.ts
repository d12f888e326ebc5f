import { expect, test } from "vitest";
import { createAnnouncement } from "#contract/operate/announcements.ts";
import { createInvitation, setSignUpRules } from "#contract/operate/sign-up.ts";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney({});

test("ACC-24 where sign-up is by invitation, one that is pasted opens the form; an announcement is put away for good", async () => {
  const owner = await site.person({ roles: ["owner"] });
  await owner.call(setSignUpRules, { mode: "invitation", people_may_invite: false });
  await owner.call(createAnnouncement, { text: "We move tonight." });
  const { link } = await owner.call(createInvitation, { note: "Grace" });
  const { page, close } = await browser.open("/");
  await hydrated(page);
  const announced = page.getByRole("region", { name: "Announcement" });
  await announced.getByText("We move tonight.").waitFor();
  const kept = page.waitForResponse((answer) => answer.url().includes("AnnouncementSeen"));
  await announced.getByRole("button", { name: "Dismiss this announcement" }).click();
  await kept;
  await page.goto(`${site.url}/ideas/`, { waitUntil: "load" });
  await hydrated(page);
  expect(await announced.count()).toBe(0);
  await page.goto(`${site.url}/signup/`, { waitUntil: "load" });
  await hydrated(page);
  await page.getByRole("heading", { name: "Magpie is invitation-only" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const field = page.getByLabel("Invitation");
  await field.fill("not one");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByText("That isn't an invitation. Paste the whole link.").waitFor();
  await field.fill(link ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("Email", { exact: true }).fill("grace@example.com");
  await page.getByLabel("Create a password").fill("kettle-and-7-cups");
  await page.getByLabel("Birthdate").fill("1990-05-01");
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("link", { name: "Your profile" }).first().waitFor();
  await page.goto(link ?? "", { waitUntil: "load" });
  await close();
  // The same link a second time, in another browser.
  const other = await browser.open(new URL(link ?? "").pathname + new URL(link ?? "").search);
  await other.page.getByRole("heading", { name: "This invitation no longer works" }).waitFor();
  await other.page.getByRole("button", { name: "Log in" }).click();
  await other.page.getByRole("heading", { name: "Log in to see more" }).waitFor();
  await other.close();
});

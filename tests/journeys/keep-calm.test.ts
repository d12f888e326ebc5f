import { expect, test } from "vitest";
import { testJourney } from "./test-journey.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = testJourney({ pipeline: false });

test("BUS-19 an owner makes a backup, sees what is in it and what going back would lose, and turns the schedule on", async () => {
  const owner = await site.person({ roles: ["owner"] });
  const { page, complaints, close } = await browser.open("/operate/backups/", { as: owner });
  await page.getByRole("heading", { name: "No backups yet" }).waitFor();
  await page.getByText("No intact backup in the last 8 days").waitFor();
  await wellMade(page);
  await page.getByRole("button", { name: "Back up now" }).click();
  await page.getByRole("progressbar", { name: "Backing up" }).waitFor();
  await site.settle();
  await page.getByText("Backup created and checked.").waitFor();
  await page.getByText("Intact", { exact: true }).waitFor();
  expect(await page.getByText("No intact backup in the last 8 days").count()).toBe(0);
  await site.board(owner, "Made since");
  await page.getByRole("button", { name: /^Restore the backup of/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("npx magpie restore").waitFor();
  await dialog.getByText("Boards").waitFor();
  await wellMade(page);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByLabel("Every day").check();
  await page.getByLabel("How many to keep").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Enter a whole number from 1 to 60.").waitFor();
  await page.getByLabel("How many to keep").fill("5");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

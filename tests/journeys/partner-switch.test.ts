import { TOTP } from "otpauth";
import { expect, test } from "vitest";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { updateBusinessSettings } from "#contract/business/business-profiles.ts";
import { getBoard, listBoards } from "#contract/content/boards.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { addToBusiness, removeFromBusiness, setGrant } from "#server/domains/business/access/write-access.ts";
import type { TestPerson } from "#tests/site.ts";
import { accessibilityFaults } from "./browser.ts";
import { testJourney } from "./test-journey.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = testJourney();

async function business(name: string): Promise<TestPerson> {
  const person = await site.person({ emailVerified: true });
  await person.call(becomeBusiness, { business_name: name });
  return person;
}

test("BUS-18 a partner is asked for the second factor, switches, saves as the business, and is told when it ends", async () => {
  const [brand, agency] = [await business("Kettles Ltd"), await business("Agency")];
  const now = site.services.clock.now();
  await transaction(site.services.db, async (tx) => {
    await addToBusiness(tx, { businessId: brand.id, personId: agency.id, role: "PARTNER", by: brand.id, now });
    await setGrant(tx, {
      ...{ assetId: brand.id, personId: agency.id, businessId: brand.id, kind: "PROFILE" },
      ...{ permissions: ["PROFILE_PUBLISHER"], now },
    });
  });
  await brand.call(updateBusinessSettings, { business_id: brand.id, requires_mfa: true });
  const board = await site.board(brand, "Spring range");
  await site.board(agency, "Agency's own");
  const someone = await site.person();
  const pin = await site.pin(someone, (await site.board(someone)).id);

  const { page, complaints, close } = await browser.open(`/${brand.username}/`, { as: agency });
  const header = page.getByRole("region", { name: "Business profile" });
  await header.getByText("Asks for two-factor authentication").waitFor();
  await wellMade(page);
  await header.getByRole("button", { name: "Act as Kettles Ltd" }).click();
  const dialog = page.getByRole("dialog", { name: "Kettles Ltd asks for two-factor authentication" });
  await dialog.getByRole("button", { name: /^Set up: Authenticator/ }).click();
  const setUp = page.getByRole("dialog", { name: /Authenticator/ });
  const secret = (await setUp.locator("[data-secret]").textContent()) ?? "";
  await setUp.getByLabel(/code/i).fill(new TOTP({ secret: secret.replaceAll(" ", "") }).generate());
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: /backup codes/i })
    .getByRole("button", { name: /close|done|saved/i })
    .first()
    .click();
  await dialog.getByText("All set: you can act as Kettles Ltd.").waitFor();
  await Promise.all([page.waitForEvent("load"), dialog.getByRole("button", { name: "Act as Kettles Ltd" }).click()]);

  await page.getByText("What you save and create belongs to Kettles Ltd.").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: `Kettles Ltd @${brand.username}` }).waitFor();
  await page.keyboard.press("Escape");

  await page.goto(`${site.url}/pin/${pin.id}/`);
  await page.getByRole("link", { name: "You're acting as Kettles Ltd" }).waitFor();
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Choose/ })
    .first()
    .click();
  expect(await page.getByRole("option", { name: /Agency's own/ }).count()).toBe(0);
  await page
    .getByRole("option", { name: /Spring range/ })
    .first()
    .click();
  await page.getByText("Saved to Spring range").first().waitFor();
  const saved = await brand.call(getBoard, { board_id: board.id });
  expect(saved.pin_count).toBe(1);
  expect((await agency.call(listBoards, { username: agency.username })).map(({ pin_count }) => pin_count)).toEqual([0]);

  // On the business's own board one is its owner.
  await page.goto(site.url + board.url);
  await page.getByRole("button", { name: "More" }).first().click();
  await page.getByRole("menuitem", { name: /delete/i }).waitFor();
  await page.keyboard.press("Escape");

  await transaction(site.services.db, (tx) => removeFromBusiness(tx, brand.id, agency.id));
  await page.goto(`${site.url}/pin/${pin.id}/`);
  await page.getByText("You no longer have access to that business, so you're acting as yourself again.").waitFor();
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: `Agency @${agency.username}` }).waitFor();
  expect(complaints.filter((line) => !/40[13]/.test(line))).toEqual([]);
  await close();
}, 120_000);

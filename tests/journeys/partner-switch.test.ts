import { TOTP } from "otpauth";
import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { updateBusinessSettings } from "#contract/business/business-profiles.ts";
import { getBoard, listBoards } from "#contract/content/boards.ts";
import { answerInvites, endPartnerships, giveWithInvites, sendInvites } from "#contract/v5/session-calls.ts";
import { transaction } from "#server/database/driver/transaction.ts";
import { addToBusiness, setGrant } from "#server/domains/business/access/write-access.ts";
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
  const ofBrand = { path: { business_id: brand.id }, query: {} };
  const body = { invite_type: "PARTNER_INVITE", business_role: "PARTNER", partners: [agency.id] };
  const { items = [] } = await brand.call(sendInvites, { ...ofBrand, body });
  const invite = { invite_id: items[0]?.invite?.id, invite_type: "PARTNER_INVITE" };
  const given = { asset_id_to_permissions: { [brand.id]: ["PROFILE_PUBLISHER"] } };
  await brand.call(giveWithInvites, { ...ofBrand, body: { invites: [{ ...invite, ...given }] } });
  await brand.call(updateBusinessSettings, { business_id: brand.id, requires_mfa: true });
  const board = await site.board(brand, "Spring range", "secret");
  await site.board(agency, "Agency's own");
  const someone = await site.person();
  const pin = await site.pin(someone, (await site.board(someone)).id);

  const { page, complaints, close } = await browser.open("/accounts_manager/?tab=invites", { as: agency });
  await page.getByText(`${brand.username} wants to share access with you as a partner`).waitFor();
  await page.getByText("Can save and create as the business").waitFor();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByText("Nothing is waiting for you").waitFor();
  await page.goto(`${site.url}/${brand.username}/`);
  const header = page.getByRole("region", { name: "Business profile" });
  await header.getByText("Needs two-factor authentication").waitFor();
  await wellMade(page);
  await header.getByRole("button", { name: "Act as Kettles Ltd" }).click();
  const dialog = page.getByRole("dialog", { name: "Kettles Ltd needs two-factor authentication" });
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

  // A business's secret board opens by its address, and one is its owner there; its letters are nobody's but its own.
  await page.goto(site.url + board.url);
  await page.getByRole("heading", { name: "Spring range" }).waitFor();
  await page.getByRole("button", { name: "More" }).first().click();
  await page.getByRole("menuitem", { name: /delete/i }).waitFor();
  await page.keyboard.press("Escape");

  await page.goto(`${site.url}/messages/`);
  await page.getByText("You can't do this as a business. Switch to yourself in the account menu first.").waitFor();
  await wellMade(page);

  // Taken away while one acts: the next thing one does is refused, and says why.
  await page.goto(`${site.url}/pin/${pin.id}/`);
  await page.getByRole("link", { name: "You're acting as Kettles Ltd" }).waitFor();
  await brand.call(endPartnerships, { ...ofBrand, body: { partner_ids: [agency.id], partner_type: "INTERNAL" } });
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Choose/ })
    .first()
    .click();
  await page.getByText("You no longer have access to that business, so you're acting as yourself again.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitem", { name: `Agency @${agency.username}` }).waitFor();
  expect(await page.getByRole("link", { name: "You're acting as Kettles Ltd" }).count()).toBe(0);
  expect(complaints.filter((line) => !/40[134]/.test(line))).toEqual([]);
  await close();
});

test("BUS-18 of many businesses the menu shows a few, and a search finds the others", async () => {
  const agency = await business("Agency");
  for (let at = 1; at <= 7; at += 1) {
    const brand = await business(`Brand ${at}`);
    const ofBrand = { path: { business_id: brand.id }, query: {} };
    const body = { invite_type: "PARTNER_INVITE", business_role: "PARTNER", partners: [agency.id] };
    const { items = [] } = await brand.call(sendInvites, { ...ofBrand, body });
    const invite_id = items[0]?.invite?.id;
    const invites = [
      { invite_id, invite_type: "PARTNER_INVITE", asset_id_to_permissions: { [brand.id]: ["PROFILE_PUBLISHER"] } },
    ];
    await brand.call(giveWithInvites, { ...ofBrand, body: { invites } });
    const answer = { invite_id, action: { accept_invite: true } };
    await agency.call(answerInvites, { path: {}, query: {}, body: { invites: [answer] } });
  }
  const { page, complaints, close } = await browser.open("/ideas/", { as: agency, screen: "phone", theme: "dark" });
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("menuitemradio", { name: /Brand 5/ }).waitFor();
  expect(await page.getByRole("menuitemradio", { name: /Brand/ }).count()).toBe(5);
  await page.getByRole("menuitem", { name: "All profiles and accounts" }).click();
  const dialog = page.getByRole("dialog", { name: "Act as" });
  await dialog.getByRole("searchbox").fill("nobody");
  await dialog.getByText("No profile or account by that name.").waitFor();
  await dialog.getByRole("searchbox").fill("brand 7");
  await wellMade(page);
  await dialog.getByRole("searchbox").press("Tab");
  await Promise.all([page.waitForEvent("load"), dialog.getByRole("button", { name: /Brand 7/ }).press("Enter")]);
  await page.getByRole("link", { name: "You're acting as Brand 7" }).waitFor();
  // The choice is kept for this person on this device; nobody else acts by it.
  const kept = await page.evaluate(() => document.cookie);
  expect(kept).toMatch(new RegExp(`magpie_acting=${agency.id}\\.profile\\.\\d+`));
  expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
  await close();
});

test("BUS-18 an employee who is no business is offered the one they publish for, which they neither follow nor write to as it; nobody else is asked for profiles", async () => {
  const [shop, person, other] = [await business("Kettles Ltd"), await site.person(), await site.person()];
  const { services } = site;
  await transaction(services.db, async (tx) => {
    const now = services.clock.now();
    await addToBusiness(tx, { businessId: shop.id, personId: person.id, role: "EMPLOYEE", by: shop.id, now });
    const grant = { assetId: shop.id, personId: person.id, businessId: shop.id, kind: "PROFILE" } as const;
    await setGrant(tx, { ...grant, permissions: ["PROFILE_PUBLISHER"], now });
  });
  const pin = await site.pin(shop, (await site.board(shop)).id);
  const { page, complaints, close } = await browser.open(`/pin/${pin.id}/`, { as: person });
  const header = page.getByRole("region", { name: "Business profile" });
  await header.waitFor();
  const follow = page.getByRole("main").getByRole("button", { name: "Follow", exact: true });
  await follow.waitFor();
  await Promise.all([page.waitForEvent("load"), header.getByRole("button", { name: "Act as Kettles Ltd" }).click()]);
  await page.getByText("What you save and create belongs to Kettles Ltd.").waitFor();
  await follow.waitFor({ state: "detached" });
  const ground = (of: Locator) => of.evaluate((face) => getComputedStyle(face).backgroundColor);
  const faces = header.locator("span").filter({ hasText: /^K$/ });
  const own = await ground(faces.first());
  await page.goto(`${site.url}/${shop.username}/`);
  await page.getByRole("heading", { name: "Kettles Ltd", level: 1 }).waitFor();
  expect(await ground(page.getByRole("main").locator("header span").filter({ hasText: /^K$/ }).first())).toBe(own);
  await header.waitFor();
  expect(await page.getByRole("button", { name: /^(Follow|Message)$/ }).count()).toBe(0);
  await wellMade(page);
  expect(complaints).toEqual([]);
  await close();

  const { page: theirs, close: end } = await browser.open("/", { as: other });
  const asked: string[] = [];
  theirs.on("request", (request) => asked.push(request.url()));
  await theirs.goto(`${site.url}/pin/${pin.id}/`);
  await theirs.getByRole("main").getByRole("button", { name: "Follow", exact: true }).waitFor();
  await theirs.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("/business_access/profiles"))).toEqual([]);
  await end();
});

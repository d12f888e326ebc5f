import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createAdAccount } from "#contract/business/ad-accounts.ts";
import { TOTP } from "otpauth";
import { becomeBusiness } from "#contract/business/business-accounts.ts";
import { getBusinessSettings, updateBusinessSettings } from "#contract/business/business-profiles.ts";
import { createApp } from "#contract/identity/apps.ts";
import { answerInvites, sendInvites } from "#contract/v5/session-calls.ts";
import { turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import { startAds } from "#server/domains/business/serving/start-ads.ts";
import type { TestPerson } from "#tests/site.ts";
import { testJourney } from "./test-journey.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = testJourney();

beforeAll(async () => {
  await turnAdsOn(site.services, {
    ...{ seller: "Test Media Ltd", address: "1 Test Lane", country: "CZ" },
    ...{ tax_id: null, tax_percent: "21", load_percent: 10 },
  });
  site.services.ads = startAds(site.services, site.services);
  await vi.waitUntil(() => site.services.ads?.areSold());
});
afterAll(() => site.services.ads?.stop());

async function business(name: string, locale = "en"): Promise<TestPerson> {
  const person = await site.person({ emailVerified: true, locale });
  await person.call(becomeBusiness, { business_name: name });
  return person;
}

const account = { name: "Kettles", country: "CZ", currency: "CZK", time_zone: "Europe/Prague" } as const;

describe("BUS-10 the accounts manager", () => {
  test("people are invited by keyboard, bad input stays where it is refused, and what they may do is said in words", async () => {
    const [shop, ada] = [await business("Kettles Ltd"), await site.person()];
    await shop.call(createAdAccount, account);
    const { page, complaints, close } = await browser.open("/accounts_manager/?tab=people", { as: shop });
    await page.getByText("No one else yet").waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: "Invite people" }).first().focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Invite people" });
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await dialog.getByText("Say who you're inviting.").waitFor();
    await dialog.getByLabel("Usernames or emails").fill(`nobody_here_1, ${ada.username}`);
    await dialog.locator("summary", { hasText: /^Kettles/ }).click();
    await dialog.getByRole("checkbox", { name: "Can see reports" }).check();
    await wellMade(page);
    await dialog.getByRole("button", { name: "Send invitation" }).click();
    await dialog.getByText("nobody_here_1: We couldn't find anyone by that name.").waitFor();
    expect(await dialog.getByLabel("Usernames or emails").inputValue()).toBe("nobody_here_1");
    await page.keyboard.press("Escape");

    // Who is no business finds it in the account menu, beside the mail.
    const theirs = await browser.open("/", { as: ada, screen: "phone", theme: "dark" });
    await theirs.page.getByRole("button", { name: "Account menu" }).click();
    await theirs.page.getByRole("menuitem", { name: /1 invitation is waiting for your answer/ }).click();
    await theirs.page.getByText(`${shop.username} invited you to work with them`).waitFor();
    await theirs.page.getByText("Can see reports").waitFor();
    await theirs.page.setViewportSize({ width: 360, height: 740 });
    await wellMade(theirs.page);
    await theirs.page.getByRole("button", { name: "Accept" }).click();
    await theirs.page.getByText("Accepted").waitFor();
    await theirs.page.getByText("Nothing is waiting for you").waitFor();

    await page.reload();
    const row = page.getByRole("listitem").filter({ hasText: ada.username });
    await row.getByText("Can see reports").waitFor();
    await row.getByLabel(`Role of ${ada.username}`).selectOption("Administrator");
    await page.getByText(`${ada.username}'s role: Administrator`).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Change undone").waitFor();
    await row.getByRole("button", { name: `Access of ${ada.username}` }).click();
    const access = page.getByRole("dialog", { name: `Access of ${ada.username}` });
    await access.locator("summary", { hasText: "Profile of Kettles Ltd" }).click();
    await access.getByRole("checkbox", { name: "Can save and create as the business" }).check();
    await wellMade(page);
    await access.getByRole("button", { name: "Save access" }).click();
    await row.getByText("Can save and create as the business").waitFor();
    await page.getByRole("searchbox", { name: "Search people" }).fill("zzz");
    await page.getByText("No one by that name.").waitFor();
    await page.getByRole("searchbox", { name: "Search people" }).fill("");
    await row.getByRole("button", { name: `Remove: ${ada.username}` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await page.getByText("No one else yet").waitFor();
    expect(complaints.filter((line) => !/400|404/.test(line))).toEqual([]);
    await theirs.close();
    await close();
  });

  test("a business that is asked for access gives what it chooses; the partner gives it up", async () => {
    const [brand, agency] = [await business("Kettles Ltd"), await business("Agency")];
    const { page, close } = await browser.open("/accounts_manager/?tab=partners", { as: agency });
    await page.getByRole("button", { name: "Ask for access" }).click();
    const dialog = page.getByRole("dialog", { name: "Ask a business for access" });
    await dialog.getByLabel("Username of the business").fill("no_such_business");
    await dialog.getByRole("checkbox", { name: "Can do everything" }).first().check();
    await dialog.getByRole("checkbox", { name: "Can save and create as the business" }).check();
    await dialog.getByRole("button", { name: "Send request" }).click();
    await dialog.getByText("There's no business called no_such_business.").waitFor();
    await dialog.getByLabel("Username of the business").fill(`@${brand.username}`);
    await dialog.getByRole("button", { name: "Send request" }).click();
    await page.getByText("Request sent").waitFor();

    const theirs = await browser.open("/business/hub/", { as: brand });
    await theirs.page.getByText("1 invitation is waiting for your answer").waitFor();
    await wellMade(theirs.page);
    await theirs.page.getByRole("link", { name: "Answer" }).click();
    await theirs.page.getByText(`${agency.username} asked for access to your accounts`).waitFor();
    await wellMade(theirs.page);
    await theirs.page.getByRole("checkbox", { name: "Can do everything" }).uncheck();
    await theirs.page.getByRole("button", { name: "Accept selected" }).click();
    await theirs.page.getByText("Nothing is waiting for you").waitFor();

    await page.reload();
    const row = page.getByRole("listitem").filter({ hasText: brand.username }).last();
    await page.getByText("Can save and create as the business").waitFor();
    expect(await page.getByText("Can do everything").count()).toBe(0);
    await wellMade(page);
    await page.getByRole("button", { name: /^Give up/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Give up access" }).click();
    await page.getByText(/^You gave up/).waitFor();
    await row.waitFor({ state: "attached" });
    await theirs.close();
    await close();
  });

  test("groups, security and accounts, each in its place, also in another language", async () => {
    const shop = await business("Kettles Ltd");
    await shop.call(createAdAccount, account);
    const { page, complaints, close } = await browser.open("/accounts_manager/", { as: shop });
    await page.getByRole("listitem").filter({ hasText: "Kettles" }).first().waitFor();
    await wellMade(page);
    await page.getByRole("link", { name: "Asset groups" }).click();
    await page.getByRole("button", { name: "New group" }).first().click();
    const dialog = page.getByRole("dialog", { name: "New group" });
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Give the group a name.").waitFor();
    await dialog.getByLabel("Name").fill("Spring");
    await dialog.getByLabel("Description").fill("What we sell in spring");
    await dialog.getByRole("checkbox", { name: "Kettles", exact: true }).check();
    await wellMade(page);
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("Group created").waitFor();
    await page.getByText("1 account", { exact: true }).waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: "Delete: Spring" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    await page.getByText("No groups yet").waitFor();
    await page.getByRole("link", { name: "Security" }).click();
    await page.getByRole("switch", { name: "Require two-factor authentication" }).click();
    await page.getByText("Two-factor authentication is now required.").waitFor();
    expect(await shop.call(getBusinessSettings, { business_id: shop.id })).toEqual({ requires_mfa: true });
    await wellMade(page);
    expect(complaints).toEqual([]);
    await close();

    const laden = await business("Laden", "de");
    const german = await browser.open(`/advertiser/${laden.id}/accounts_manager/?tab=people`, {
      as: laden,
      context: { locale: "de-DE" },
    });
    await german.page.getByRole("heading", { name: "Kontoverwaltung" }).waitFor();
    await german.page.getByText("Noch niemand sonst").waitFor();
    await german.close();
  });

  test("without a session the way leads to the log-in and back; who is no business sees what concerns them", async () => {
    const answer = await site.visitor.fetch("/accounts_manager/?tab=invites", {
      redirect: "manual",
      headers: { accept: "text/html" },
    });
    expect(answer.headers.get("location")).toBe(`/login?next=${encodeURIComponent("/accounts_manager/?tab=invites")}`);
    const { page, close } = await browser.open("/accounts_manager/?tab=people", { as: await site.person() });
    await page.getByText("You don't work for any business here yet.", { exact: false }).waitFor();
    expect(await page.getByRole("link", { name: "Members" }).count()).toBe(0);
    await wellMade(page);
    await close();
  });

  test("a system user is given a token that is shown once and revoked; who lacks the factor that is asked for is led to it", async () => {
    const shop = await business("Kettles Ltd");
    const admin = await site.person({ emailVerified: true });
    const { id: accountId } = await shop.call(createAdAccount, account);
    await shop.call(createApp, { name: "Night import", purpose: "Imports Pins.", redirect_urls: [] });
    const { page, complaints, close } = await browser.open("/accounts_manager/?tab=people", { as: shop });
    await page.getByRole("button", { name: "New system user" }).click();
    const naming = page.getByRole("dialog", { name: "New system user" });
    await naming.getByLabel("Name").fill("Importer");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Access tokens of Importer" }).click();
    const dialog = page.getByRole("dialog", { name: "Access tokens of Importer" });
    await dialog.getByText("No access tokens yet.").waitFor();
    await dialog.getByRole("button", { name: "New access token" }).click();
    await dialog.getByText("Choose what the token may do.").waitFor();
    await dialog.getByRole("checkbox", { name: /^See your ads/ }).check();
    await dialog.getByRole("button", { name: "New access token" }).click();
    const token = (await dialog.getByText(/^mgp_/).textContent()) ?? "";
    const listed = await fetch(`${site.url}/v5/ad_accounts`, { headers: { authorization: `Bearer ${token}` } });
    expect(listed.status).toBe(200);
    await dialog
      .getByText("Never used")
      .or(dialog.getByText(/Last used/))
      .first()
      .waitFor();
    await wellMade(page);
    await dialog.getByRole("button", { name: "Revoke: Night import" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await page.getByText("The access token was revoked.").waitFor();
    await page.keyboard.press("Escape");

    const ofShop = { path: { business_id: shop.id }, query: {} };
    const body = { invite_type: "MEMBER_INVITE", business_role: "BIZ_ADMIN", members: [admin.username] };
    const { items = [] } = await shop.call(sendInvites, { ...ofShop, body });
    const answer = { invite_id: items[0]?.invite?.id, action: { accept_invite: true } };
    await admin.call(answerInvites, { path: {}, query: {}, body: { invites: [answer] } });
    await shop.call(updateBusinessSettings, { business_id: shop.id, requires_mfa: true });
    const theirs = await browser.open(`/advertiser/${accountId}/billing/`, {
      as: admin,
      screen: "phone",
      theme: "dark",
    });
    await theirs.page.getByRole("heading", { name: "This business needs two-factor authentication" }).waitFor();
    await theirs.page.setViewportSize({ width: 360, height: 740 });
    await wellMade(theirs.page);
    await theirs.page.getByRole("button", { name: "Set up or confirm" }).click();
    const steps = theirs.page.getByRole("dialog", { name: "This business needs two-factor authentication" });
    await steps.getByRole("button", { name: /^Set up: Authenticator/ }).click();
    const setUp = theirs.page.getByRole("dialog", { name: /Authenticator/ });
    const secret = (await setUp.locator("[data-secret]").textContent()) ?? "";
    await setUp.getByLabel(/code/i).fill(new TOTP({ secret: secret.replaceAll(" ", "") }).generate());
    await theirs.page.keyboard.press("Enter");
    await theirs.page
      .getByRole("dialog", { name: /backup codes/i })
      .getByRole("button", { name: /close|done|saved/i })
      .first()
      .click();
    await steps.getByRole("button", { name: "Continue" }).click();
    await theirs.page.getByRole("heading", { name: "Billing", level: 1 }).waitFor();
    expect(complaints.filter((line) => !/40[0-4]/.test(line))).toEqual([]);
    await theirs.close();
    await close();
  });
});

import { describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { createAdDraft, getAdDraft, listAdDrafts, saveAdDraft } from "#contract/business/ad-drafts.ts";
import { listAdGroups } from "#contract/business/ad-groups.ts";
import { listAds, listCampaigns, updateCampaign } from "#contract/business/campaigns.ts";
import { createTargetingTemplate, listTargetingTemplates } from "#contract/business/targeting-templates.ts";
import { businessWorld } from "#server/domains/public-api/business/business.fixture.ts";
import type { Advertiser } from "#server/domains/business/review/advertise-pin.fixture.ts";
import { adsJourney, newAdvertiser, runCampaign } from "./advertiser.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = adsJourney();
const { member, give } = businessWorld(site);

/** Somebody with an account and pins, and a colleague who may manage its ads. */
async function withColleague() {
  const me = await newAdvertiser(site);
  for (const title of ["Copper kettle", "Brass kettle"])
    await site.pin(me, me.board, { title, link: `https://shop.example.com/${title.slice(0, 5)}` });
  const colleague = await member(me);
  await give(me, "member", colleague, me.account, ["CAMPAIGN_MANAGER"]);
  return { me, colleague };
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const draftIdOf = (page: Page) => new URL(page.url()).searchParams.get("draft_id") ?? "";
const saved = (page: Page) => page.locator('[data-saving="saved"]').waitFor();

/** Presses what is named by keys alone. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("button", { name }).first().focus();
  await page.keyboard.press("Enter");
}

const focusOn = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(text);

/** Types over what a field holds, by keys. */
async function type(page: Page, label: string, text: string): Promise<void> {
  await field(page, label).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.type(text);
}

/** Chooses both pins in the dialog. */
async function addTwoAds(page: Page): Promise<void> {
  await press(page, "Add ads");
  for (const name of ["Copper kettle", "Brass kettle"]) {
    await page.getByRole("button", { name: new RegExp(`^${name}`) }).focus();
    await page.keyboard.press("Enter");
  }
  await press(page, "Add 2 ads");
}

const campaignsOf = ({ call, account }: Advertiser) => call(listCampaigns, { advertiser_id: account });

describe("BUS-04 a campaign is made on its page", () => {
  test("by keys alone, left halfway, found elsewhere, changed by a colleague meanwhile, and published", async () => {
    const { me, colleague } = await withColleague();
    const first = await browser.open(`/advertiser/${me.account}/ads/create/`, { as: me });
    await first.page.waitForURL(/edit_draft\/\?draft_id=/);
    const draftId = draftIdOf(first.page);
    await field(first.page, "Campaign name").waitFor();
    await type(first.page, "Campaign name", "Autumn kettles");
    await type(first.page, "Daily budget", "1e3");
    await first.page.keyboard.press("Tab");
    await saved(first.page);
    // What is wrong is said at its field, once that was left, and beside the form.
    await first.page.locator("[data-field-error]").first().waitFor();
    await type(first.page, "Daily budget", "5");
    await press(first.page, /^Ad group 1/);
    await focusOn(first.page, "Ad group");
    await addTwoAds(first.page);
    await first.page
      .getByRole("button", { name: /^Brass kettle/ })
      .first()
      .waitFor();
    await wellMade(first.page);
    await press(first.page, "Make a copy");
    await first.page.getByRole("heading", { name: "Ad group", exact: true }).waitFor();
    await expect.poll(() => field(first.page, "Ad group name").inputValue()).toBe("Ad group 1 (copy)");
    await type(first.page, "Ad group name", "Gift givers");
    await first.page.keyboard.press("Tab");
    await press(first.page, "Remove");
    await first.page.getByText("“Gift givers” was removed.").waitFor();
    await press(first.page, "Undo");
    await expect.poll(() => field(first.page, "Ad group name").inputValue()).toBe("Gift givers");
    expect(first.complaints).toEqual([]);
    // Left before the last of it was saved: leaving saves it.
    await first.page.goto(`${site.url}/advertiser/${me.account}/`);
    await first.close();

    const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/reporting/campaigns/`, {
      as: me,
    });
    await page.getByRole("link", { name: "Drafts" }).click();
    await page.getByRole("link", { name: "Autumn kettles", exact: true }).waitFor();
    await wellMade(page);
    await page.getByRole("link", { name: "Continue “Autumn kettles”" }).click();
    await field(page, "Campaign name").waitFor();
    expect(await field(page, "Campaign name").inputValue()).toBe("Autumn kettles");
    expect(draftIdOf(page)).toBe(draftId);
    await page.getByRole("button", { name: "Gift givers" }).first().waitFor();

    // A colleague writes the same field, another one too.
    const place = { advertiser_id: me.account, draft_id: draftId };
    await field(page, "Campaign name").focus();
    await colleague.call(saveAdDraft, {
      ...place,
      edits: [
        { path: "campaign/name", from: "Autumn kettles", to: "Kettles of autumn" },
        { path: "campaign/max_click", from: null, to: "0.40" },
      ],
    });
    await type(page, "Campaign name", "Kettles for autumn");
    await page.keyboard.press("Tab");
    await page.getByText("One field was changed by two people").first().waitFor();
    await expect.poll(() => field(page, "Most per click").inputValue()).toBe("0.40");
    await page.getByText("Now: Kettles of autumn").waitFor();
    await wellMade(page);
    await press(page, "Use this instead");
    await expect.poll(() => field(page, "Campaign name").inputValue()).toBe("Kettles for autumn");
    await page.getByText("Now: Kettles of autumn").waitFor({ state: "detached" });
    await page.getByText("Nothing is missing.").waitFor();

    await press(page, "Check and publish");
    await page.getByRole("heading", { name: "Check before publishing" }).waitFor();
    expect(await page.locator("[data-change]").count()).toBe(7);
    await wellMade(page);
    await press(page, /^Publish$/);
    await page.getByRole("heading", { name: "The campaign is made" }).waitFor();
    const [campaign] = await campaignsOf(me);
    expect(campaign).toMatchObject({ name: "Kettles for autumn", daily_budget_micro: "5000000", status: "ACTIVE" });
    const groups = await me.call(listAdGroups, { advertiser_id: me.account });
    expect(Object.fromEntries(groups.map(({ name, ads }) => [name, ads]))).toEqual({
      "Ad group 1": 2,
      "Gift givers": 2,
    });
    expect(await me.call(listAdDrafts, { advertiser_id: me.account })).toEqual([]);
    await page.getByRole("link", { name: "See the campaign" }).click();
    await page.getByText("Copper kettle").first().waitFor();
    expect(complaints).toEqual([]);
    await close();
  });

  test("begun and left untouched it isn't kept, and a reload begins no second one", async () => {
    const { me } = await withColleague();
    const { page, close } = await browser.open(`/advertiser/${me.account}/ads/create/`, { as: me });
    await page.waitForURL(/draft_id=/);
    const draftId = draftIdOf(page);
    await page.goto(`${site.url}/advertiser/${me.account}/ads/create/`);
    await page.waitForURL(/draft_id=/);
    expect(draftIdOf(page)).toBe(draftId);
    await field(page, "Campaign name").waitFor();
    await page.getByRole("link", { name: "Campaigns", exact: true }).first().click();
    await expect.poll(() => me.call(listAdDrafts, { advertiser_id: me.account })).toEqual([]);
    await close();
  });

  test("what isn't saved is there after a reload, and is saved once the site can be reached", async () => {
    const { me } = await withColleague();
    const { page, close } = await browser.open(`/advertiser/${me.account}/ads/create/`, { as: me });
    await page.waitForURL(/draft_id=/);
    await field(page, "Campaign name").waitFor();
    const draftId = draftIdOf(page);
    await page.route(/\/drafts\/\d+\/?$/, (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await type(page, "Campaign name", "Written on a train");
    await page.keyboard.press("Tab");
    await page.locator('[data-saving="unreachable"]').or(page.locator('[data-saving="waiting"]')).first().waitFor();
    await page.reload();
    await expect.poll(() => field(page, "Campaign name").inputValue()).toBe("Written on a train");
    await page.unroute(/\/drafts\/\d+\/?$/);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await saved(page);
    const draft = await me.call(getAdDraft, { advertiser_id: me.account, draft_id: draftId });
    expect(draft.name).toBe("Written on a train");
    await close();
  });

  test("whom it is for is kept as a template, taken over by keys, and let go of and brought back", async () => {
    const { me } = await withColleague();
    const kept = {
      name: "Cooks",
      targeting_spec: { LOCATION: ["CZ", "DE"] as string[], AGE_BUCKET: ["25-34" as const] },
    };
    await me.call(createTargetingTemplate, { advertiser_id: me.account, ...kept, auto_targeting_enabled: false });
    const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/ads/create/`, { as: me });
    await page.waitForURL(/draft_id=/);
    await press(page, /^Ad group 1/);
    await press(page, "Use a template");
    const list = page.getByRole("dialog", { name: "Targeting templates" });
    await list.getByText("Czechia, Germany · 25-34").waitFor();
    await wellMade(page);
    await press(page, "Use Cooks");
    await list.waitFor({ state: "hidden" });
    await saved(page);
    const body = async () => (await me.call(getAdDraft, { advertiser_id: me.account, draft_id: draftIdOf(page) })).body;
    await expect
      .poll(async () => Object.values((await body()).ad_groups ?? {}))
      .toMatchObject([{ countries: ["CZ", "DE"], ages: ["25-34"], genders: [], auto_targeting: false }]);
    await press(page, "Save as template");
    const name = page.getByRole("dialog", { name: "Save as template" });
    await name.getByRole("button", { name: "Save as template" }).press("Enter");
    await name.getByText("Give it a name.").waitFor();
    await type(page, "Name of the template", "Bakers");
    await wellMade(page);
    await page.keyboard.press("Enter");
    await page.getByText("Template saved", { exact: true }).waitFor();
    const names = async () =>
      (await me.call(listTargetingTemplates, { advertiser_id: me.account })).map((one) => one.name);
    expect(await names()).toEqual(["Bakers", "Cooks"]);
    await press(page, "Use a template");
    await press(page, "Delete Cooks");
    await page.getByText("Template deleted", { exact: true }).waitFor();
    await expect.poll(names).toEqual(["Bakers"]);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect.poll(names).toEqual(["Bakers", "Cooks"]);
    expect(complaints).toEqual([]);
    await close();
  });

  test("what is wrong is marked, and the focus goes to the first of it", async () => {
    const { me } = await withColleague();
    const { id } = await me.call(createAdDraft, { advertiser_id: me.account, body: { campaign: { name: "Kettles" } } });
    const path = `/advertiser/${me.account}/ads/edit_draft/?draft_id=${id}&step=review`;
    const { page, close } = await browser.open(path, { as: me });
    await press(page, /^Publish$/);
    await page.getByText("It can't be published yet").waitFor();
    expect(await campaignsOf(me)).toEqual([]);
    await page.waitForURL((url) => !url.searchParams.has("step"));
    await wellMade(page);
    await close();
  });
});

describe("BUS-04 a campaign is edited and duplicated on its page", () => {
  test("an edit shows what changes before it is published, and changes only that", async () => {
    const { me } = await withColleague();
    const made = await runCampaign(site, me, "Kettles");
    const { page, complaints, close } = await browser.open(`/advertiser/${me.account}/reporting/campaigns/`, {
      as: me,
    });
    await page.getByRole("checkbox", { name: "Select Kettles" }).check();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.waitForURL(/draft_id=/);
    await field(page, "Daily budget").waitFor();
    expect(await field(page, "Daily budget").inputValue()).toBe("5");
    await type(page, "Daily budget", "7.50");
    await page.keyboard.press("Tab");
    await saved(page);
    await press(page, "Check and publish");
    const change = page.locator('[data-change="campaign"]');
    await change.getByText("$5.00").waitFor();
    await change.getByText("$7.50").waitFor();
    expect(await page.locator("[data-change]").count()).toBe(1);
    await wellMade(page);
    await press(page, "Publish changes");
    await page.getByRole("heading", { name: "The campaign is changed" }).waitFor();
    expect(await campaignsOf(me)).toMatchObject([{ id: made.campaign_id, daily_budget_micro: "7500000" }]);
    expect(complaints).toEqual([]);
    await close();
  });

  test("what was changed somewhere else since is taken over on a phone too, and nothing typed is lost", async () => {
    const { me } = await withColleague();
    const { campaign_id } = await runCampaign(site, me, "Kettles");
    const list = `/advertiser/${me.account}/reporting/campaigns/`;
    const { page, complaints, close } = await browser.open(list, { as: me, screen: "phone" });
    await page.getByRole("checkbox", { name: "Select Kettles" }).check();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.waitForURL(/draft_id=/);
    await field(page, "Daily budget").waitFor();
    await type(page, "Daily budget", "7.50");
    await page.keyboard.press("Tab");
    await saved(page);
    await me.call(updateCampaign, { advertiser_id: me.account, campaign_id, version: 1, name: "Pots" });
    await press(page, "Check and publish");
    await press(page, "Publish changes");
    const told = page.getByText("The campaign was changed somewhere else since");
    await told.waitFor();
    await wellMade(page);
    await press(page, "Take them over");
    await told.waitFor({ state: "detached" });
    await press(page, "Check and publish");
    await press(page, "Publish changes");
    await page.getByRole("heading", { name: "The campaign is changed" }).waitFor();
    expect(await campaignsOf(me)).toMatchObject([{ name: "Pots", daily_budget_micro: "7500000" }]);
    expect(complaints.filter((line) => !line.includes("400"))).toEqual([]);
    await close();
  });

  test("a duplicate is paused, with ads of its own", async () => {
    const { me } = await withColleague();
    const made = await runCampaign(site, me, "Kettles");
    const path = `/advertiser/${me.account}/ads/duplicate/?campaign_id=${made.campaign_id}`;
    const { page, close } = await browser.open(path, { as: me });
    await page.waitForURL(/draft_id=/);
    await field(page, "Campaign name").waitFor();
    await type(page, "Campaign name", "More kettles");
    await page.keyboard.press("Tab");
    await saved(page);
    await press(page, "Check and publish");
    await press(page, /^Publish$/);
    await page.getByRole("heading", { name: "The campaign is made" }).waitFor();
    const copy = (await campaignsOf(me)).find(({ name }) => name === "More kettles");
    expect(copy).toMatchObject({ status: "PAUSED", daily_budget_micro: "5000000" });
    const ads = await me.call(listAds, { advertiser_id: me.account, campaign_id: copy?.id ?? "" });
    expect(ads).toHaveLength(1);
    await close();
  });

  test("what became of a draft is told, and a stranger and a reader are shown what they are everywhere", async () => {
    const { me } = await withColleague();
    const stranger = await newAdvertiser(site);
    const { id } = await me.call(createAdDraft, { advertiser_id: me.account, body: { campaign: { name: "Kettles" } } });
    const path = `/advertiser/${me.account}/ads/edit_draft/`;
    const other = await browser.open(`${path}?draft_id=${id}`, { as: stranger });
    await other.page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    expect(await other.page.getByLabel("Campaign name").count()).toBe(0);
    await other.close();
    const { page, close } = await browser.open(path, { as: me });
    await page.getByRole("button", { name: "Discard “Kettles”" }).click();
    await page.getByText("“Kettles” was discarded.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("“Kettles” is back.").waitFor();
    await page.getByRole("button", { name: "Discard “Kettles”" }).click();
    await page.getByText("No drafts").waitFor();
    await page.goto(`${site.url}${path}?draft_id=${id}`);
    await page.getByRole("heading", { name: "This draft was discarded" }).waitFor();
    await page.getByRole("button", { name: "Bring it back" }).click();
    await expect.poll(() => field(page, "Campaign name").inputValue()).toBe("Kettles");
    await close();
  });
});

import { expect, test } from "vitest";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { listCampaigns } from "#contract/business/campaigns.ts";
import { addOrderLine } from "#server/domains/business/order-lines/add-order-line.ts";
import { adsJourney, newAdvertiser, runCampaign } from "./advertiser.ts";
import { wellMade } from "./well-made.ts";

const { site, browser } = adsJourney();
const today = () => site.services.clock.now().toISOString().slice(0, 10);

test("BUS-07 an operator adds one order line and refuses another; the account's people see both, and attach a campaign where they edit it", async () => {
  const me = await newAdvertiser(site);
  const finance = await site.person({ roles: ["finance"] });
  const { campaign_id } = await runCampaign(site, me, "Kettles");
  const terms = { name: "Winter", po_number: "PO-8", budget_micro: "9000000", first_day: today(), last_day: null };
  await addOrderLine(site.services, me.account, { ...terms, paid_type: "PAID" }, true);

  const desk = await browser.open("/operate/money/", { as: finance });
  await desk.page.getByRole("heading", { name: "Orders that wait" }).waitFor();
  await wellMade(desk.page);
  await desk.page.goto(`${site.url}/operate/accounts/${me.account}/`);
  const orders = desk.page.getByRole("region", { name: "Order lines" });
  await orders.getByRole("button", { name: "Refuse…" }).click();
  await desk.page.getByLabel("Why?").fill("Send the signed order first.");
  await wellMade(desk.page);
  await desk.page.getByRole("button", { name: "Refuse", exact: true }).click();
  await orders.getByText("Refused: Send the signed order first.").waitFor();
  await orders.getByRole("button", { name: "Add an order line…" }).click();
  const form = desk.page.getByRole("dialog");
  await form.getByLabel("Name", { exact: true }).fill("Spring");
  await form.getByLabel("Purchase order number").fill("PO-7");
  await form.getByLabel("Amount", { exact: true }).fill("500");
  await wellMade(desk.page);
  await form.getByRole("button", { name: "Add an order line" }).click();
  await orders.getByText("Spring · PO PO-7 · Paid order").waitFor();
  expect(desk.complaints).toEqual([]);
  await desk.close();

  const { page, complaints, close } = await browser.open(advertiserUrl("billingOrderLines", me.account), { as: me });
  await page.getByText("Attach campaigns to it where you edit them.").waitFor();
  await page.getByText("Refused: Send the signed order first.").waitFor();
  await wellMade(page);
  await page.goto(`${site.url}/advertiser/${me.account}/ads/edit/?campaign_id=${campaign_id}`);
  await page.getByLabel("Order line", { exact: true }).selectOption({ label: "Spring ($500.00 left)" });
  await page.locator('[data-saving="saved"]').waitFor();
  await wellMade(page);
  await page.getByRole("button", { name: "Check and publish" }).first().click();
  await page.getByRole("button", { name: "Publish changes" }).first().click();
  await page.getByRole("heading", { name: "The campaign is changed" }).waitFor();
  const [campaign] = await me.call(listCampaigns, { advertiser_id: me.account });
  expect(campaign?.order_line_id).not.toBeNull();
  await page.goto(`${site.url}${advertiserUrl("billingOrderLines", me.account)}`);
  await page.getByRole("link", { name: "Kettles", exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

import { describe, expect, test } from "vitest";
import { getSession } from "#contract/identity/session.ts";
import { turnAdsOff, turnAdsOn } from "#server/domains/business/ad-settings/ad-settings.ts";
import type { TestPerson } from "#tests/site.ts";
import { field, promote, promoteJourney, seller } from "./promoting.ts";
import { wellMade } from "./well-made.ts";

const { site, browser, advertiser, campaignsOf } = promoteJourney();

describe("BUS-16 quick promote", () => {
  test("as a dialog over the hub goes from pin to form to billing", async () => {
    const me = await advertiser();
    const { page, complaints, close } = await browser.open("/business/hub/", { as: me });
    await page.getByRole("button", { name: "Promote a Pin" }).click();
    await page.getByRole("heading", { name: "Choose a Pin" }).waitFor();
    await wellMade(page);
    await page.getByRole("button", { name: /Autumn bowls/ }).click();
    await field(page, "Campaign name").fill("From the hub");
    await wellMade(page);
    await page.getByRole("button", { name: "Back" }).click();
    await page.getByRole("button", { name: /Autumn bowls/ }).click();
    expect(await field(page, "Campaign name").inputValue()).toBe("From the hub");
    await promote(page).click();
    await page.getByRole("heading", { name: "One thing left: billing" }).waitFor();
    await page.getByRole("button", { name: "Later" }).click();
    await page.getByRole("heading", { name: "Business hub", level: 1 }).waitFor();
    expect(await campaignsOf(me)).toMatchObject([{ name: "From the hub" }]);
    expect(complaints).toEqual([]);
    await close();
  });

  const asked = async (path: string, person: TestPerson) => {
    const answer = await person.fetch(path, { redirect: "manual", headers: { accept: "text/html" } });
    return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
  };

  test("has its addresses, with the account and without; the alias leads there for good and keeps the pin", async () => {
    const [me, stranger, consumer] = [await advertiser(), await advertiser(), await site.person()];
    for (const path of ["/quick-promote/", "/advertiser/quick-promote/"])
      for (const prefix of ["", `/advertiser/${me.account}`])
        expect(await asked(`${prefix}${path}?pinId=${me.pin}`, me)).toMatchObject({
          status: 200,
          text: expect.stringContaining("Daily budget"),
        });
    expect(await asked("/advertiser/quick_promote?pinId=77", me)).toMatchObject({
      status: 301,
      to: "/advertiser/quick-promote/?pinId=77",
    });
    expect(await asked("/advertiser/quick_promote", consumer)).toMatchObject({ status: 301 });
    expect(await asked("/quick-promote/?pinId=77", consumer)).toMatchObject({
      status: 303,
      to: "/business/convert/?next=%2Fquick-promote%2F%3FpinId%3D77",
    });
    expect(await asked(`/advertiser/${me.id}/quick-promote/?pinId=7`, me)).toMatchObject({
      status: 303,
      to: `/advertiser/${me.account}/quick-promote/?pinId=7`,
    });
    expect(await asked(`/advertiser/${me.account}/quick-promote/`, stranger)).toMatchObject({ status: 404 });
  });

  test("is not there where no ads are sold", async () => {
    const me = await advertiser();
    await turnAdsOff(site.services);
    try {
      await expect.poll(() => site.services.ads?.areSold()).toBe(false);
      expect(await asked("/quick-promote/", me)).toMatchObject({
        status: 404,
        text: expect.stringContaining("so there are no advertiser accounts either"),
      });
      expect(await me.call(getSession, {})).not.toHaveProperty("ads_sold");
    } finally {
      await turnAdsOn(site.services, seller);
      await expect.poll(() => site.services.ads?.areSold()).toBe(true);
    }
  });
});

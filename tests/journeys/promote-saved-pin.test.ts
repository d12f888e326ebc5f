import { describe, expect, test } from "vitest";
import { getSession } from "#contract/identity/session.ts";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { field, promote, promoteJourney } from "./promoting.ts";
import { wellMade } from "./well-made.ts";

const { site, browser, set, business, advertiser, pay } = promoteJourney();

describe("BUS-17 a saved pin", () => {
  test("is promoted: a person becomes a business, makes an account, the campaign, and its billing", async () => {
    const [maker, me] = [await site.person(), await site.person()];
    await set(me, "email_verified_at", new Date());
    await set(me, "created_at", new Date(Date.now() - 11 * 86_400_000));
    await set(me, "birthday", null);
    const { id: found } = await site.pin(maker, (await site.board(maker)).id, {
      title: "Elm table",
      link: "https://shop.example.com/elm",
    });
    await site.board(me, "Tables");
    const { page, complaints, close } = await browser.open(`/pin/${found}/repin/x/`, { as: me });
    await page.getByRole("option", { name: /Tables/ }).click();
    await page.getByRole("heading", { name: "Saved to Tables" }).waitFor();
    const entry = page.getByRole("link", { name: "Promote your Pin" });
    const to = (await entry.getAttribute("href")) ?? "";
    expect(to).toMatch(/^\/business\/convert\/\?next=%2Fadvertiser%2Fquick_promote%3FpinId%3D\d+$/);
    expect(await page.getByRole("link", { name: "Send" }).count()).toBe(0);
    const looks = async (name: string) => (await page.getByRole("link", { name }).getAttribute("class")) ?? "";
    expect(await looks("Promote your Pin")).toContain("primary");
    expect(await looks("See it now")).toContain("secondary");
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.goto(site.url + to);
    await hydrated(page);
    await field(page, "Business name").fill("Elm Works");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/advertiser\/quick-promote\/?\?pinId=\d+/);
    await page.getByText("we don't know your birthdate yet").waitFor();
    await wellMade(page);
    await page.locator('input[type="date"]').fill("1990-05-01");
    await page.getByRole("button", { name: "Save birthdate", exact: true }).click();
    await page.getByText("we don't know your birthdate yet").waitFor({ state: "detached" });
    expect(await field(page, "Currency").inputValue()).toBe("USD");
    await page.getByRole("button", { name: "Create account and continue" }).click();
    await page.getByText("Accept the terms to continue.").waitFor();
    await page.getByRole("checkbox", { name: /I accept/ }).check();
    await page.getByRole("button", { name: "Create account and continue" }).click();
    await field(page, "Daily budget").waitFor();
    expect(await field(page, "Daily budget").inputValue()).toBe("3");
    await page.getByRole("button", { name: "Recommended: $7" }).click();
    await page.getByText("up to $70").waitFor();
    await promote(page).click();
    await page.getByRole("heading", { name: "One thing left: billing" }).waitFor();
    const way = await page.getByRole("link", { name: "Go to billing" }).getAttribute("href");
    expect(way).toMatch(
      /^\/advertiser\/\d+\/billing\/\?campaign_id=\d+&objective_type=CLICKTHROUGH&is_quick_promote=true$/,
    );
    await wellMade(page);

    await page.reload();
    await page.getByText("Your campaign “Elm table” is ready.").waitFor();
    await page.getByRole("button", { name: "Done, check again" }).click();
    await page.getByText("There's still no payment method.").waitFor();
    await pay(/\/advertiser\/(\d+)/.exec(way ?? "")?.[1] ?? "");
    // As billing leads back: by the campaign.
    await page.goto(`${site.url}/quick-promote/?campaignId=${/campaign_id=(\d+)/.exec(way ?? "")?.[1]}`);
    await page.getByRole("heading", { name: "Your Pin is on its way" }).waitFor();
    await wellMade(page);
    expect(complaints).toEqual([]);
    await close();
  });

  test("is offered to nobody else, who can send it on as before", async () => {
    const maker = await site.person();
    const { id: found } = await site.pin(maker, (await site.board(maker)).id);
    const young = await site.person();
    const shop = await business();
    for (const person of [young, shop]) {
      await set(person, "email_verified_at", new Date());
      if (person === shop) await set(person, "created_at", new Date(0));
      await site.board(person, "Tables");
      const { page, close } = await browser.open(`/pin/${found}/repin/x/`, { as: person });
      await page.getByRole("option", { name: /Tables/ }).click();
      await page.getByRole("link", { name: "Send" }).waitFor();
      expect(await page.getByRole("link", { name: "Promote your Pin" }).count()).toBe(0);
      await close();
    }
  });

  test("of one's own has Promote in its menu, for businesses where ads are sold", async () => {
    const [me, other] = [await advertiser(), await business()];
    for (const [pin, count] of [
      [me.pin, 1],
      [other.pin, 0],
    ] as const) {
      const { page, close } = await browser.open(`/pin/${pin}/`, { as: me });
      await page.getByRole("button", { name: "More options" }).first().click();
      await page.getByRole("menuitem", { name: "Copy link" }).waitFor();
      const item = page.getByRole("menuitem", { name: "Promote" });
      expect(await item.count()).toBe(count);
      if (count === 1) {
        await item.click();
        await field(page, "Daily budget").waitFor();
      }
      await close();
    }
    expect((await me.call(getSession, {})).ads_sold).toBe(true);
    expect(await site.visitor.call(getSession, {})).not.toHaveProperty("ads_sold");
  });
});

import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { adsJourney, newAdvertiser } from "./advertiser.ts";
import { hydrated } from "./browser.ts";

const { site, browser } = adsJourney();

/** Fields that show something else than their state has, each as "name: shown, known". */
const unlike = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>("main input, main textarea, main select")].flatMap((element) => {
      const mark = Object.keys(element).find((key) => key.startsWith("__reactProps"));
      const given =
        (element as unknown as Record<string, { value?: string | number; checked?: boolean }>)[mark ?? ""] ?? {};
      const name = element.labels?.[0]?.textContent ?? element.name;
      const isTick = element.type === "checkbox" || element.type === "radio";
      const [shown, known] = isTick ? [element.checked, given.checked] : [element.value, given.value];
      return known === undefined || String(known) === String(shown)
        ? []
        : [`${name}: ${String(shown)}, ${String(known)}`];
    }),
  );

/** Goes to an address whose scripts come no earlier than they are let. */
async function withoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(site.url + path, { waitUntil: "commit" });
  await page.locator("main").waitFor();
  return async () => {
    held.resolve();
    await hydrated(page);
    await page.unroute("**/assets/*.js");
    await expect.poll(() => unlike(page)).toEqual([]);
  };
}

test.each([
  "/advertiser/:id/media_planner/",
  "/advertiser/:id/report-center/builder/",
  "/advertiser/:id/billing/",
  "/settings/profile/",
])("BUS-01 whatever is typed on %s before its scripts are there stands in the form", async (path) => {
  const me = await newAdvertiser(site);
  const { page, complaints, close } = await browser.open("/", { as: me });
  const letCome = await withoutScripts(page, path.replace(":id", me.account));
  const fields = page.locator(
    "main :is(input[type=text]:not([role=combobox]), input[type=number], input:not([type]), textarea):visible",
  );
  for (const field of await fields.all()) if (await field.isEditable()) await field.pressSequentially("12");
  const stand = async () => {
    const values = await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
    return values.filter((value) => value.includes("12"));
  };
  const typed = await stand();
  expect(typed).not.toEqual([]);
  await letCome();
  expect(await stand()).toEqual(typed);
  expect(complaints).toEqual([]);
  await close();
});

test("BUS-12 a plan changed before its scripts are there is forecast as it was changed", async () => {
  const me = await newAdvertiser(site);
  const { page, complaints, close } = await browser.open("/", { as: me });
  const letCome = await withoutScripts(page, `/advertiser/${me.account}/media_planner/`);
  await page.getByRole("textbox", { name: "Daily budget" }).fill("73");
  await letCome();
  await page.getByRole("textbox", { name: "Most per click" }).fill("0.41");
  expect(await page.getByRole("textbox", { name: "Daily budget" }).inputValue()).toBe("73");
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-24 of switches pressed before their scripts are there each is pressed as often as it was", async () => {
  const me = await newAdvertiser(site);
  const { page, complaints, close } = await browser.open("/", { as: me });
  const letCome = await withoutScripts(page, "/settings/notifications/");
  const switches = page.locator("main").getByRole("switch");
  const states = () =>
    switches.evaluateAll((all) => all.map((one) => one.ariaChecked ?? String((one as HTMLInputElement).checked)));
  const before = await states();
  expect(before.length).toBeGreaterThan(2);
  for (const at of [0, 1, 1, 2]) await switches.nth(at).click();
  await letCome();
  const turned = (state: string) => String(state !== "true");
  await expect.poll(states).toEqual(before.map((state, at) => (at === 0 || at === 2 ? turned(state) : state)));
  expect(complaints).toEqual([]);
  await close();
});

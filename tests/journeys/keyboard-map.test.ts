import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { updateUser } from "#contract/identity/session.ts";
import { locales } from "#rules/kit/locale.ts";
import { localized } from "#server/platform/localized.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { keysCopy } from "#spec/copy/kit/keys.ts";
import { keyMap } from "#web/ui/key-map.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";
import { accessibilityFaults, type JourneyBrowser, startBrowser } from "./browser.ts";
import { startProduct } from "./product.ts";

let site: TestSite;
let browser: JourneyBrowser;
let ada: TestPerson;
let pinId: string;

const shots = process.env["MAGPIE_SHOTS"];
const declared = Object.values(keyMap)
  .flatMap((place) => Object.values<readonly string[]>(place))
  .flat()
  .toSorted();

beforeAll(async () => {
  site = await startProduct();
  browser = await startBrowser(site);
  ada = await site.person({ username: "adakeys" });
  const board = await site.board(ada, "Keys of brass");
  pinId = (await site.pin(ada, board.id, { title: "A brass key" })).id;
  await site.settle();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const list = (page: Page, title: string = keysCopy.title) => page.getByRole("dialog", { name: title });

/** Presses "?" until the part that listens has come. */
async function ask(page: Page, title?: string): Promise<void> {
  await expect
    .poll(
      async () => {
        if (!(await list(page, title).isVisible())) await page.keyboard.press("?");
        return list(page, title).isVisible();
      },
      { interval: 300 },
    )
    .toBe(true);
}

const shown = (page: Page) =>
  page
    .locator("dialog [data-shortcut]")
    .evaluateAll((keys) => keys.map((key) => (key as HTMLElement).dataset["shortcut"] ?? "").toSorted());

test("SAV-15 “?” lists every key the product listens for; Escape closes it and the page keeps its place", async () => {
  const { page, complaints, close } = await browser.open(`/pin/${pinId}/`);
  await ask(page);
  expect(await shown(page)).toEqual(declared);
  expect(await accessibilityFaults(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/shortcuts.png` });
  // The pin's own Escape goes back; above it the list's does.
  expect(await list(page).innerText()).toMatch(/Ctrl\s*Enter/);
  await page.keyboard.press("Escape");
  await list(page).waitFor({ state: "hidden" });
  expect(new URL(page.url()).pathname).toBe(`/pin/${pinId}/`);
  // The second time, and again from a page reached within.
  await ask(page);
  await page.keyboard.press("Escape");
  await list(page).waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-15 “?” is typed where something is typed, and rests while a menu is open", async () => {
  const { page, complaints, close } = await browser.open("/", { as: ada });
  await ask(page);
  await page.keyboard.press("Escape");
  await list(page).waitFor({ state: "hidden" });
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: commonCopy.navigation.search });
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type("who?");
  expect(await field.inputValue()).toBe("who?");
  expect(await list(page).isVisible()).toBe(false);
  await page.keyboard.press("Escape");
  await field.evaluate((element: HTMLElement) => element.blur());
  await page.getByRole("button", { name: commonCopy.navigation.accountMenu }).click();
  const item = page.getByRole("menuitem", { name: keysCopy.title });
  await item.waitFor();
  await page.keyboard.press("?");
  expect(await list(page).isVisible()).toBe(false);
  await item.click();
  await list(page).waitFor();
  expect(await shown(page)).toEqual(declared);
  await list(page).getByRole("button", { name: commonCopy.actions.close }).click();
  await list(page).waitFor({ state: "hidden" });
  expect(complaints).toEqual([]);
  await close();
});

test.each(locales)("SAV-15 the list in %s, on a phone, in the dark", async (locale) => {
  await ada.call(updateUser, { locale });
  const { page, complaints, close } = await browser.open("/", {
    as: ada,
    theme: "dark",
    context: { viewport: { width: 360, height: 740 } },
  });
  const said = (sentence: string) => localized(locale, sentence);
  await ask(page, said(keysCopy.title));
  const text = (await page.locator("dialog").innerText()).replaceAll(/\s+/g, " ");
  const { places, actions, names } = keysCopy;
  for (const sentence of [places, actions, names].flatMap((part) => Object.values<string>(part)))
    expect(text).toContain(said(sentence));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const beyond = await page
    .locator("dialog section *")
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().right > innerWidth).map((one) => one.outerHTML),
    );
  expect(beyond).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/shortcuts-${locale}.png` });
  expect(complaints).toEqual([]);
  await close();
});

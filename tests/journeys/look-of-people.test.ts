import { expect, test } from "vitest";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();
const phone = { context: { viewport: { width: 390, height: 844 } } } as const;

test("ACC-01 an instance without Pins shows drawn pictures, and offers nothing that isn't there", async () => {
  const { page, complaints, close } = await browser.open("/");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await expect.poll(() => page.locator("section svg[viewBox^='0 0 100']").count()).toBe(16);
  expect(await page.getByRole("link", { name: "Look around first" }).count()).toBe(0);
  expect(await page.locator("#ideas").count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(`${site.url}/signup/`);
  await expect.poll(() => page.locator("svg[viewBox^='0 0 100']").count()).toBe(24);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();

  const maker = await site.person();
  const board = await site.board(maker, "First");
  await site.services.db.insertInto("topics").values({ slug: "kites", name: "Kites" }).execute();
  await site.pin(maker, board.id, { title: "The only one", description: "#kites" });
  await site.settle();
  const few = await browser.open("/");
  // What visitors are shown is kept for some seconds.
  await expect
    .poll(
      async () => {
        await few.page.reload();
        return few.page.getByRole("link", { name: "Look around first" }).count();
      },
      { interval: 2000 },
    )
    .toBe(1);
  await hydrated(few.page);
  await few.page.getByRole("link", { name: "Look around first" }).click();
  await few.page.waitForURL(/#ideas$/);
  await expect.poll(() => few.page.locator("section svg[viewBox^='0 0 100']").count()).toBe(15);
  await few.close();
});

test("ACC-30 every area of the settings is in sight at 1280 × 720, and the address of one that moved leads on", async () => {
  const person = await site.person();
  const { page, complaints, close } = await browser.open("/settings/", {
    as: person,
    context: { viewport: { width: 1280, height: 720 } },
  });
  const nav = page.getByRole("navigation", { name: "Settings" }).first();
  const { inside, box } = await nav.evaluate((list) => ({ inside: list.scrollHeight, box: list.clientHeight }));
  expect(inside).toBeLessThanOrEqual(box);
  expect(await nav.getByRole("link").count()).toBeGreaterThan(9);
  expect(await nav.getByRole("link", { name: "Devices" }).count()).toBe(0);
  for (const old of ["/settings/sessions", "/settings/sessions/"]) {
    await page.goto(site.url + old);
    await page.waitForURL(/\/settings\/security/);
    await hydrated(page);
    await page.getByRole("heading", { name: "Devices" }).waitFor();
    await page.getByText("This device").waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  }
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test("DIS-10 favorites are at the address they are called by, and the one of before leads there", async () => {
  const person = await site.person();
  const { page, close } = await browser.open(`/${person.username}/favourites/?x=1`, { as: person });
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`^/${person.username}/favorites/?$`));
  await page.getByRole("link", { name: "Favorites", exact: true }).first().waitFor();
  await close();
});

test("SAV-13 on a phone the order and what can be made stand in one row above one's own boards", async () => {
  const person = await site.person();
  await site.board(person, "One");
  const { page, complaints, close } = await browser.open(`/${person.username}/`, {
    as: person,
    ...phone,
    screen: "phone",
  });
  const main = page.getByRole("main");
  const middles = await Promise.all(
    [main.getByRole("button", { name: "Last saved" }), main.getByRole("button", { name: "Create", exact: true })].map(
      async (button) => {
        const box = (await button.boundingBox())!;
        return Math.round(box.y + box.height / 2);
      },
    ),
  );
  expect(middles[0]).toBe(middles[1]);
  await main.getByRole("button", { name: "Create", exact: true }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("menuitem", { name: "Create board" }).click();
  await page.waitForURL(/\/board\/create/);
  expect(complaints).toEqual([]);
  await close();
});

test("DIS-04 who has searched for nothing yet is offered what many save", async () => {
  const { page, complaints, close } = await browser.open("/", { as: await site.person() });
  const field = page.getByRole("combobox", { name: "Search" });
  await field.click();
  const list = page.getByRole("listbox", { name: "Explore ideas" });
  await list.getByRole("option", { name: "Kites" }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/ideas\/[a-z-]+/);
  // Whoever has searched is shown that.
  await field.fill("lamp");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\//);
  await field.fill("");
  await page.getByRole("listbox", { name: "Recent searches" }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-24 what is clicked is 24 px high and wide, on phones too", async () => {
  const person = await site.person();
  const board = await site.board(person, "Pots");
  const pin = await site.pin(person, board.id, {
    title: "A pot with a name so long that it takes two lines",
    alt_text: "A pot",
  });
  for (const address of ["/", `/${person.username}/pins/`, `/pin/${pin.id}/`, board.url]) {
    const { page, close } = await browser.open(address, { as: person, screen: "phone" });
    const small = await page.locator("main :is(a, button, summary, [role=button])").evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        // A link within a sentence is as high as its line.
        .filter((one) => getComputedStyle(one).display !== "inline" && one.closest("[class*=visually]") === null)
        .map((one) => ({ rect: one.getBoundingClientRect(), text: one.textContent || one.getAttribute("aria-label") }))
        .filter(({ rect }) => rect.width > 1 && (rect.height < 24 || rect.width < 24))
        .map(({ rect, text }) => `${text}: ${rect.width} × ${rect.height}`),
    );
    expect(small, address).toEqual([]);
    await close();
  }
});

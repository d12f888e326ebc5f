import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { boardFeed, createSection, deleteSection, updateSection } from "#contract/content/boards.ts";
import { savePin } from "#contract/content/pins.ts";
import type { TestPerson } from "#tests/site.ts";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();
let owner: TestPerson;
let pins: string[];

beforeAll(async () => {
  owner = await site.person();
  const board = await site.board(owner, "Timber");
  const sponsorship = { status: 1, sponsor_name: "Kettles & Co", paid_link: false };
  pins = [];
  for (const title of ["Ash bench", "Elm table", "Oak door", "Pine shelf"])
    pins.push((await site.pin(owner, board.id, { title, ...(title === "Pine shelf" ? { sponsorship } : {}) })).id);
});

const shots = process.env["MAGPIE_SHOTS"];
const look = async (page: Page, name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png` });
};
const pinPage = (index: number) => `/pin/${pins[index]}/`;
const open = async (page: Page, path: string) => {
  await page.goto(site.url + path);
  await hydrated(page);
};
const article = (page: Page) => page.getByRole("article").first();
const saveOf = (page: Page) => article(page).getByRole("button", { name: "Save", exact: true });
const placeOf = (page: Page, name: string) =>
  article(page).getByRole("button", { name: `Choose a board, now ${name}` });
const countOn = async (person: TestPerson, boardId: string) =>
  (await person.call(boardFeed, { board_id: boardId })).length;

test("SAV-05 SAV-12 the section saved to last is offered as it is called today, and its board once it is gone", async () => {
  const person = await site.person();
  const board = await site.board(person, "Home");
  const section = await person.call(createSection, { board_id: board.id, name: "Attic" });
  const { page, close } = await browser.open(pinPage(0), { as: person });
  await placeOf(page, "Home").click();
  await page.getByRole("option", { name: /Home/ }).click();
  await page.getByRole("button", { name: /Attic/ }).click();
  await page.getByRole("link", { name: "Saved to Attic in Home" }).waitFor();

  await person.call(updateSection, { section_id: section.id, name: "Loft" });
  await open(page, pinPage(1));
  await placeOf(page, "Loft").waitFor();
  await saveOf(page).click();
  const told = page.getByRole("link", { name: "Saved to Loft in Home" });
  expect(await told.getAttribute("href")).toBe(`${board.url}loft/`);
  await page.goto(`${site.url}${board.url}attic/`);
  expect(new URL(page.url()).pathname).toBe(`${board.url}loft/`);

  await open(page, pinPage(2));
  await placeOf(page, "Loft").waitFor();
  // While the page is open: one click goes to the board, and the section is not offered again.
  await person.call(deleteSection, { section_id: section.id });
  await saveOf(page).click();
  await page.getByRole("link", { name: "Saved to Home", exact: true }).waitFor();
  expect(await countOn(person, board.id)).toBe(3);
  await open(page, pinPage(3));
  await placeOf(page, "Home").waitFor();
  await close();
});

test.each(["light", "dark"] as const)(
  "SAV-08 a save is taken back from the toast, beside Saved, in the picker and in the menu; %s",
  async (theme) => {
    const person = await site.person();
    const board = await site.board(person, "Tables");
    // Not the first of theirs.
    await person.call(savePin, { pin_id: pins[1] ?? "", board_id: board.id });
    const { page, complaints, close } = await browser.open(pinPage(0), { as: person, theme });
    const saved = article(page).getByRole("link", { name: "Saved", exact: true });
    const removed = page.getByText("Removed from Tables");
    await placeOf(page, "Tables").waitFor();
    await saveOf(page).click();
    await page.getByRole("link", { name: "Saved to Tables" }).waitFor();
    await saved.waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await removed.waitFor();
    await saveOf(page).waitFor();
    expect(await countOn(person, board.id)).toBe(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Restored.").waitFor();
    await saved.waitFor();
    expect(await countOn(person, board.id)).toBe(2);
    await look(page, `saved-${theme}`);
    expect(await accessibilityFaults(page)).toEqual([]);

    await article(page).getByRole("button", { name: "Remove from Tables" }).focus();
    await page.keyboard.press("Enter");
    await saveOf(page).waitFor();
    // The keyboard goes on from the button that took its place.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Save");
    await page.keyboard.press("Enter");
    // It lasts for a moment only, so it is looked for first.
    await page.locator('[data-pin] canvas[data-confetti="120"]').waitFor({ state: "attached" });
    await page.getByText("You saved this Pin to Tables!").waitFor();
    await saved.waitFor();
    await look(page, `saved-again-${theme}`);

    await article(page).getByRole("button", { name: "More options" }).first().click();
    await page.getByRole("menuitem", { name: "Remove from Tables" }).click();
    await saveOf(page).click();
    await saved.waitFor();
    await placeOf(page, "Tables").click();
    await page.getByRole("option", { name: /Tables/ }).waitFor();
    await look(page, `picker-saved-${theme}`);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("option", { name: /Tables.*Remove/ }).click();
    await removed.waitFor();
    await saveOf(page).waitFor();
    await expect.poll(() => countOn(person, board.id)).toBe(1);
    expect(complaints).toEqual([]);
    await close();
  },
);

test("SAV-08 the first save is celebrated over the page, later ones on their own card; a save that is taken back was not the first", async () => {
  const person = await site.person();
  await site.board(person, "Tables");
  const { page, close } = await browser.open("/", { as: person });
  const card = (title: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name: title }) });
  const save = async (title: string) => {
    await card(title).first().hover();
    // Until it is known where to, Save would ask.
    await card(title)
      .first()
      .getByRole("button", { name: /Tables/ })
      .waitFor();
    await card(title).first().getByRole("button", { name: "Save", exact: true }).click();
  };
  // Whoever pays for a pin is named on its card, too.
  await card("Pine shelf").first().getByText("Paid partnership with Kettles & Co").waitFor();
  await save("Ash bench");
  await page.getByText("You saved your first Pin to Tables!").waitFor();
  expect(await card("Ash bench").first().locator("canvas").count()).toBe(0);
  await save("Elm table");
  await card("Elm table").first().getByText("You saved this Pin to Tables!").waitFor();
  expect(await page.getByText("You saved your first Pin to Tables!").count()).toBe(0);
  await look(page, "saved-on-card");
  // What is said of it lasts for a moment only, so it is looked for from the start.
  const told = page.getByText("Removed from Tables").waitFor();
  const remove = card("Elm table").first().getByRole("button", { name: "Remove from Tables" });
  const saveAgain = card("Elm table").first().getByRole("button", { name: "Save", exact: true });
  await expect
    .poll(
      async () => {
        // A click that may be the second of a double click is not taken, and what came in above may have moved it from under the pointer.
        await card("Elm table").first().hover();
        if ((await remove.count()) > 0) await remove.click({ timeout: 2_000 }).catch(() => {});
        return saveAgain.count();
      },
      { interval: 500 },
    )
    .toBe(1);
  await told;
  await close();
});

test.each(["wide", "phone"] as const)(
  "SAV-07 the first board begins at its name, says what is missing, and the keyboard goes on afterwards; %s",
  async (screen) => {
    const person = await site.person();
    const { page, complaints, close } = await browser.open(pinPage(1), { as: person, screen });
    const place = article(page).getByRole("button", { name: /^Choose/ });
    await place.waitFor({ state: "detached" });
    await saveOf(page).click();
    const dialog = page.getByRole("dialog", { name: "Create board" });
    const name = dialog.getByRole("textbox", { name: "Name" });
    await name.waitFor();
    expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
    const missing = dialog.getByText("Don't forget to name your board!");
    expect(await missing.count()).toBe(0);
    await page.keyboard.press("Enter");
    await missing.waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await look(page, `first-board-${screen}`);
    await name.fill("Late finds");
    await missing.waitFor({ state: "detached" });
    await name.fill("");
    await missing.waitFor();
    expect(await dialog.getByRole("searchbox").count()).toBe(0);
    await dialog.getByRole("button", { name: "Collaborators" }).click();
    await dialog.getByRole("searchbox", { name: "Search by name or email" }).waitFor();
    await look(page, `first-board-others-${screen}`);
    await name.fill("Late finds");
    await page.keyboard.press("Enter");
    await page.getByText("You saved your first Pin to Late finds!").waitFor();
    await page.getByRole("button", { name: "Done" }).press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  },
);

test("SAV-24 the address behind Send opens the ways to share a pin, once", async () => {
  const { page, close } = await browser.open(`${pinPage(0)}?share=true`, { as: owner });
  const dialog = page.getByRole("dialog", { name: "Share this Pin" });
  await dialog.waitFor();
  expect(new URL(page.url()).search).toBe("");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.reload();
  await hydrated(page);
  expect(await dialog.count()).toBe(0);
  await close();
});

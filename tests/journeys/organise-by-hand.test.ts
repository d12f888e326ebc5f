import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { boardFeed, createSection, getBoard, listBoards, listSections, updateBoard } from "#contract/content/boards.ts";
import { addFavorite, favoritePins } from "#contract/content/organise.ts";
import type { TestPerson } from "#tests/site.ts";
import { accessibilityFaults } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();

const shots = process.env["MAGPIE_SHOTS"];
const shoot = (page: Page, name: string) => (shots ? page.screenshot({ path: `${shots}/${name}.png` }) : undefined);

const boardsOf = async (person: TestPerson) =>
  (await person.call(listBoards, { username: person.username, sort: "custom" })).map(({ name }) => name);
const sectionsOf = async (person: TestPerson, boardId: string) =>
  (await person.call(listSections, { board_id: boardId })).map(({ title }) => title);

async function boardWithSections(owner: TestPerson, name: string) {
  const board = await site.board(owner, name);
  for (const title of ["Chairs", "Lamps", "Rugs"]) await owner.call(createSection, { board_id: board.id, name: title });
  return board;
}

/** Drags from the middle of one to a point of the other, in parts of its width and height. */
async function dragTo(page: Page, from: Locator, to: Locator, at: { x: number; y: number }) {
  const [a, b] = [await from.boundingBox(), await to.boundingBox()];
  if (a === null || b === null) throw new Error("nothing to drag");
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x + a.width / 2 + 12, a.y + a.height / 2 + 12, { steps: 3 });
  await page.mouse.move(b.x + b.width * at.x, b.y + b.height * at.y, { steps: 8 });
  // What it is over is looked at once a frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
}

test("SAV-13 boards of a profile are put in order by dragging and by keyboard; refused, they go back", async () => {
  const ada = await site.person();
  for (const name of ["One", "Two", "Three"]) {
    const board = await site.board(ada, name);
    await site.pin(ada, board.id);
  }
  expect(await boardsOf(ada)).toEqual(["Three", "Two", "One"]);
  const { page, complaints, close } = await browser.open(`/${ada.username}/?sort=custom`, { as: ada });
  const handle = (name: string) => page.getByRole("button", { name: `Move “${name}” to another place` });
  await handle("One").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await handle("One").focus();
  await shoot(page, "boards-by-hand");
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("article") });
  await dragTo(page, cards.filter({ hasText: "One" }), cards.filter({ hasText: "Three" }), { x: 0.2, y: 0.4 });
  await expect.poll(() => boardsOf(ada)).toEqual(["One", "Three", "Two"]);
  expect(await cards.first().textContent()).toContain("One");
  await handle("One").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.getByText("Position 2 of 3").waitFor();
  await page.keyboard.press("Space");
  await expect.poll(() => boardsOf(ada)).toEqual(["Three", "One", "Two"]);
  expect(complaints).toEqual([]);

  await page.route("**/resource/BoardOrderResource/**", (route) =>
    route.fulfill({
      status: 409,
      json: { resource_response: { status: "failure", http_status: 409, api_error_code: 2171, message: "Busy" } },
    }),
  );
  await dragTo(page, cards.filter({ hasText: "Two" }), cards.filter({ hasText: "Three" }), { x: 0.2, y: 0.4 });
  await page.getByText("Please wait until the previous board action finishes.").waitFor();
  await expect.poll(() => cards.first().textContent()).toContain("Three");
  await close();
});

test("SAV-12 sections are put in order by dragging and keyboard; pins go onto one and come back from the toast", async () => {
  const ada = await site.person();
  const board = await boardWithSections(ada, "House");
  for (const title of ["Stool", "Bulb"]) await site.pin(ada, board.id, { title });
  const { page, complaints, close } = await browser.open(board.url, { as: ada });
  const handle = (name: string) => page.getByRole("button", { name: `Move “${name}” to another place` });
  await handle("Rugs").waitFor();
  const section = (name: string) => page.locator("li[data-drop]").filter({ hasText: name });
  await dragTo(page, section("Rugs"), section("Chairs"), { x: 0.1, y: 0.4 });
  await expect.poll(() => sectionsOf(ada, board.id)).toEqual(["Rugs", "Chairs", "Lamps"]);
  await handle("Rugs").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Escape");
  await page.getByText("“Rugs” is back where it was").waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect.poll(() => sectionsOf(ada, board.id)).toEqual(["Chairs", "Lamps", "Rugs"]);

  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("checkbox", { name: "Select “Bulb”" }).waitFor();
  await dragTo(page, page.getByRole("checkbox", { name: "Select “Bulb”" }), section("Lamps"), { x: 0.5, y: 0.4 });
  await page.getByText("1 Pin moved to Lamps").waitFor();
  await shoot(page, "sections-by-hand");
  expect(await accessibilityFaults(page)).toEqual([]);
  const inLamps = async () => {
    const [, lamps] = await ada.call(listSections, { board_id: board.id });
    return (await ada.call(boardFeed, { board_id: board.id, section_id: lamps?.id ?? null })).map(({ title }) => title);
  };
  expect(await inLamps()).toEqual(["Bulb"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone").waitFor();
  expect(await inLamps()).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-12 a finger that rests on a section drags it, one that moves on scrolls", async () => {
  const ada = await site.person();
  const board = await boardWithSections(ada, "Touch");
  await site.pin(ada, board.id);
  const { page, close } = await browser.open(board.url, { as: ada, screen: "phone", theme: "dark" });
  await page.getByRole("button", { name: "Move “Rugs” to another place" }).waitFor();
  await shoot(page, "sections-phone");
  expect(await accessibilityFaults(page)).toEqual([]);
  const middle = async (name: string) => {
    const box = await page.locator("li[data-drop]").filter({ hasText: name }).boundingBox();
    if (box === null) throw new Error(`no ${name}`);
    return { x: box.x + 24, y: box.y + box.height / 3 };
  };
  const [from, to] = [await middle("Rugs"), await middle("Chairs")];
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", point?: { x: number; y: number }) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [point] : [] });
  await send("touchStart", from);
  await page.locator("li:has([aria-pressed=true])").waitFor();
  await send("touchMove", { x: from.x, y: from.y - 10 });
  await send("touchMove", { x: to.x - 10, y: to.y });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await send("touchEnd");
  await expect.poll(() => sectionsOf(ada, board.id)).toEqual(["Rugs", "Chairs", "Lamps"]);
  await close();
});

test("SAV-13 a cover is chosen and cut, and shown so on the profile and in the picker", async () => {
  const ada = await site.person();
  const board = await site.board(ada, "Covered");
  const [first] = [
    await site.pin(ada, board.id, { title: "First" }),
    await site.pin(ada, board.id, { title: "Second" }),
  ];
  const { page, complaints, close } = await browser.open(board.url, { as: ada });
  await page.getByRole("main").getByRole("button", { name: "More" }).first().click();
  await page.getByRole("menuitem", { name: "Edit board" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit board" });
  await dialog.getByRole("radio", { name: "First" }).check({ force: true });
  await dialog.getByRole("slider", { name: "Zoom" }).fill("2");
  await dialog.getByRole("slider", { name: "Left to right" }).focus();
  await page.keyboard.press("Home");
  await dialog.getByRole("slider", { name: "Top to bottom" }).fill("1");
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("group", { name: "Cover crop" }).scrollIntoViewIfNeeded();
  await shoot(page, "cover-crop");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Board updated").waitFor();
  const { cover_pin_id, cover_crop } = await ada.call(getBoard, { board_id: board.id });
  expect(cover_pin_id).toBe(first.id);
  expect(cover_crop).toMatchObject({ x: 0, width: 0.5 });
  expect((cover_crop?.y ?? 0) + (cover_crop?.height ?? 0)).toBeCloseTo(1);
  await page.goto(`${site.url}/${ada.username}/`);
  const picture = page.getByRole("main").locator("article img").first();
  expect(await picture.evaluate((image) => (image as HTMLElement).style.width)).toBe("200%");
  await shoot(page, "cover-on-profile");
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-24 favorites stand on a page of their own, leave it at once and come back from the toast", async () => {
  const ada = await site.person();
  const board = await site.board(ada, "Liked");
  const pin = await site.pin(ada, board.id, { title: "Clock" });
  await ada.call(addFavorite, { pin_id: pin.id });
  await ada.call(addFavorite, { board_id: board.id });
  const { page, complaints, close } = await browser.open(`/${ada.username}/favorites/`, { as: ada });
  const remove = page.getByRole("button", { name: "Remove from favorites: Clock" });
  await remove.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await shoot(page, "favourites");
  await remove.click();
  await page.getByText("No favorite Pins yet").waitFor();
  await expect.poll(() => ada.call(favoritePins, {})).toEqual([]);
  await shoot(page, "favourites-empty");
  await page.getByRole("button", { name: "Undo" }).click();
  await remove.waitFor();
  await expect.poll(async () => (await ada.call(favoritePins, {})).length).toBe(1);
  await page.getByRole("button", { name: "Remove from favorites: Liked" }).click();
  await page.getByRole("heading", { name: "Boards" }).waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
  await close();
  const other = await browser.open(`/${ada.username}/favorites/`, { as: await site.person() });
  await other.page.getByRole("heading", { level: 1 }).waitFor();
  expect(await other.page.getByRole("button", { name: /Remove from favorites/ }).count()).toBe(0);
  await other.close();
});

test("SAV-13 two tabs edit one board: what was typed stays, and one chooses which of the two counts", async () => {
  const ada = await site.person();
  const board = await site.board(ada, "Shared desk");
  await site.pin(ada, board.id);
  const { page, close } = await browser.open(board.url, { as: ada });
  const edit = async () => {
    await page.getByRole("main").getByRole("button", { name: "More" }).first().click();
    await page.getByRole("menuitem", { name: "Edit board" }).click();
    return page.getByRole("dialog", { name: "Edit board" });
  };
  const dialog = await edit();
  await dialog.getByRole("textbox", { name: "Description" }).fill("Typed here");
  await ada.call(updateBoard, { board_id: board.id, description: "From the other tab" });
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await dialog.getByText("Someone changed this in the meantime. What you typed is still here.").waitFor();
  expect(await dialog.getByRole("textbox", { name: "Description" }).inputValue()).toBe("Typed here");
  expect(await accessibilityFaults(page)).toEqual([]);
  await shoot(page, "edit-conflict");
  await dialog.getByRole("button", { name: "Load the newer version" }).click();
  await expect.poll(() => dialog.getByRole("textbox", { name: "Description" }).inputValue()).toBe("From the other tab");
  await dialog.getByRole("textbox", { name: "Description" }).fill("Mine");
  await ada.call(updateBoard, { board_id: board.id, name: "Desk of two" });
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await page.getByText("Board updated").waitFor();
  expect((await ada.call(getBoard, { board_id: board.id })).description).toBe("Mine");
  await close();
});

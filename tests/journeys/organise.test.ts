import { expect, test } from "vitest";
import { boardFeed, createSection, getBoard, listSections } from "#contract/content/boards.ts";
import { shareBoard } from "#tests/share-board.ts";
import type { TestPerson } from "#tests/site.ts";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();

const shots = process.env["MAGPIE_SHOTS"];

async function boardWith(owner: TestPerson, name: string, titles: readonly string[]) {
  const board = await site.board(owner, name);
  for (const title of titles) await site.pin(owner, board.id, { title });
  return board;
}
const titlesOf = async (person: TestPerson, boardId: string) =>
  (await person.call(boardFeed, { board_id: boardId })).map(({ title }) => title);

test("SAV-11 selected pins are moved at once and brought back from the toast", async () => {
  const ada = await site.person();
  const board = await boardWith(ada, "Desk", ["One", "Two", "Three"]);
  const other = await site.board(ada, "Shelf");
  const { page, complaints, close } = await browser.open(board.url, { as: ada });
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("checkbox", { name: "Select “Two”" }).click();
  await page.getByRole("checkbox", { name: "Select “Three”" }).click();
  await page.getByText("2 selected").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/organise.png` });
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByRole("option", { name: /Shelf/ }).dblclick();
  await page.getByText("2 Pins moved to Shelf").waitFor();
  expect(await titlesOf(ada, other.id)).toHaveLength(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone").waitFor();
  expect(await titlesOf(ada, other.id)).toEqual([]);
  await page.getByRole("checkbox", { name: "Select “Two”" }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-11 a section made of selected pins goes with its pins when that is undone", async () => {
  const ada = await site.person();
  const board = await boardWith(ada, "Attic", ["One", "Two"]);
  const sections = () => ada.call(listSections, { board_id: board.id });
  const { page, complaints, close } = await browser.open(board.url, { as: ada });
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("checkbox", { name: "Select “Two”" }).click();
  await page.getByRole("button", { name: "New section" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Trunk");
  await page.keyboard.press("Enter");
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  expect((await sections()).map(({ title }) => title)).toEqual(["Trunk"]);
  // Once it has come up, it stands above the bar.
  const room = async () => {
    const [toast, bar] = [await undo.boundingBox(), await page.getByRole("toolbar").boundingBox()];
    return (bar?.y ?? 0) - ((toast?.y ?? Number.POSITIVE_INFINITY) + (toast?.height ?? 0));
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
  await undo.click();
  await page.getByText("Undone").waitFor();
  expect(await sections()).toEqual([]);
  expect(await titlesOf(ada, board.id)).toHaveLength(2);
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-11 what was selected for a move that is refused stays selected", async () => {
  const ada = await site.person();
  const board = await boardWith(ada, "Bench", ["One", "Two", "Three"]);
  await site.board(ada, "Shelf");
  const { page, close } = await browser.open(board.url, { as: ada });
  await page.route("**/resource/BulkEditResource/**", (route) =>
    route.fulfill({
      status: 409,
      json: { resource_response: { status: "failure", http_status: 409, api_error_code: 2171, message: "Busy" } },
    }),
  );
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("checkbox", { name: "Select “Two”" }).click();
  await page.getByRole("checkbox", { name: "Select “Three”" }).click();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByRole("option", { name: /Shelf/ }).click();
  await page.getByText("Please wait until the previous board action finishes.").waitFor();
  await page.getByText("2 selected").waitFor();
  expect(await page.getByRole("checkbox", { name: "Select “Two”" }).isChecked()).toBe(true);
  await page.unroute("**/resource/BulkEditResource/**");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).last().click();
  await page.getByText("2 Pins deleted").waitFor();
  // Brought back they are pins like others: what is selected next goes alone.
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("checkbox", { name: "Select “Two”" }).waitFor();
  await page.getByText("0 selected").waitFor();
  await close();
});

test("SAV-12 put in order by hand on a shared board: the cards stand as after a reload, and only others' changes are told, by name", async () => {
  const [ada, lena] = [await site.person(), await site.person()];
  const board = await boardWith(ada, "Wall", ["One", "Two", "Three", "Four", "Five", "Six", "Seven"]);
  await shareBoard(site, board.id, lena.id, "edit");
  const { page, close } = await browser.open(board.url, { as: ada });
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("main [aria-posinset]")].map((card) => {
        const { x, y } = card.getBoundingClientRect();
        const list = card.parentElement?.getBoundingClientRect();
        return [card.textContent, Math.round(x - (list?.x ?? 0)), Math.round(y - (list?.y ?? 0))];
      }),
    );
  await page.getByRole("button", { name: "Organize" }).click();
  for (const _ of [1, 2]) {
    const second = (await titlesOf(ada, board.id))[1] ?? "";
    await page.getByRole("button", { name: `Move “${second}” to another place` }).focus();
    await page.keyboard.press("Space");
    for (const _step of [1, 2, 3]) await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect.poll(async () => (await titlesOf(ada, board.id))[4]).toBe(second);
  }
  // As long as the page takes to look whether the board changed.
  await page.waitForTimeout(6000);
  expect(await page.getByText("changed this board").count()).toBe(0);
  await page.getByRole("button", { name: "Done" }).first().click();
  await page.getByRole("checkbox").first().waitFor({ state: "detached" });
  const before = await places();
  await page.reload();
  await hydrated(page);
  await expect.poll(places).toEqual(before);
  expect(before.length).toBeGreaterThanOrEqual(7);

  // Its first look takes the board as it is.
  const looked = page.waitForResponse((response) => /\/boards\/\d+\/changes/.test(response.url()));
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("checkbox").first().waitFor();
  await looked;
  await site.pin(lena, board.id, { title: "Eight" });
  const told = page.getByText(/changed this board/);
  await told.waitFor();
  expect(await told.textContent()).toContain(lena.username);
  await page.getByRole("button", { name: "Show changes" }).click();
  await page.getByRole("checkbox", { name: "Select “Eight”" }).waitFor();
  await close();
});

test("SAV-12 a pin goes to another place by the keyboard, and Escape brings it back", async () => {
  const ada = await site.person();
  const board = await boardWith(ada, "Row", ["One", "Two", "Three"]);
  const before = await titlesOf(ada, board.id);
  const { page, close } = await browser.open(board.url, { as: ada });
  await page.getByRole("button", { name: "Organize" }).click();
  const handle = page.getByRole("button", { name: `Move “${before[0]}” to another place` });
  await handle.focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.getByText("Position 2 of 3").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText(`“${before[0]}” is back where it was`).waitFor();
  expect(await titlesOf(ada, board.id)).toEqual(before);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.getByText(`Dropped “${before[0]}” at position 3 of 3`).waitFor();
  await expect.poll(() => titlesOf(ada, board.id)).toEqual([before[1], before[2], before[0]]);
  await close();
});

test("SAV-11 everything but one is deleted, on a phone", async () => {
  const ada = await site.person();
  const board = await boardWith(ada, "Pile", ["One", "Two", "Three"]);
  const { page, close } = await browser.open(board.url, { as: ada, screen: "phone", theme: "dark" });
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("button", { name: "Select all" }).click();
  await page.getByRole("checkbox", { name: "Select “Two”" }).click();
  await page.getByText("2 selected").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/organise-phone.png` });
  await page.getByRole("toolbar").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("2 Pins deleted").waitFor();
  await expect.poll(() => titlesOf(ada, board.id)).toEqual(["Two"]);
  await close();
});

test("SAV-13 the only board and the only section have nothing to merge into, which is said instead of an empty choice", async () => {
  const ada = await site.person();
  const only = await boardWith(ada, "Kitchen", ["Pot"]);
  const knives = await ada.call(createSection, { board_id: only.id, name: "Knives" });
  const { page, complaints, close } = await browser.open(only.url, { as: ada });
  const more = page.getByRole("main").getByRole("button", { name: "More" }).first();
  await more.click();
  await page.getByRole("menuitem", { name: "Merge board" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge “Kitchen” into another board" });
  await dialog.getByText("You have no other board to merge this one into.").waitFor();
  expect(await dialog.getByRole("combobox").count()).toBe(0);
  expect(await dialog.getByRole("button", { name: "Merge" }).count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await dialog.waitFor({ state: "detached" });
  await page.goto(`${site.url}${only.url}${knives.slug}/`);
  await hydrated(page);
  await more.click();
  await page.getByRole("menuitem", { name: "Delete section" }).waitFor();
  expect(await page.getByRole("menuitem", { name: "Merge section" }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-13 a board is merged into another with its sections, and all of it comes back from the toast", async () => {
  const ada = await site.person();
  const from = await boardWith(ada, "Kitchen", ["Pot", "Pan"]);
  const into = await site.board(ada, "Home");
  await ada.call(createSection, { board_id: from.id, name: "Knives" });
  const { page, complaints, close } = await browser.open(from.url, { as: ada });
  await page.getByRole("main").getByRole("button", { name: "More" }).first().click();
  await page.getByRole("menuitem", { name: "Merge board" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge “Kitchen” into another board" });
  await dialog.getByRole("combobox", { name: "Board" }).selectOption("Home");
  expect(await accessibilityFaults(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/merge-board.png` });
  await dialog.getByRole("button", { name: "Merge" }).click();
  await page.getByText("“Kitchen” was merged").waitFor();
  await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
  expect(await titlesOf(ada, into.id)).toHaveLength(2);
  expect((await ada.call(listSections, { board_id: into.id })).map(({ title }) => title)).toEqual(["Knives"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone").waitFor();
  expect(await titlesOf(ada, into.id)).toEqual([]);
  expect((await ada.call(getBoard, { board_id: from.id })).pin_count).toBe(2);
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-12 a section is merged into another of its board", async () => {
  const ada = await site.person();
  const board = await site.board(ada, "Garden");
  const pin = await site.pin(ada, board.id, { title: "Rake" });
  const tools = await ada.call(createSection, { board_id: board.id, name: "Tools", initial_pins: [pin.id] });
  const shed = await ada.call(createSection, { board_id: board.id, name: "Shed" });
  const { page, complaints, close } = await browser.open(`${board.url}${tools.slug}/`, { as: ada });
  await page.getByRole("main").getByRole("button", { name: "More" }).first().click();
  await page.getByRole("menuitem", { name: "Merge section" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge “Tools” into another section" });
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Merge" }).click();
  await page.getByText("Sections merged").waitFor();
  await page.getByRole("heading", { level: 1, name: "Shed" }).waitFor();
  const left = await ada.call(listSections, { board_id: board.id });
  expect(left.map(({ id, pin_count }) => [id, pin_count])).toEqual([[shed.id, 1]]);
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-11 the words of many pins are changed at once and come back from the toast", async () => {
  const ada = await site.person();
  const board = await boardWith(ada, "Words", ["One", "Two"]);
  const { page, complaints, close } = await browser.open(board.url, { as: ada });
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("checkbox", { name: "Select “One”" }).click();
  await page.getByRole("checkbox", { name: "Select “Two”" }).click();
  await page.getByRole("toolbar").getByRole("button", { name: "Edit" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit 2 Pins" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Same");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("2 Pins changed").waitFor();
  expect(await titlesOf(ada, board.id)).toEqual(["Same", "Same"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone").waitFor();
  expect(await titlesOf(ada, board.id)).toEqual(["Two", "One"]);
  expect(complaints).toEqual([]);
  await close();
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { boardFeed } from "#contract/boards.ts";
import type { TestPerson, TestSite } from "#tests/site.ts";
import { accessibilityFaults, type JourneyBrowser, startBrowser } from "./browser.ts";
import { startProduct } from "./product.ts";

let site: TestSite;
let browser: JourneyBrowser;

beforeAll(async () => {
  site = await startProduct();
  browser = await startBrowser(site);
}, 240_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

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
  await page.getByText("Everything is back where it was").waitFor();
  expect(await titlesOf(ada, other.id)).toEqual([]);
  await page.getByRole("checkbox", { name: "Select “Two”" }).waitFor();
  expect(complaints).toEqual([]);
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
  await page.getByText("Place 2 of 3").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText(`“${before[0]}” is back where it was`).waitFor();
  expect(await titlesOf(ada, board.id)).toEqual(before);
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.getByText(`“${before[0]}” put down at place 3 of 3`).waitFor();
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

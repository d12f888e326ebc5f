import { beforeAll, expect, test } from "vitest";
import { boardFeed, createSection } from "#contract/content/boards.ts";
import type { CallData } from "#contract/kit/define.ts";
import { type createPin, getPin, updatePin } from "#contract/content/pins.ts";
import type { TestPerson } from "#tests/site.ts";
import { accessibilityFaults } from "./browser.ts";
import { cutOff } from "./well-made.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();
let finder: TestPerson;
let pins: CallData<typeof createPin>[];

beforeAll(async () => {
  finder = await site.person();
  const board = await site.board(finder, "Found things");
  pins = [];
  for (const title of ["Lamp", "Chair", "Vase", "Rug", "Shelf"]) {
    pins.push(await site.pin(finder, board.id, { title, description: `A ${title} #home`, alt_text: title }));
  }
});

const pin = (index: number) => pins[index] as CallData<typeof createPin>;

async function pinsOn(person: TestPerson, boardId: string): Promise<number> {
  return (await person.call(boardFeed, { board_id: boardId })).length;
}

test("one click saves to the board used last, a double click no more than once, and the toast leads there", async () => {
  const person = await site.person();
  const board = await site.board(person, "Nest");
  const { page, complaints, close } = await browser.open(`/pin/${pin(0).id}`, { as: person });
  const article = page.locator("main article").first();
  await article.getByRole("button", { name: "Choose a board, now Nest" }).waitFor();
  await article.getByRole("button", { name: "Save", exact: true }).dblclick();
  await article.getByRole("link", { name: "Saved", exact: true }).waitFor();
  await page.getByRole("link", { name: "Saved to Nest" }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/pin/${pin(0).id}`);
  expect(await pinsOn(person, board.id)).toBe(1);
  await page.getByRole("link", { name: "View" }).click();
  await page.waitForURL(`**${board.url}`);
  expect(complaints).toEqual([]);
  await close();
});

test("a save that is refused is taken back and says why", async () => {
  const person = await site.person();
  await site.board(person, "Nest");
  const { page, close } = await browser.open(`/pin/${pin(1).id}`, { as: person });
  await page.route("**/resource/RepinResource/create/", (route) => {
    const failure = { status: "failure", http_status: 409, api_error_code: 2171, message: "busy" };
    return route.fulfill({ status: 409, json: { resource_response: failure, client_context: {} } });
  });
  const article = page.locator("main article").first();
  await article.getByRole("button", { name: "Choose a board, now Nest" }).waitFor();
  await article.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("Please wait until the previous board action finishes.").waitFor();
  expect(await article.getByRole("button", { name: "Save", exact: true }).count()).toBe(1);
  await close();
});

test("the picker finds, makes a board of what was typed, and keeps it as the next quick pick", async () => {
  const person = await site.person();
  for (const name of ["Kitchen", "Garden", "Hall", "Attic"]) await site.board(person, name);
  const { page, complaints, close } = await browser.open(`/pin/${pin(2).id}`, { as: person });
  const article = page.locator("main article").first();
  await article.getByRole("button", { name: /Choose a board/ }).click();
  const search = page.getByRole("combobox", { name: "Search your boards" });
  await page.getByRole("option", { name: "Kitchen" }).first().waitFor();
  await search.fill("gar");
  expect(await page.getByRole("option").allTextContents()).toHaveLength(1);
  await search.fill("Places to go");
  await page.getByText("Create “Places to go”").click();
  expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Places to go");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  const said = page.getByText("You saved your first Pin to Places to go!");
  await said.waitFor();
  expect(await said.count()).toBe(1);
  expect(await page.getByText("Saved to Places to go").count()).toBe(0);
  const saved = await person.call(getPin, { id: pin(2).id });
  expect(saved.pinned_to_board?.name).toBe("Places to go");
  await page.goto(`${site.url}/pin/${pin(3).id}`);
  await page.getByRole("button", { name: "Choose a board, now Places to go" }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-05 SAV-07 somebody without a board types its name straight away; one too long says so while it is typed", async () => {
  const person = await site.person();
  const { page, complaints, close } = await browser.open(`/pin/${pin(3).id}`, { as: person });
  await page.locator("main article").first().getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("You have no boards yet. Create your first one.").waitFor();
  await page.keyboard.type("Late finds");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.pressSequentially(" that fill a name far beyond what a board can be called");
  await page.getByText("Please enter no more than 50 characters.").waitFor();
  expect(await page.getByRole("button", { name: "Create", exact: true }).isDisabled()).toBe(true);
  await name.fill("Late finds");
  await page.keyboard.press("Enter");
  await page.getByText("You saved your first Pin to Late finds!").waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test("the picker is worked by keys alone, sections included", async () => {
  const person = await site.person();
  const board = await site.board(person, "Rooms");
  await person.call(createSection, { board_id: board.id, name: "Lighting" });
  const { page, close } = await browser.open(`/pin/${pin(3).id}`, { as: person });
  await page.getByRole("button", { name: /Choose a board/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option", { name: /Rooms/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: /Lighting/ }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Saved to Lighting in Rooms" }).waitFor();
  await close();
});

test("a card in the feed is saved on a phone from its own button", async () => {
  const person = await site.person();
  const board = await site.board(person, "Pocket");
  const { page, close } = await browser.open("/", { as: person, screen: "phone" });
  await page.getByRole("button", { name: "Save", exact: true }).first().tap();
  await page.getByRole("option", { name: "Pocket" }).tap();
  await page.getByRole("link", { name: "Saved to Pocket" }).waitFor();
  expect(await pinsOn(person, board.id)).toBe(1);
  await close();
});

test("a deleted pin is gone at once and comes back by Undo", async () => {
  const board = await site.board(finder, "Short lived");
  const made = await site.pin(finder, board.id, { title: "Candle" });
  const { page, close } = await browser.open(`/pin/${made.id}`, { as: finder });
  await page.getByRole("button", { name: "More options" }).first().click();
  await page.getByRole("menuitem", { name: "Delete Pin" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Restored.").waitFor();
  expect(await pinsOn(finder, board.id)).toBe(1);
  await close();
});

test("words typed into an edited pin stay when somebody changed it meanwhile", async () => {
  const board = await site.board(finder, "Edited");
  const made = await site.pin(finder, board.id, { title: "Stool" });
  const { page, close } = await browser.open(`/pin/${made.id}`, { as: finder });
  await page.getByRole("button", { name: "More options" }).first().click();
  await page.getByRole("menuitem", { name: "Edit Pin" }).click();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.fill("Three-legged stool");
  await finder.call(updatePin, { id: made.id, description: "Said elsewhere" });
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Someone changed this in the meantime. What you typed is still here.").waitFor();
  expect(await title.inputValue()).toBe("Three-legged stool");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await page.getByRole("heading", { name: "Three-legged stool" }).waitFor();
  await close();
});

test.each(["light", "dark"] as const)(
  "home, closeup, picker and editor have no accessibility faults, %s",
  async (theme) => {
    const { page, close } = await browser.open(`/pin/${pin(4).id}`, { as: finder, theme });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole("button", { name: /Choose a board/ }).click();
    await page.getByRole("option").first().waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "More options" }).first().click();
    await page.getByRole("menuitem", { name: "Edit Pin" }).click();
    await page.getByRole("textbox", { name: "Title" }).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await close();
    for (const as of [finder, undefined]) {
      const home = await browser.open("/", { as, theme });
      expect(await accessibilityFaults(home.page)).toEqual([]);
      await home.close();
    }
  },
);

test("in a narrow window with room for a scrollbar the picker and the form of a new board stand whole", async () => {
  const { page, close } = await browser.open(`/pin/${pin(4).id}`, { as: finder });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: /Choose a board/ }).click();
  await page.getByRole("option").first().waitFor();
  expect(await cutOff(page)).toEqual([]);
  await page.getByRole("button", { name: "Create board" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).waitFor();
  expect(await cutOff(page)).toEqual([]);
  await close();
});

test("a board that was being named when a click outside closed the picker is still there, until one goes back", async () => {
  const { page, close } = await browser.open(`/pin/${pin(3).id}`, { as: finder });
  const picker = page.getByRole("button", { name: /Choose a board/ }).first();
  await picker.click();
  await page.getByRole("button", { name: "Create board" }).click();
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("Half a na");
  await page.getByRole("switch", { name: "Keep this board secret" }).click();
  await page.mouse.click(5, 500);
  await name.waitFor({ state: "hidden" });
  await picker.click();
  await name.waitFor();
  expect(await name.inputValue()).toBe("Half a na");
  expect(await page.getByRole("switch", { name: "Keep this board secret" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Escape");
  await picker.click();
  await page.getByRole("option").first().waitFor();
  expect(await name.count()).toBe(0);
  await close();
});

test("somebody signed out sees real pins without scripts, and is asked in when saving", async () => {
  const plain = await browser.open("/", { scripts: false });
  expect(await plain.page.locator(`a[href^="/pin/"]`).count()).toBeGreaterThan(0);
  await plain.close();
  const { page, close } = await browser.open(`/pin/${pin(0).id}`);
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await page.getByRole("dialog").or(page.locator("form input[type=email]")).first().waitFor();
  await close();
});

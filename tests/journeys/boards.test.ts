import { beforeAll, expect, test } from "vitest";
import { createSection, deleteBoard, getBoard, listBoards, restoreBoard } from "#contract/content/boards.ts";
import { deletePin, emptyTrash, listTrash, restorePin } from "#contract/content/pins.ts";
import type { TestPerson } from "#tests/site.ts";
import { accessibilityFaults } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();
let ada: TestPerson;

beforeAll(async () => {
  ada = await site.person();
});

test("a board is made, edited, given a section, deleted and taken back", async () => {
  const { page, complaints, close } = await browser.open("/board/create", { as: ada });
  const create = page.getByRole("button", { name: "Create", exact: true });
  expect(await create.isDisabled()).toBe(true);
  await page.getByRole("textbox", { name: "Name" }).fill("Lamps");
  await create.click();
  await page.waitForURL(`**/${ada.username}/lamps**`);
  await page.getByRole("heading", { level: 1, name: "Lamps" }).waitFor();
  await page.getByText("This board is empty").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Edit board" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit board" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("");
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await dialog.getByText("Don't forget to name your board!").waitFor();
  await dialog.getByRole("textbox", { name: "Name" }).fill("Old lamps");
  await dialog.getByRole("textbox", { name: "Description" }).fill("Brass and glass");
  await dialog.getByRole("switch").check();
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("heading", { level: 1, name: "Old lamps" }).waitFor();
  await page.getByText("Brass and glass").waitFor();
  await page.getByText("Secret board").waitFor();

  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Add section" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Desk");
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Desk" }).waitFor();
  await page.getByRole("navigation", { name: "Section" }).getByRole("link", { name: "Old lamps" }).click();
  await page.getByRole("link", { name: "Desk" }).waitFor();

  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Delete board" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.waitForURL(new RegExp(`/${ada.username}/?$`));
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("heading", { level: 1, name: "Old lamps" }).waitFor();
  expect((await ada.call(listBoards, { username: ada.username })).map(({ name }) => name)).toEqual(["Old lamps"]);
  // Whoever still asks for the deleted board hears that it is gone.
  expect(complaints.filter((complaint) => !complaint.includes("404 (Not Found)"))).toEqual([]);
  await close();
});

test("SAV-13 half-typed words of a board are asked about before Back, Escape or Cancel takes them", async () => {
  const board = await site.board(ada, "Half typed");
  const { page, close } = await browser.open(`/${ada.username}/`, { as: ada });
  await page.getByRole("link", { name: "Half typed" }).click();
  await page.getByRole("heading", { level: 1, name: "Half typed" }).waitFor();
  const edit = page.getByRole("dialog", { name: "Edit board" });
  const question = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Edit board" }).click();
  const words = edit.getByRole("textbox", { name: "Description" });
  await words.fill("Words that matter");
  for (const leave of [
    () => page.goBack(),
    () => page.keyboard.press("Escape"),
    () => edit.getByRole("button", { name: "Cancel" }).click(),
  ]) {
    await leave();
    await question.getByRole("button", { name: "Cancel" }).click();
    await question.waitFor({ state: "detached" });
    expect(await words.inputValue()).toBe("Words that matter");
  }
  await page.goBack();
  await question.getByRole("button", { name: "Discard changes" }).click();
  await page.waitForURL(new RegExp(`/${ada.username}/?$`));
  await edit.waitFor({ state: "detached" });
  expect((await ada.call(getBoard, { board_id: board.id })).description).toBe("");
  await close();
});

test("SAV-03 what is brought back from the trash hands the keyboard on to what stood next to it", async () => {
  const bob = await site.person();
  const board = await site.board(bob);
  for (const title of ["Oak", "Elm"]) await bob.call(deletePin, { id: (await site.pin(bob, board.id, { title })).id });
  const { page, complaints, close } = await browser.open("/settings/trash/", { as: bob });
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.tagName);
  await page.getByRole("button", { name: "Restore: Elm" }).press("Enter");
  await expect.poll(focused).toBe("Restore: Oak");
  await page.keyboard.press("Enter");
  await page.getByText("No Pins in the trash.").waitFor();
  await expect.poll(focused).toBe("INPUT");
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-03 a pin in the trash has a page that says so, where its person restores it; others find nothing", async () => {
  const bob = await site.person();
  const board = await site.board(bob);
  const { id } = await site.pin(bob, board.id, { title: "Oak" });
  await bob.call(deletePin, { id });
  const { page, complaints, close } = await browser.open(`/pin/${id}/`, { as: bob });
  await page.waitForURL(`**/settings/trash/${id}`);
  await page.getByRole("heading", { name: "This Pin is in your trash" }).waitFor();
  await page.getByText("30 days left").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("link", { name: "Go to the trash" }).click();
  await page.getByRole("link", { name: "Oak" }).click();
  await page.getByRole("heading", { name: "This Pin is in your trash" }).waitFor();
  await page.getByRole("button", { name: "Restore", exact: true }).press("Enter");
  await page.waitForURL(`**/pin/${id}`);
  await page.getByRole("heading", { name: "Oak", level: 1 }).waitFor();
  await page.getByText("Restored.").waitFor();
  // Once more, in one visit: what was read of it before does not stand in the way. Left first, since an open page asks for what is gone.
  await page.goto(`${site.url}/settings/trash`);
  await bob.call(deletePin, { id });
  await page.goto(`${site.url}/pin/${id}/`);
  await page.getByRole("heading", { name: "This Pin is in your trash" }).waitFor();
  await bob.call(emptyTrash, { kind: "pins", until: new Date().toISOString() });
  await page.reload();
  await page.getByRole("heading", { name: "This isn't in your trash anymore" }).waitFor();
  expect(complaints).toEqual([]);
  for (const who of [site.visitor, ada]) expect((await who.fetch(`/pin/${id}/`)).status).toBe(404);
  await close();
});

test("SAV-03 a pin that was restored elsewhere meanwhile is not said to be in the trash still", async () => {
  const bob = await site.person();
  const { id } = await site.pin(bob, (await site.board(bob)).id);
  await bob.call(deletePin, { id });
  const { page, close } = await browser.open(`/settings/trash/${id}`, { as: bob });
  await page.getByRole("heading", { name: "This Pin is in your trash" }).waitFor();
  await bob.call(restorePin, { id });
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await page.getByRole("heading", { name: "This isn't in your trash anymore" }).waitFor();
  await close();
});

test("SAV-03 a board in the trash has a page: what it held, Restore, and deleting it forever after a question", async () => {
  const bob = await site.person();
  const board = await site.board(bob, "Lanterns");
  await bob.call(createSection, { board_id: board.id, name: "Paper" });
  for (const title of ["Oak", "Elm"]) await site.pin(bob, board.id, { title });
  await bob.call(deleteBoard, { board_id: board.id });
  const { page, complaints, close } = await browser.open("/settings/trash/", { as: bob, screen: "phone" });
  const here = page.getByRole("heading", { name: "This board is in your trash" });
  await page.getByRole("radio", { name: "Boards" }).check();
  await page.getByRole("link", { name: "Lanterns" }).click();
  await here.waitFor();
  await page.getByText("2 Pins · 1 section").waitFor();
  await page.getByText("30 days left").waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await page.waitForURL(/lanterns/);
  await page.getByRole("heading", { name: "Lanterns", level: 1 }).waitFor();

  await bob.call(deleteBoard, { board_id: board.id });
  await page.goto(`${site.url}/settings/trash/${board.id}`);
  const question = page.getByRole("alertdialog", { name: "Delete “Lanterns” forever?" });
  const forever = page.getByRole("button", { name: "Delete forever" });
  await forever.click();
  await question.getByText(/Its Pins and sections are deleted with it/).waitFor();
  await question.getByRole("button", { name: "Cancel" }).click();
  await forever.click();
  await question.getByRole("button", { name: "Delete forever" }).click();
  await page.waitForURL(/settings\/trash\/?$/);
  await page.getByText("Deleted forever").waitFor();
  expect(await bob.call(listTrash, { kind: "boards" })).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-03 the address a board had, and those of its sections, lead its owner to it in the trash; others find nothing", async () => {
  const bob = await site.person();
  const board = await site.board(bob, "Lanterns");
  const pin = await site.pin(bob, board.id);
  await bob.call(createSection, { board_id: board.id, name: "Paper" });
  const { page, complaints, close } = await browser.open(board.url, { as: bob });
  await bob.call(deleteBoard, { board_id: board.id });
  const here = page.getByRole("heading", { name: "This board is in your trash" });
  for (const address of [board.url, `${board.url}paper/`]) {
    expect((await bob.fetch(address, { redirect: "manual" })).headers.get("location")).toBe(
      `/settings/trash/${board.id}`,
    );
    for (const who of [site.visitor, ada]) expect((await who.fetch(address)).status).toBe(404);
  }
  await page.reload();
  await here.waitFor();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await page.getByRole("heading", { name: "Lanterns", level: 1 }).waitFor();
  // Deleted on its page, Back leads to where it is now; a board that took its address is shown there.
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByRole("menuitem", { name: "Delete board" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /Delete/ })
    .click();
  await page.waitForURL((url) => !url.pathname.includes("lanterns"));
  await page.goto(site.url + board.url);
  await here.waitFor();
  await site.board(bob, "Lanterns");
  await page.goto(site.url + board.url);
  await page.getByRole("heading", { name: "Lanterns", level: 1 }).waitFor();
  // A pin's address, also that of its editing.
  const { id } = await site.pin(bob, (await site.board(bob, "Tables")).id);
  await bob.call(deletePin, { id });
  expect((await bob.fetch(`/pin/${id}/edit/`, { redirect: "manual" })).headers.get("location")).toBe(
    `/settings/trash/${id}`,
  );
  expect((await ada.fetch(`/pin/${pin.id}/edit/`)).status).toBe(404);
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-03 deleting a board forever in a tab that is behind takes nothing that was restored elsewhere", async () => {
  const bob = await site.person();
  const board = await site.board(bob, "Lanterns");
  await bob.call(deleteBoard, { board_id: board.id });
  const { page, close } = await browser.open(`/settings/trash/${board.id}`, { as: bob });
  await page.getByRole("button", { name: "Delete forever" }).click();
  await bob.call(restoreBoard, { board_id: board.id });
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete forever" }).click();
  await page.getByRole("heading", { name: "This isn't in your trash anymore" }).waitFor();
  expect((await bob.call(getBoard, { board_id: board.id })).name).toBe("Lanterns");
  await close();
});

test("SAV-03 the trash is emptied after one question, Pins and boards, and says that it can't be undone", async () => {
  const bob = await site.person();
  const board = await site.board(bob);
  for (const title of ["Oak", "Elm"]) await bob.call(deletePin, { id: (await site.pin(bob, board.id, { title })).id });
  await bob.call(deleteBoard, { board_id: (await site.board(bob, "Thrown away")).id });
  const { page, complaints, close } = await browser.open("/settings/trash/", { as: bob });
  const empty = page.getByRole("button", { name: "Empty trash" });
  const question = page.getByRole("alertdialog", { name: "Empty the trash?" });
  await empty.click();
  await question.getByText(/You can't undo this/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Restore: Oak" }).waitFor();
  await empty.click();
  await question.getByRole("button", { name: "Delete forever" }).click();
  await page.getByText("Trash emptied").waitFor();
  await page.getByText("No Pins in the trash.").waitFor();
  expect(await bob.call(listTrash, { kind: "boards" })).toEqual([]);
  expect(await empty.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test("a click beside a dialog asks before it throws away what was typed; the cross and Escape are meant", async () => {
  const board = await site.board(ada, "Beside");
  const { page, close } = await browser.open(board.url, { as: ada });
  const dialog = page.getByRole("dialog", { name: "Add section" });
  const question = page.getByRole("alertdialog");
  const name = dialog.getByRole("textbox", { name: "Name" });
  const open = async () => {
    await page.getByRole("button", { name: "More options" }).click();
    await page.getByRole("menuitem", { name: "Add section" }).click();
    await name.waitFor();
  };
  await open();
  await page.mouse.click(20, 400);
  await dialog.waitFor({ state: "detached" });
  await open();
  await name.fill("Half a na");
  await page.mouse.click(20, 400);
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  expect(await name.inputValue()).toBe("Half a na");
  await page.mouse.click(20, 400);
  await question.getByRole("button", { name: "Discard changes" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe("More options");
  await open();
  await name.fill("Half a na");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await close();
});

test("others read boards without scripts, and never see a secret one", async () => {
  const open = await site.board(ada, "Chairs");
  await site.pin(ada, open.id, { title: "A chair" });
  const { page, close } = await browser.open(`/${ada.username}/`, { scripts: false });
  await page.getByRole("link", { name: "Chairs" }).waitFor();
  expect(await page.getByText("Old lamps").count()).toBe(0);
  await page.goto(site.url + open.url);
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Chairs");
  expect(await page.getByText("1 Pin", { exact: true }).count()).toBe(1);
  await close();
});

test("following a person counts at once and stays; signed out it opens the way in by their name", async () => {
  const eve = await site.person();
  const { page, complaints, close } = await browser.open(`/${ada.username}/`, { as: eve });
  await page.getByRole("button", { name: "Follow", exact: true }).click();
  await page.getByRole("button", { name: "1 follower" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Following", exact: true }).waitFor();
  await page.getByRole("button", { name: "1 follower" }).click();
  await page.getByRole("dialog").getByText(`@${eve.username}`).waitFor();
  // Nobody follows themselves.
  expect(
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Follow/ })
      .count(),
  ).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();

  const list = await browser.open(`/${ada.username}/`, { as: ada });
  await list.page.getByRole("button", { name: "1 follower" }).click();
  const rows = list.page.getByRole("dialog");
  await rows.getByRole("button", { name: /^Follow: / }).click();
  await rows.getByRole("button", { name: /^Following: / }).waitFor();
  await list.page.reload();
  await list.page.getByRole("button", { name: "1 following" }).click();
  await rows.getByRole("button", { name: /^Following: / }).click();
  // Whom one follows no longer stays in sight until the list is left.
  await rows.getByRole("button", { name: /^Follow: / }).waitFor();
  expect(list.complaints).toEqual([]);
  await list.close();

  const visitor = await browser.open(`/${ada.username}/`);
  await visitor.page.getByRole("button", { name: "Follow", exact: true }).click();
  await visitor.page
    .getByRole("dialog")
    .getByRole("heading", { name: /^Sign up to follow / })
    .waitFor();
  expect(await accessibilityFaults(visitor.page)).toEqual([]);
  await visitor.page.keyboard.press("Escape");
  expect(await visitor.page.getByRole("dialog").count()).toBe(0);
  await visitor.close();
});

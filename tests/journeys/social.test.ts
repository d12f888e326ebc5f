import { expect, test } from "vitest";
import { getBoard } from "#contract/content/boards.ts";
import { createComment, listComments } from "#contract/social/comments.ts";
import { invite } from "#contract/social/members.ts";
import { getPin } from "#contract/content/pins.ts";
import { follow } from "#contract/people/people.ts";
import { makeShareLink } from "#contract/social/share-links.ts";
import { accessibilityFaults, hydrated } from "./browser.ts";
import { wellMade } from "./well-made.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();

const shots = process.env["MAGPIE_SHOTS"];

test("SAV-24 a comment is written, answered, reacted to, changed, and deleted with a way back", async () => {
  const [ada, bo] = [await site.person(), await site.person()];
  const board = await site.board(ada);
  const pin = await site.pin(ada, board.id, { title: "A lamp" });
  await bo.call(createComment, { pin_id: pin.id, text: "Where is it from?" });
  const { page, complaints, close } = await browser.open(`/pin/${pin.id}/`, { as: ada });
  const comments = page.getByRole("region", { name: /comment/i });
  await comments.getByText("Where is it from?").waitFor();
  await comments.getByRole("button", { name: /^Reply: / }).click();
  await comments.getByRole("textbox", { name: /^Reply to / }).fill(`From Riga, @${bo.username}`);
  await page.keyboard.press("Control+Enter");
  await comments.getByRole("link", { name: `@${bo.username}` }).waitFor();
  await comments.getByRole("button", { name: "React" }).first().click();
  await page.getByRole("menuitemradio", { name: "Helpful" }).click();
  await comments.getByRole("button", { name: /React: Helpful, 1 reaction/ }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/comments.png` });

  await comments.getByRole("textbox", { name: "Add a comment" }).fill("It is brass");
  await comments.getByRole("button", { name: "Post" }).click();
  const own = comments.getByRole("listitem").filter({ hasText: "It is brass" });
  await own.getByRole("button", { name: "More about this comment" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await comments.getByRole("textbox", { name: "Edit" }).fill("It is old brass");
  await comments.getByRole("button", { name: "Save changes" }).click();
  const changed = comments.getByRole("listitem").filter({ hasText: "It is old brass" });
  await changed.getByText("Edited").waitFor();
  await changed.getByRole("button", { name: "More about this comment" }).click();
  await page.getByRole("menuitem", { name: "Delete comment" }).click();
  await changed.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await changed.waitFor();
  expect(await bo.call(listComments, { pin_id: pin.id })).toHaveLength(2);
  expect((await bo.call(getPin, { id: pin.id })).comment_count).toBe(3);
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-24 a visitor is asked to log in to comment", async () => {
  const ada = await site.person();
  const pin = await site.pin(ada, (await site.board(ada)).id);
  const { page, close } = await browser.open(`/pin/${pin.id}/`, { theme: "dark" });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Log in to comment" }).click();
  await page.getByRole("dialog").waitFor();
  await close();
});

test("SAV-14 somebody is asked to a board, sees it among the notifications, joins and is listed", async () => {
  const [ada, bo] = [await site.person(), await site.person()];
  const board = await site.board(ada, "House");
  await site.pin(ada, board.id);
  const { page, complaints, close } = await browser.open(board.url, { as: ada });
  await page.getByRole("button", { name: /^Invite/ }).click();
  const dialog = page.getByRole("dialog", { name: "People on this board" });
  await dialog.getByRole("searchbox").fill(bo.username);
  await dialog.getByRole("button", { name: new RegExp(bo.username) }).click();
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByText("1 invitation sent").waitFor();
  if (shots) await page.screenshot({ path: `${shots}/people.png` });
  await dialog.getByText("Invited", { exact: true }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/people.png` });
  expect(complaints).toEqual([]);
  await close();

  await site.settle();
  const theirs = await browser.open("/notifications/", { as: bo, screen: "phone", theme: "dark" });
  await theirs.page.getByText(/invited you to “House”/).waitFor();
  expect(await accessibilityFaults(theirs.page)).toEqual([]);
  if (shots) await theirs.page.screenshot({ path: `${shots}/notifications-phone.png` });
  await theirs.page.getByRole("button", { name: "Accept" }).click();
  await theirs.page.getByText("You're on “House” now").waitFor();
  await theirs.close();

  const again = await browser.open(board.url, { as: bo });
  await again.page
    .getByRole("list")
    .filter({ hasText: `Ada ${bo.username}` })
    .first()
    .waitFor();
  await again.close();
});

test("SAV-14 somebody without an account is asked by mail, signs up on the way, confirms the email and joins", async () => {
  const ada = await site.person();
  const board = await site.board(ada, "Allotment", "secret");
  await ada.call(invite, { board_id: board.id, emails: ["invited@example.com"] });
  await site.settle();
  const mail = site.mails.find(({ to }) => to === "invited@example.com");
  const path = /\/invites\/[\w-]+\/?/.exec(mail?.text ?? "")?.[0] ?? "";
  const { page, complaints, close } = await browser.open(path, { screen: "phone" });
  await page.getByRole("heading", { level: 1, name: /invited i…@example\.com to a board/ }).waitFor();
  await page
    .getByRole("main")
    .getByRole("button", { name: /sign up/i })
    .click();
  const access = page.getByRole("dialog");
  await access.getByLabel("Email", { exact: true }).fill("invited@example.com");
  await access.getByLabel("Create a password").fill("kettle-and-7-cups");
  await access.getByLabel("Birthdate").fill("1990-05-01");
  await access.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText(/If that email is yours, confirm it in your settings/).waitFor();
  await site.settle();
  const proof = site.mails.find(({ to, text }) => to === "invited@example.com" && text.includes("/email/verify"));
  await page.goto(`${site.url}${/\/email\/verify\/\?\S+/.exec(proof?.text ?? "")?.[0] ?? ""}`);
  await hydrated(page);
  await page.getByRole("button", { name: "Verify this email" }).click();
  await page.getByText("Your email is verified.").waitFor();
  await page.goto(`${site.url}${path}`);
  await page.getByRole("heading", { level: 1, name: /Allotment/ }).waitFor();
  await page.getByRole("button", { name: "Accept" }).click();
  await page.getByText("You're on “Allotment” now").waitFor();
  await page.getByRole("heading", { level: 1, name: "Allotment" }).waitFor();
  expect((await ada.call(getBoard, { board_id: board.id })).collaborating_users).toHaveLength(1);
  expect(complaints).toEqual([]);
  await close();
});

test("SAV-14 a share link with a password lets somebody join, a made-up one is told", async () => {
  const [ada, bo] = [await site.person(), await site.person()];
  const board = await site.board(ada, "Garden", "secret");
  const link = await ada.call(makeShareLink, { board_id: board.id, role: "add", password: "open sesame" });
  const { page, close } = await browser.open(new URL(link.url).pathname, { as: bo });
  await page.getByLabel("Password", { exact: true }).fill("wrong one");
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByLabel("Password", { exact: true }).and(page.locator("[aria-invalid=true]")).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/shared.png` });
  await page.getByLabel("Password", { exact: true }).fill("open sesame");
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("heading", { level: 1, name: "Garden" }).waitFor();
  await page.goto(`${site.url}/invites/nobodys-token/`);
  await page.getByRole("heading", { name: "This invitation is no longer open" }).waitFor();
  await close();
});

test("SAV-24 a pin is sent to a person, who answers", async () => {
  const [ada, bo] = [await site.person(), await site.person()];
  const pin = await site.pin(ada, (await site.board(ada)).id, { title: "A chair" });
  await bo.call(follow, { user_id: ada.id });
  const { page, close } = await browser.open(`/pin/${pin.id}/`, { as: ada });
  await page.getByRole("main").getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share this Pin" });
  await dialog.waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute("type"))).toBe("search");
  await dialog.getByRole("searchbox").fill(bo.username);
  await dialog.getByRole("button", { name: new RegExp(bo.username) }).click();
  await dialog.getByRole("textbox", { name: "Add a message" }).fill("For your desk?");
  expect(await accessibilityFaults(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/share.png` });
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText(/^Sent to /).waitFor();
  await close();

  const theirs = await browser.open("/messages/", { as: bo });
  await theirs.page.getByRole("link", { name: /For your desk/ }).click();
  await theirs.page.getByRole("textbox", { name: "Write a message" }).fill("Lovely!");
  await theirs.page.getByRole("button", { name: "Send" }).click();
  await theirs.page.getByRole("log").getByText("Lovely!").waitFor();
  expect(await theirs.page.title()).toMatch(/^.+ · Messages · Magpie$/);
  await theirs.page.getByRole("log").getByText("today", { exact: true }).waitFor();
  await expect.poll(() => theirs.page.getByRole("log").locator("time").count()).toBe(2);
  expect(await accessibilityFaults(theirs.page)).toEqual([]);
  if (shots) await theirs.page.screenshot({ path: `${shots}/messages.png` });
  await theirs.close();
});

test("SAV-14 a group is made and joined: a secret board shared with it opens for its people, and a pin sent to it is read there", async () => {
  const [ada, bo] = [await site.person(), await site.person()];
  const board = await site.board(ada, "Surprise", "secret");
  const pin = await site.pin(ada, board.id, { title: "A cake" });
  const { page, complaints, close } = await browser.open("/settings/groups/", { as: ada });
  await page.getByText("No groups yet").waitFor();
  await wellMade(page);
  await page.getByRole("button", { name: "New group" }).click();
  const making = page.getByRole("dialog", { name: "New group" });
  await making.getByRole("button", { name: "Create", exact: true }).click();
  await making.getByText("Please give the group a name.").waitFor();
  await making.getByLabel("Group name").fill("The bakers");
  await making.getByRole("searchbox").fill(bo.username);
  await making.getByRole("button", { name: new RegExp(bo.username) }).click();
  await wellMade(page);
  if (shots) await page.screenshot({ path: `${shots}/group-new.png` });
  await making.getByRole("button", { name: "Create", exact: true }).click();
  await page.getByRole("heading", { name: "The bakers" }).waitFor();
  await page.getByText("Invited").first().waitFor();
  await wellMade(page);
  if (shots) await page.screenshot({ path: `${shots}/group.png` });

  await site.settle();
  const theirs = await browser.open("/notifications/", { as: bo });
  await theirs.page.getByText(/invited you to the group “The bakers”/).waitFor();
  await wellMade(theirs.page);
  if (shots) await theirs.page.screenshot({ path: `${shots}/group-notification.png` });
  await theirs.page.getByRole("button", { name: "Accept: The bakers" }).click();
  await theirs.page.getByText("You're in “The bakers” now").waitFor();

  await page.goto(site.url + board.url);
  await hydrated(page);
  await page.getByRole("button", { name: /^Invite/ }).click();
  const people = page.getByRole("dialog", { name: "People on this board" });
  await people.getByRole("searchbox").fill("bakers");
  await people.getByRole("button", { name: /The bakers/ }).click();
  await people.getByRole("region", { name: "Invite" }).getByLabel("What they can do").selectOption("view");
  await people.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByText("Shared with The bakers: 1 person joined").waitFor();
  await people.getByText("Through The bakers").waitFor();
  await wellMade(page);
  if (shots) await page.screenshot({ path: `${shots}/group-on-board.png` });
  expect((await bo.call(getBoard, { board_id: board.id })).can_add).toBe(false);
  await people.getByLabel("What people in The bakers can do").selectOption("add");
  await expect.poll(async () => (await bo.call(getBoard, { board_id: board.id })).can_add).toBe(true);

  await page.goto(`${site.url}/pin/${pin.id}/`);
  await hydrated(page);
  await page.getByRole("main").getByRole("button", { name: "Share" }).click();
  const sending = page.getByRole("dialog", { name: "Share this Pin" });
  await sending.getByRole("button", { name: /The bakers/ }).click();
  await sending.getByRole("textbox", { name: "Add a message" }).fill("Who bakes it?");
  if (shots) await page.screenshot({ path: `${shots}/group-send.png` });
  await sending.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("Sent to The bakers").waitFor();

  await theirs.page.goto(`${site.url}/messages/`);
  await hydrated(theirs.page);
  await theirs.page.getByRole("link", { name: /The bakers/ }).click();
  const thread = theirs.page.getByRole("region", { name: "The bakers" });
  await thread.getByText(`@${ada.username}`).waitFor();
  await thread.getByText("Who bakes it?").waitFor();
  await thread.getByRole("textbox", { name: "Write a message" }).fill("I do!");
  await thread.getByRole("button", { name: "Send" }).click();
  await thread.getByRole("log").getByText("I do!").waitFor();
  await wellMade(theirs.page);
  if (shots) await theirs.page.screenshot({ path: `${shots}/group-thread.png` });
  await thread.getByRole("link", { name: /A cake/ }).click();
  await theirs.page.getByRole("heading", { level: 1, name: "A cake" }).waitFor();

  await theirs.page.goto(`${site.url}/settings/groups/`);
  await hydrated(theirs.page);
  await theirs.page.getByRole("link", { name: "The bakers" }).click();
  await theirs.page.getByRole("link", { name: "Surprise" }).waitFor();
  await wellMade(theirs.page);
  await theirs.page.getByRole("button", { name: "Leave group" }).click();
  await theirs.page.getByRole("alertdialog").getByRole("button", { name: "Leave group" }).click();
  await theirs.page.getByText("No groups yet").waitFor();
  expect((await theirs.page.goto(site.url + board.url))?.status()).toBe(404);
  expect(complaints).toEqual([]);
  await theirs.close();
  await close();
});

test("DIS-07 people to follow are shown with why; one is dismissed and brought back, another followed", async () => {
  const [ada, bo, cy, di] = [await site.person(), await site.person(), await site.person(), await site.person()];
  await ada.call(follow, { user_id: bo.id });
  for (const { id } of [cy, di]) await bo.call(follow, { user_id: id });
  const { page, complaints, close } = await browser.open("/following/", { as: ada });
  const suggested = page.getByRole("region", { name: "People to follow" });
  const of = ({ username }: typeof cy) => suggested.getByRole("listitem").filter({ hasText: `Ada ${username}` });
  await of(cy).getByText(`Followed by Ada ${bo.username}`).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await of(cy)
    .getByRole("button", { name: `Not interested in Ada ${cy.username}` })
    .click();
  await of(cy).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await of(cy).waitFor();
  await of(di)
    .getByRole("button", { name: `Follow: Ada ${di.username}` })
    .click();
  await of(di)
    .getByRole("button", { name: `Following: Ada ${di.username}` })
    .waitFor();
  await page.reload();
  await of(cy).waitFor();
  expect(await of(di).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

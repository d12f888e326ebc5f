import { expect, test } from "vitest";
import { updateUser } from "#contract/identity/session.ts";
import { follow } from "#contract/people/people.ts";
import { createComment } from "#contract/social/comments.ts";
import { listMessages, sendMessage, startConversation } from "#contract/social/messages.ts";
import { openStreams } from "#server/http/live/live-streams.ts";
import { accessibilityFaults } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();

const shots = process.env["MAGPIE_SHOTS"];
const live = { timeout: 2_500 };

test("SAV-24 a stranger's request is accepted, and two people write, change, take back and react on each other's open page", async () => {
  const [ada, bo] = [await site.person({ username: "ada_writes" }), await site.person({ username: "bo_writes" })];
  for (const who of [ada, bo]) await who.call(updateUser, { shows_active: true });
  const theirs = await browser.open("/messages/", { as: ada, screen: "phone", theme: "dark" });
  await theirs.page.getByText("No messages yet").waitFor();
  const { id } = await bo.call(startConversation, { user_id: ada.id, text: "Is the <b>kettle</b> yours?" });
  const folders = theirs.page.getByRole("navigation", { name: "Messages" });
  await folders.getByRole("link", { name: /Requests\s*1/ }).click();
  await theirs.page.getByRole("link", { name: /<b>kettle<\/b>/ }).click();
  await theirs.page.getByText(/They won't learn that you've read this/).waitFor();
  expect(await accessibilityFaults(theirs.page)).toEqual([]);
  if (shots) await theirs.page.screenshot({ path: `${shots}/request.png` });

  const own = await browser.open(`/messages/${id}`, { as: bo });
  const [log, theirLog] = [own.page.getByRole("log"), theirs.page.getByRole("log")];
  await log.getByText("<b>kettle</b>").waitFor();
  expect(await log.getByText("Seen").count()).toBe(0);
  await theirs.page.getByRole("button", { name: "Accept" }).click();
  await log.getByText("Seen").waitFor(live);
  await own.page.getByText("Active now").waitFor(live);

  const theirField = theirs.page.getByRole("textbox", { name: "Write a message" });
  await theirField.pressSequentially("It is");
  await own.page.getByText(/is writing…/).waitFor(live);
  await theirField.press("Enter");
  await log.getByText("It is", { exact: true }).waitFor(live);
  expect(await own.page.getByText(/is writing…/).count()).toBe(0);

  const field = own.page.getByRole("textbox", { name: "Write a message" });
  await field.fill("Thanks");
  await field.press("Enter");
  await theirLog.getByText("Thanks", { exact: true }).waitFor(live);
  await field.press("ArrowUp");
  await own.page.getByRole("textbox", { name: "Edit message" }).fill(" ");
  await own.page.keyboard.press("Enter");
  await own.page.getByText("Write something, or unsend the message.").waitFor();
  await own.page.getByRole("textbox", { name: "Edit message" }).fill("Thank you");
  await own.page.getByRole("button", { name: "Save changes" }).click();
  await theirLog.getByText("Thank you", { exact: true }).waitFor(live);
  await theirLog.getByText("Edited").waitFor(live);
  const thanks = theirLog.locator("div").filter({ hasText: /^Thank you/ });
  await thanks.getByRole("button", { name: "Message options" }).click();
  await theirs.page.getByRole("menuitemradio", { name: "Love it" }).click();
  await log.getByRole("img", { name: "Love it" }).waitFor(live);
  if (shots) await own.page.screenshot({ path: `${shots}/thread.png` });
  await theirs.page.keyboard.press("Escape");
  if (shots) await theirs.page.screenshot({ path: `${shots}/thread-phone.png` });

  await log
    .locator("div")
    .filter({ hasText: /^Thank you/ })
    .getByRole("button", { name: "Message options" })
    .click();
  await own.page.getByRole("menuitem", { name: "Unsend" }).click();
  await own.page.getByRole("alertdialog").getByRole("button", { name: "Unsend" }).click();
  await theirLog.getByText(/unsent a message/).waitFor(live);
  expect(await accessibilityFaults(own.page)).toEqual([]);
  expect(own.complaints).toEqual([]);
  expect(theirs.complaints).toEqual([]);
  await own.close();
  await theirs.close();
});

test("SAV-24 what is written without a connection is sent once it is back, and is found again", async () => {
  const [ada, bo] = [await site.person({ username: "ada_away" }), await site.person({ username: "bo_away" })];
  await bo.call(follow, { user_id: ada.id });
  const { id } = await ada.call(startConversation, { user_id: bo.id, text: "The first kettle" });
  for (let count = 0; count < 40; count += 1)
    await bo.call(sendMessage, { conversation_id: id, text: `Line ${count}` });
  const { page, close } = await browser.open(`/messages/${id}`, { as: ada });
  await page.getByText("Line 39").last().waitFor();
  const field = page.getByRole("textbox", { name: "Write a message" });
  await field.waitFor();
  await page.context().setOffline(true);
  for (const text of ["While away", "And more"]) {
    await field.fill(text);
    await field.press("Enter");
  }
  await page.getByText("Not sent yet. It will be sent when you're back online.").first().waitFor();
  expect(await field.inputValue()).toBe("");
  if (shots) await page.screenshot({ path: `${shots}/waiting.png` });
  await field.fill("Half a thou");
  await page.context().setOffline(false);
  const sent = async () => (await bo.call(listMessages, { conversation_id: id })).slice(0, 3).map(({ text }) => text);
  await expect.poll(sent).toEqual(["And more", "While away", "Line 39"]);
  await expect.poll(() => page.getByText(/Not sent yet/).count()).toBe(0);
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe("Half a thou");

  await page.getByRole("searchbox", { name: "Search your messages" }).fill("kettle");
  await page
    .getByRole("link", { name: /The first kettle/ })
    .getByText("kettle", { exact: true })
    .waitFor();
  await page.getByRole("link", { name: /The first kettle/ }).click();
  const found = page.getByRole("log").getByText("The first kettle");
  await found.waitFor();
  await expect.poll(() => found.evaluate((element) => element.getBoundingClientRect().top > 0)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);
  if (shots) await page.screenshot({ path: `${shots}/found.png` });
  await close();
});

test("SAV-24 comments come to an open pin; who reads further down is told of them and nothing moves", async () => {
  const [ada, bo] = [await site.person(), await site.person()];
  const pin = await site.pin(ada, (await site.board(ada)).id, { title: "A lamp" });
  for (let count = 0; count < 15; count += 1)
    await bo.call(createComment, { pin_id: pin.id, text: `Remark ${count}. ${"It goes on for a while. ".repeat(12)}` });
  const { page, close } = await browser.open(`/pin/${pin.id}/`, { as: ada, screen: "phone" });
  const comments = page.getByRole("region", { name: /comment/i });
  await comments.getByText("Remark 14").waitFor();
  await expect.poll(() => openStreams(site.services)).toBe(1);
  await comments.getByRole("heading", { name: /comment/i }).scrollIntoViewIfNeeded();
  await bo.call(createComment, { pin_id: pin.id, text: "Fresh one" });
  await comments.getByText("Fresh one").waitFor(live);
  await comments.getByText("Remark 2.").scrollIntoViewIfNeeded();
  const top = () => comments.getByText("Remark 2.").evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await bo.call(createComment, { pin_id: pin.id, text: "Fresh two" });
  const pill = comments.getByRole("button", { name: "1 new comment" });
  await pill.waitFor(live);
  expect(Math.abs((await top()) - before)).toBeLessThan(2);
  if (shots) await page.screenshot({ path: `${shots}/held.png` });
  await pill.click();
  await comments.getByText("Fresh two").waitFor();
  await close();
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { getPin } from "#contract/pins.ts";
import { createComment, listComments } from "#contract/together.ts";
import type { TestSite } from "#tests/site.ts";
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

test("SAV-24 a comment is written, answered, reacted to, changed, and deleted with a way back", async () => {
  const [ada, bo] = [await site.person(), await site.person()];
  const board = await site.board(ada);
  const pin = await site.pin(ada, board.id, { title: "A lamp" });
  await bo.call(createComment, { pin_id: pin.id, text: "Where is it from?" });
  const { page, complaints, close } = await browser.open(`/pin/${pin.id}/`, { as: ada });
  const comments = page.getByRole("region", { name: /comment/i });
  await comments.getByText("Where is it from?").waitFor();
  await comments.getByRole("button", { name: /^Reply: / }).click();
  await comments.getByRole("textbox", { name: /^Answer / }).fill(`From Riga, @${bo.username}`);
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

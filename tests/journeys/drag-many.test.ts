import { expect, test } from "vitest";
import { boardFeed } from "#contract/content/boards.ts";
import { bulkEdit } from "#contract/content/organise.ts";
import type { TestPerson } from "#tests/site.ts";
import { drawn } from "./browser.ts";
import { testJourney } from "./test-journey.ts";

const { site, browser } = testJourney();

const pins = 5_000;

/** A board of so many pins: a few are made, then copied onto it again and again. */
async function fullBoard(owner: TestPerson, count: number) {
  const board = await site.board(owner, "Full");
  for (let made = 0; made < 8; made += 1) await site.pin(owner, board.id, { title: `Pin ${made}` });
  let there = 8;
  while (there < count) {
    const ids = (await owner.call(boardFeed, { board_id: board.id, page_size: 250 })).map(({ id }) => id);
    const wanted = ids.slice(0, Math.min(ids.length, count - there));
    await owner.call(bulkEdit, { action: "copy", pin_ids: wanted, board_id: board.id });
    await site.settle();
    there += wanted.length;
  }
  return board;
}

test("SAV-12 a card dragged over a board of 5,000 pins changes no more of the page than over a small one", async () => {
  const ada = await site.person();
  const board = await fullBoard(ada, pins);
  const { page, close } = await browser.open(board.url, { as: ada });
  // As many at once as the call gives: what is measured is the drag, not the way there.
  await page.route("**/resource/BoardFeedResource/get/**", (route) => {
    const url = new URL(route.request().url());
    const options = JSON.parse(url.searchParams.get("options") ?? "{}") as object;
    url.searchParams.set("options", JSON.stringify({ ...options, page_size: 250 }));
    return route.continue({ url: url.href });
  });
  await page.getByRole("button", { name: "Organize" }).click();
  await page.getByRole("checkbox").first().waitFor();
  await expect
    .poll(
      async () => {
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
        return Number(await page.locator("[aria-posinset]").last().getAttribute("aria-posinset"));
      },
      { interval: 200 },
    )
    .toBeGreaterThan(pins - 60);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  // The cards of this place come while it is looked at; a card is taken by the middle of its picture.
  const takenAt = () =>
    [...document.querySelectorAll("[aria-posinset] img")]
      .map((picture) => picture.getBoundingClientRect())
      .map(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))
      .find(({ y }) => y > 200 && y < 600) ?? null;
  await expect.poll(() => page.evaluate(takenAt)).not.toBe(null);
  await drawn(page);
  const middle = await page.evaluate(takenAt);
  if (middle === null) throw new Error("no card is seen whole");
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  // Far from the edges, near which the page scrolls.
  const y = await page.evaluate(() => window.innerHeight / 2);
  await page.mouse.move(middle.x + 40, y, { steps: 3 });
  await drawn(page);
  // Pictures of this place still get their addresses: what changes from here on is what dragging changes.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const still = () => setTimeout(resolve, 500);
        let timer = still();
        new MutationObserver(() => {
          clearTimeout(timer);
          timer = still();
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await page.evaluate(() => {
    const scope = window as unknown as { changed: Set<Node> };
    scope.changed = new Set();
    const note = (changes: MutationRecord[]) => changes.forEach(({ target }) => scope.changed.add(target));
    const all = { subtree: true, childList: true, attributes: true, characterData: true };
    new MutationObserver(note).observe(document.body, all);
  });
  for (let turn = 0; turn < 40; turn += 1)
    await page.mouse.move(middle.x + 400 * Math.cos(turn / 9), y + 150 * Math.sin(turn / 7));
  await drawn(page);
  const changed = await page.evaluate(() => (window as unknown as { changed: Set<Node> }).changed.size);
  const cards = await page.locator("[aria-posinset]").count();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  // The picture of the card goes along, and the line that says where it would come to lie.
  expect(changed).toBeGreaterThan(0);
  expect(changed).toBeLessThanOrEqual(2);
  expect(cards).toBeLessThan(200);
  await close();
});

import { describe, expect, test } from "vitest";
import { boardFeed, listBoards } from "#contract/content/boards.ts";
import * as calls from "#contract/content/organise.ts";
import { shareBoard } from "#tests/share-board.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { filledBoards } from "./filled-boards.fixture.ts";

const site = testSite();
const ada = testPerson(site);
const { boardWith, feed } = filledBoards(site, ada);

describe("FIELD-10 order by hand", () => {
  test("a pin put between two others stands there, also when the numbers between them have run out", async () => {
    const { id, pins } = await boardWith(5);
    const order = (await feed(id)).slice();
    for (let n = 0; n < 60; n += 1) {
      const last = order.pop() ?? "";
      await ada.call(calls.orderPins, { board_id: id, pin_ids: [last], after_pin_id: order[0] ?? "" });
      order.splice(1, 0, last);
      expect(await feed(id)).toEqual(order);
    }
    await ada.call(calls.orderPins, { board_id: id, pin_ids: [pins[0] ?? "", pins[3] ?? ""] });
    expect((await feed(id)).slice(0, 2)).toEqual([pins[0], pins[3]]);
    const fresh = await site.pin(ada, id);
    expect((await feed(id))[0]).toBe(fresh.id);
    expect(await feed(id, { sort: "oldest" })).toEqual([...pins, fresh.id]);
    expect(await feed(id, { sort: "newest" })).toEqual([fresh.id, ...pins.toReversed()]);
    expect((await feed(id, { sort: "alphabetical" }))[0]).toBe(fresh.id);
    await expectSound(site);
  });

  test("pages of every order hold each pin once", async () => {
    const { id, pins } = await boardWith(7);
    for (const sort of ["custom", "newest", "oldest", "alphabetical"] as const) {
      const seen: string[] = [];
      let bookmark: string | null = null;
      do {
        const page: { data: { id: string }[]; bookmark: string | null } = await ada.page(boardFeed, {
          board_id: id,
          sort,
          page_size: 3,
          ...(bookmark === null ? {} : { bookmark }),
        });
        seen.push(...page.data.map((pin) => pin.id));
        bookmark = page.bookmark;
      } while (bookmark !== null);
      expect(seen.toSorted()).toEqual(pins.toSorted());
    }
  });

  test("two people who order at once lose no pin", async () => {
    const { id, pins } = await boardWith(6);
    const other = await site.person();
    await shareBoard(site, id, other.id, "edit");
    await Promise.all(
      pins.map((pin, n) =>
        (n % 2 === 0 ? ada : other).call(calls.orderPins, {
          board_id: id,
          pin_ids: [pin],
          ...(n === 0 ? {} : { before_pin_id: pins[0] ?? "" }),
        }),
      ),
    );
    expect((await feed(id)).toSorted()).toEqual(pins.toSorted());
    await expectSound(site);
  });

  test("boards of a person stand as they put them; a new one comes first", async () => {
    const eve = await site.person();
    const [a, b, c] = [await site.board(eve), await site.board(eve), await site.board(eve)];
    const listed = async () => (await eve.call(listBoards, { sort: "custom" })).map((board) => board.id);
    expect(await listed()).toEqual([c.id, b.id, a.id]);
    await eve.call(calls.orderBoards, { board_ids: [a.id], after_board_id: c.id });
    expect(await listed()).toEqual([c.id, a.id, b.id]);
    const d = await site.board(eve);
    expect(await listed()).toEqual([d.id, c.id, a.id, b.id]);
    const own = await site.board(ada);
    await expect(eve.call(calls.orderBoards, { board_ids: [own.id] })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
});

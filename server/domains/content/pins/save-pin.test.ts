import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { getPin, savePin } from "#contract/content/pins.ts";
import { createTestSite, type TestSite } from "#tests/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

describe("saving another's pin", () => {
  test("SAV-08 a save keeps the chain of parents and raises the counts", async () => {
    const [maker, saver] = [await site.person(), await site.person()];
    const first = await site.pin(maker, (await site.board(maker)).id, { title: "Kettle" });
    const board = await site.board(saver, "Kitchen");
    const saved = await saver.call(savePin, { pin_id: first.id, board_id: board.id });
    expect(saved).toMatchObject({
      title: "Kettle",
      parent_pin_id: first.id,
      board: { name: "Kitchen" },
      pinned_to_board: { name: "Kitchen" },
    });
    expect(await site.visitor.call(getPin, { id: first.id })).toMatchObject({ save_count: 1 });
  });

  test("SAV-08 the same key twice, twenty times at once, makes one pin and twenty equal answers", async () => {
    const maker = await site.person();
    const board = await site.board(maker);
    const first = await site.pin(maker, board.id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => maker.call(savePin, { pin_id: first.id, board_id: board.id }, "one-key")),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    const { count } = await site.services.db
      .selectFrom("pins")
      .select((q) => q.fn.countAll<string>().as("count"))
      .where("board_id", "=", board.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe("2");
  });

  test("SAV-13 nobody saves from, to, or into what they may not see", async () => {
    const [owner, stranger] = [await site.person(), await site.person()];
    const secret = await owner.call(createBoard, { name: "Hidden", privacy: "secret" });
    const pin = await site.pin(owner, secret.id);
    const mine = await site.board(stranger);
    await expect(stranger.call(savePin, { pin_id: pin.id, board_id: mine.id })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
    await expect(stranger.call(savePin, { pin_id: pin.id, board_id: secret.id })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
    await expect(site.visitor.call(getPin, { id: pin.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
});

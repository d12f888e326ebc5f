import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { boardFeed, createBoard } from "#contract/content/boards.ts";
import { getPin, savePin } from "#contract/content/pins.ts";
import { limits } from "#spec/constants/limits.ts";
import { shareBoard } from "#tests/share-board.ts";
import { testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";

/** Either form of the write (see `insertPin`) keeps the same promises. */
const forms = [
  ["in one statement", {}],
  ["in steps, as on a distributed database", { isDistributed: true }],
] as const;

describe.each(forms)("%s:", (_, form) => {
  const site = testSite(form);

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

  describe("SAV-13 what changes while a save is on its way", () => {
    /** Holds a board as whoever changes its members does, lets a save come up to it, makes the change, and gives how the save ended. */
    async function saveDuring(change: (boardId: string, saverId: string) => string, role: "add" | "owner") {
      const [owner, member] = [await site.person(), await site.person()];
      const board = await site.board(owner);
      const pin = await site.pin(owner, board.id);
      if (role === "add") await shareBoard(site, board.id, member.id, role);
      const saver = role === "add" ? member : owner;
      const other = await site.services.pool.connect();
      try {
        await other.query("begin");
        await other.query("select 1 from boards where id = $1 for update", [board.id]);
        await other.query(change(board.id, saver.id));
        const saving = saver.call(savePin, { pin_id: pin.id, board_id: board.id }).then(
          () => "saved",
          (error: { reason: string }) => error.reason,
        );
        await until(async () => {
          const { rows } = await site.services.pool.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          return rows.length > 0;
        });
        await other.query("commit");
        return { outcome: await saving, boardId: board.id };
      } finally {
        await other.query("rollback");
        other.release();
      }
    }

    const setRole = (board: string, person: string, role: string) =>
      ["board_people", "person_boards"]
        .map((table) => `update ${table} set role = '${role}' where board_id = ${board} and person_id = ${person}`)
        .join(";");

    async function until(holds: () => Promise<boolean>): Promise<void> {
      for (let round = 0; round < 200; round += 1) {
        if (await holds()) return;
        await sleep(10);
      }
      throw new Error("it never came to be");
    }

    test("a right that is taken away holds: the save is refused, nothing is written", async () => {
      const removed = await saveDuring(
        (board, saver) =>
          `delete from board_people where board_id = ${board} and person_id = ${saver};
           delete from person_boards where board_id = ${board} and person_id = ${saver};
           update boards set is_collaborative = false where id = ${board}`,
        "add",
      );
      expect(removed.outcome).toBe("NOT_ALLOWED");
      const lowered = await saveDuring((board, saver) => setRole(board, saver, "view"), "add");
      expect(lowered.outcome).toBe("NOT_ALLOWED");
      for (const { boardId } of [removed, lowered])
        expect(await site.visitor.call(boardFeed, { board_id: boardId })).toHaveLength(1);
      await expectSound(site);
    });

    test("a right that only changes its kind lets the save through", async () => {
      const raised = await saveDuring((board, saver) => setRole(board, saver, "edit"), "add");
      expect(raised.outcome).toBe("saved");
    });

    test("the last place of a board is given once", async () => {
      const filled = await saveDuring(
        (board) => `update boards set pin_count = ${limits.pinsPerBoardMax} where id = ${board}`,
        "owner",
      );
      expect(filled.outcome).toBe("BOARD_FULL");
      expect(await site.visitor.call(boardFeed, { board_id: filled.boardId })).toHaveLength(1);
    });
  });
});

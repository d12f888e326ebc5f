import { beforeAll, describe, expect, test } from "vitest";
import * as boards from "#contract/content/boards.ts";
import * as pins from "#contract/content/pins.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { shareBoard } from "#tests/share-board.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const owner = testPerson(site);
const stranger = testPerson(site);
const members = { view: testPerson(site), add: testPerson(site), edit: testPerson(site) };
let openPinId: string;
beforeAll(async () => {
  openPinId = (await site.pin(owner, (await site.board(owner)).id)).id;
});

describe("SAV-13 who may change what", () => {
  const attempts = (boardId: string, pinId: string, sectionId: string) =>
    [
      ["save", (who: TestPerson) => who.call(pins.savePin, { pin_id: openPinId, board_id: boardId }), "add"],
      [
        "section",
        (who: TestPerson) => who.call(boards.createSection, { board_id: boardId, name: `New ${who.id}` }),
        "add",
      ],
      [
        "rename the section",
        (who: TestPerson) => who.call(boards.updateSection, { section_id: sectionId, name: `Part ${who.id}` }),
        "edit",
      ],
      ["describe", (who: TestPerson) => who.call(boards.updateBoard, { board_id: boardId, description: "…" }), "edit"],
      ["words of another's pin", (who: TestPerson) => who.call(pins.updatePin, { id: pinId, title: "Mine" }), "owner"],
      [
        "privacy",
        (who: TestPerson) => who.call(boards.updateBoard, { board_id: boardId, privacy: "protected" }),
        "owner",
      ],
      ["delete", (who: TestPerson) => who.call(boards.deleteBoard, { board_id: boardId }), "owner"],
    ] as const;
  const outcome = (promise: Promise<unknown>) =>
    promise.then(
      () => "done",
      (error: unknown) => (error instanceof Refusal ? error.reason : String(error)),
    );

  test.for(["public", "secret"] as const)("on a %s board", async (privacy) => {
    const board = await owner.call(boards.createBoard, { name: `Rights ${privacy}`, privacy });
    const pin = await site.pin(owner, board.id);
    const section = await owner.call(boards.createSection, { board_id: board.id, name: "Part" });
    const rank = { view: 0, add: 1, edit: 2, owner: 3 };
    for (const role of ["view", "add", "edit"] as const) await shareBoard(site, board.id, members[role].id, role);
    for (const [what, attempt, least] of attempts(board.id, pin.id, section.id)) {
      for (const role of ["view", "add", "edit"] as const)
        expect([what, role, await outcome(attempt(members[role]))]).toEqual([
          what,
          role,
          rank[role] >= rank[least] ? "done" : "NOT_ALLOWED",
        ]);
      expect([what, await outcome(attempt(stranger))]).toEqual([
        what,
        privacy === "public" ? "NOT_ALLOWED" : "NOT_FOUND",
      ]);
    }
    for (const [what, attempt] of attempts(board.id, pin.id, section.id))
      expect([what, await outcome(attempt(owner))]).toEqual([what, "done"]);
  });
});

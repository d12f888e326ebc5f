import { QueryObserver } from "@tanstack/react-query";
import { describe, expect, test } from "vitest";
import { boardFeed, createBoard, deleteBoard, getBoard, listBoards } from "#contract/content/boards.ts";
import { bulkEdit } from "#contract/content/organise.ts";
import { createPin, deletePin, getPin } from "#contract/content/pins.ts";
import type { Api } from "#contract/kit/client.ts";
import { Refusal } from "#contract/kit/refusal.ts";
import { getUser } from "#contract/people/people.ts";
import { caughtUp, goneBoard } from "./follow-write.ts";
import { apiOf, createQueries, query } from "./queries.ts";

const board = { id: "7", url: "/ada/lamps/" };
const asked = {
  board: query(getBoard, { username: "ada", slug: "lamps" }),
  feed: query(boardFeed, { board_id: "7" }),
  boards: query(listBoards, { username: "ada" }),
  otherPin: query(getPin, { id: "9" }),
  person: query(getUser, { username: "ada" }),
};

/** A page that looks at some answers, in front of a server that counts what it is asked. */
async function looking({ refusing = false } = {}) {
  const calls: string[] = [];
  const api = (async (call: { name: string; method: string }, input: unknown) => {
    calls.push(`${call.name} ${JSON.stringify(input)}`);
    if (refusing && call.method !== "GET") throw new Refusal("NOT_ALLOWED");
    return { data: {}, bookmark: null };
  }) as Api;
  const queries = createQueries(api);
  for (const one of Object.values(asked)) {
    const observer = new QueryObserver(queries, { ...(one as { queryKey: readonly unknown[] }), staleTime: 60_000 });
    observer.subscribe(() => {});
  }
  await expect.poll(() => calls.length).toBe(Object.keys(asked).length);
  await Promise.resolve();
  calls.length = 0;
  const names = () => calls.map((call) => call.split(" ")[0] ?? "").sort();
  const isOld = (one: { queryKey: readonly unknown[] }) => queries.getQueryState(one.queryKey)?.isInvalidated === true;
  return { queries, write: apiOf(queries), names, isOld };
}

describe("a call that succeeded", () => {
  test("has what shows the kinds it touched asked anew, and nothing else", async () => {
    const { queries, write, names } = await looking();
    await write(createPin, { board_id: "7" });
    await caughtUp(queries);
    expect(names()).toEqual(["Board.get", "BoardFeed.get", "Boards.get", "Pin.create", "Pin.get"]);
  });

  test("and made a board has its owner asked anew, and that owner's lists of boards (saving §7)", async () => {
    const { queries, write, names } = await looking();
    await write(createBoard, { name: "Chairs" });
    await caughtUp(queries);
    expect(names()).toContain("User.get");
    expect(names()).toContain("Boards.get");
  });

  test("does not have asked for what it did away with, by id or by address", async () => {
    const { queries, write, names, isOld } = await looking();
    await write(deleteBoard, { board_id: "7" }, { gone: goneBoard(board) });
    await caughtUp(queries);
    expect(names()).toEqual(["Board.delete", "Boards.get", "Pin.get", "User.get"]);
    expect([isOld(asked.board), isOld(asked.feed), isOld(asked.boards)]).toEqual([true, true, false]);
  });

  test("leaves what is shown already until it is next looked at: all of it, or the answers named", async () => {
    const { queries, write, names, isOld } = await looking();
    await write(deletePin, { id: "1" }, { lazily: true });
    await caughtUp(queries);
    expect(names()).toEqual(["Pin.delete"]);
    expect([isOld(asked.board), isOld(asked.person)]).toEqual([true, false]);
    await write(deletePin, { id: "1" }, { lazily: [asked.feed.queryKey] });
    await caughtUp(queries);
    expect(names()).toEqual(["Board.get", "Boards.get", "Pin.delete", "Pin.delete", "Pin.get"]);
  });

  test("and begins an action is followed by whoever follows the action", async () => {
    const { queries, write, names } = await looking();
    await write(bulkEdit, { pin_ids: ["1"], action: "delete" });
    await caughtUp(queries);
    expect(names()).toEqual(["BulkEdit.update"]);
  });
});

test("a call that was refused changes nothing", async () => {
  const { queries, write, names, isOld } = await looking({ refusing: true });
  await expect(write(createPin, { board_id: "7" })).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
  await caughtUp(queries);
  expect(names()).toEqual(["Pin.create"]);
  expect(isOld(asked.board)).toBe(false);
});

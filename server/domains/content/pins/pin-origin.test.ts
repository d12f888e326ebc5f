import { beforeAll, expect, test } from "vitest";
import { boardFeed, updateBoard } from "#contract/content/boards.ts";
import { getPin, savePin } from "#contract/content/pins.ts";
import { shareBoard } from "#tests/share-board.ts";
import type { TestClient, TestPerson } from "#tests/site.ts";
import { testSite } from "#tests/test-site.ts";
import { openCreator } from "./pin-origin.ts";
import { visiblePin } from "./pins.queries.ts";

const site = testSite();
let owner: TestPerson;
let member: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  [owner, member, stranger] = [await site.person(), await site.person(), await site.person()];
});

const namesOf = async (viewer: TestClient, id: string) => {
  const { native_creator: creator, parent_pin_id: parent } = await viewer.call(getPin, { id });
  return { creator: creator?.username ?? null, parent };
};

test("SAV-13 a pin saved from a secret board names its maker to those alone who may see the board, however often it is saved on", async () => {
  const secret = await site.board(owner, "Surprise", "secret");
  const first = await site.pin(owner, secret.id, { title: "Ring" });
  await shareBoard(site, secret.id, member.id, "view");
  const board = await site.board(member);
  const copy = await member.call(savePin, { pin_id: first.id, board_id: board.id });
  const further = await stranger.call(savePin, { pin_id: copy.id, board_id: (await site.board(stranger)).id });
  expect(further).toMatchObject({ native_creator: null, parent_pin_id: copy.id });

  for (const viewer of [site.visitor, stranger]) {
    expect(await namesOf(viewer, copy.id)).toEqual({ creator: null, parent: null });
    expect(await namesOf(viewer, further.id)).toEqual({ creator: null, parent: copy.id });
    const feed = await viewer.call(boardFeed, { board_id: board.id });
    expect(JSON.stringify(feed)).not.toContain(owner.username);
    expect(JSON.stringify(feed)).not.toContain(first.id);
  }
  for (const viewer of [member, owner])
    expect(await namesOf(viewer, copy.id)).toEqual({ creator: owner.username, parent: first.id });
  const row = await visiblePin(site.services.db, { ...viewerOf(stranger) }, further.id);
  expect(row && (await openCreator(site.services.db, row))).toBeNull();

  await owner.call(updateBoard, { board_id: secret.id, privacy: "public" });
  await site.settle();
  expect(await namesOf(site.visitor, further.id)).toEqual({ creator: owner.username, parent: copy.id });
});

test("SAV-08 a pin saved from a public board names its maker, and on a secret board too", async () => {
  const first = await site.pin(owner, (await site.board(owner)).id);
  const hidden = await site.board(member, "Mine alone", "secret");
  const copy = await member.call(savePin, { pin_id: first.id, board_id: hidden.id });
  const open = await member.call(savePin, { pin_id: copy.id, board_id: (await site.board(member)).id });
  expect(await namesOf(site.visitor, open.id)).toEqual({ creator: owner.username, parent: null });
});

function viewerOf({ id, username }: TestPerson) {
  return {
    id,
    username,
    isOperator: false,
    memberBoardIds: [],
    locale: "en",
    theme: "system" as const,
    hidesAi: false,
    seesSensitive: true,
  };
}

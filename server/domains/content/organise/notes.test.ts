import { describe, expect, test } from "vitest";
import { createSection, updateBoard } from "#contract/content/boards.ts";
import * as calls from "#contract/content/organise.ts";
import { getPin, updatePin } from "#contract/content/pins.ts";
import type { TestPerson } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { shareBoard } from "#tests/share-board.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { filledBoards } from "./filled-boards.fixture.ts";

const site = testSite();
const ada = testPerson(site);
const { boardWith } = filledBoards(site, ada);

describe("notes, favorites, changes", () => {
  test("a note is for its writer alone", async () => {
    const { pins } = await boardWith(1);
    const pin_id = pins[0] ?? "";
    const other = await site.person();
    await ada.call(calls.setPinNote, { pin_id, note: "for the hall" });
    expect(await ada.call(calls.getPinNote, { pin_ids: pins })).toMatchObject([{ note: "for the hall" }]);
    expect(await other.call(calls.getPinNote, { pin_ids: pins })).toEqual([]);
    await expect(other.call(calls.setPinNote, { pin_id, note: "x" })).rejects.toMatchObject({ reason: "NOT_ALLOWED" });
    expect(JSON.stringify(await other.call(getPin, { id: pin_id }))).not.toContain("for the hall");
    await ada.call(calls.setPinNote, { pin_id, note: "" });
    expect(await ada.call(calls.getPinNote, { pin_ids: pins })).toEqual([]);
  });

  test("many pins get new words at once, or none when one is somebody else's", async () => {
    const { pins } = await boardWith(2);
    const changed = await ada.call(calls.bulkEditPins, { pin_ids: pins, title: "Kettles", note: "mine" });
    expect(changed.changed).toBe(2);
    expect((await ada.call(getPin, { id: pins[1] ?? "" })).title).toBe("Kettles");
    const other = await site.person();
    await expect(other.call(calls.bulkEditPins, { pin_ids: pins, title: "X" })).rejects.toMatchObject({
      reason: "NOT_ALLOWED",
    });
    await expect(ada.call(calls.bulkEditPins, { pin_ids: pins })).rejects.toMatchObject({ code: 2 });
    await expectSound(site);
  });

  test("favorites are listed while one may see them", async () => {
    const eve = await site.person();
    const { id, pins } = await boardWith(1);
    for (const _ of [1, 2]) await eve.call(calls.addFavorite, { pin_id: pins[0] ?? "" });
    await eve.call(calls.addFavorite, { board_id: id });
    expect(await eve.call(calls.favoritePins, {})).toHaveLength(1);
    expect(await eve.call(calls.favoriteBoards, {})).toHaveLength(1);
    expect(await eve.call(calls.favoritesAmong, { pin_ids: pins, board_ids: [id] })).toEqual({
      pin_ids: pins,
      board_ids: [id],
    });
    await ada.call(updateBoard, { board_id: id, privacy: "secret" });
    expect(await eve.call(calls.favoritePins, {})).toEqual([]);
    expect(await eve.call(calls.favoriteBoards, {})).toEqual([]);
  });

  test("a co-editor's page learns of every change, and a stranger of none of a secret board", async () => {
    const { id, pins } = await boardWith(1);
    const { revision } = await ada.call(calls.boardChanges, { id });
    expect((await ada.call(calls.boardChanges, { id, since: revision })).changed).toBe(false);
    const changes: (() => Promise<unknown>)[] = [
      () => site.pin(ada, id),
      () => ada.call(createSection, { board_id: id, name: "New" }),
      () => ada.call(updateBoard, { board_id: id, description: "d" }),
      () => ada.call(calls.orderPins, { board_id: id, pin_ids: pins }),
    ];
    let since = revision;
    for (const change of changes) {
      await change();
      const answer = await ada.call(calls.boardChanges, { id, since });
      expect(answer.changed).toBe(true);
      since = answer.revision;
    }
    await ada.call(updateBoard, { board_id: id, privacy: "secret" });
    await expect(site.visitor.call(calls.boardChanges, { id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
});

test("whoever changed a shared board is named to the others, never to themselves", async () => {
  const lena = await site.person();
  const { id, pins } = await boardWith(3);
  await shareBoard(site, id, lena.id, "edit");
  const seen = async (who: TestPerson, since?: string) =>
    who.call(calls.boardChanges, since === undefined ? { id } : { id, since });
  const each: (() => Promise<unknown>)[] = [
    () => site.pin(ada, id),
    () => ada.call(createSection, { board_id: id, name: "Lamps" }),
    () => ada.call(calls.orderPins, { board_id: id, pin_ids: pins.slice(0, 1) }),
    () => ada.call(calls.bulkEdit, { pin_ids: pins.slice(0, 1), action: "delete" }),
  ];
  for (const change of each) {
    const { revision } = await seen(ada);
    await change();
    expect(await seen(ada, revision)).toMatchObject({ changed: true, changed_by: null });
    expect(await seen(lena, revision)).toMatchObject({ changed: true, changed_by: { id: ada.id } });
  }
  const { revision } = await seen(ada);
  const moved = await ada.call(calls.bulkEdit, { pin_ids: pins.slice(1, 2), action: "delete" });
  await site.pin(lena, id);
  await ada.call(calls.undoAction, { action_id: moved.id });
  // One's own change after theirs doesn't hide theirs.
  expect(await seen(ada, revision)).toMatchObject({ changed_by: { id: lena.id } });
  expect((await seen(lena, (await seen(lena)).revision)).changed_by).toBeNull();
});

test("a pin changed in two tabs keeps the first change", async () => {
  const { pins } = await boardWith(1);
  const id = pins[0] ?? "";
  const { version } = await ada.call(getPin, { id });
  const both = await Promise.allSettled([
    ada.call(updatePin, { id, version, title: "One" }),
    ada.call(updatePin, { id, version, title: "Two" }),
  ]);
  expect(both.filter((result) => result.status === "fulfilled")).toHaveLength(1);
});

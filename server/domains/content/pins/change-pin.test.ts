import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { boardFeed, createBoard, createSection, deleteBoard, getBoard, updateBoard } from "#contract/content/boards.ts";
import { orderPins } from "#contract/content/organise.ts";
import * as calls from "#contract/content/pins.ts";
import { limits } from "#spec/constants/limits.ts";
import { jobs } from "#server/app/jobs.ts";
import { testSite } from "#tests/test-site.ts";
import { expectSound } from "#tests/expect-sound.ts";

const site = testSite();

describe("changing a pin", () => {
  test("texts and link change; an empty link takes it away; a wrong one is refused at its field", async () => {
    const person = await site.person();
    const pin = await site.pin(person, (await site.board(person)).id, { link: "https://example.com/a" });
    expect(
      await person.call(calls.updatePin, { id: pin.id, title: "New", link: "https://www.example.org/b" }),
    ).toMatchObject({
      title: "New",
      domain: "example.org",
      version: 2,
    });
    expect(await person.call(calls.updatePin, { id: pin.id, link: "" })).toMatchObject({
      link: null,
      domain: null,
      title: "New",
    });
    await expect(person.call(calls.updatePin, { id: pin.id, link: "javascript:alert(1)" })).rejects.toMatchObject({
      data: { field: "link" },
    });
  });

  test("of two tabs that change one version, one wins", async () => {
    const person = await site.person();
    const pin = await site.pin(person, (await site.board(person)).id);
    const outcomes = await Promise.allSettled(
      ["a", "b", "c"].map((title) => person.call(calls.updatePin, { id: pin.id, version: 1, title })),
    );
    expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  });

  test("SAV-11 a move carries section, privacy and counts; to the same place it is SAME_PLACE", async () => {
    const person = await site.person();
    const from = await site.board(person);
    const to = await person.call(createBoard, { name: "Secret place", privacy: "secret" });
    const section = await person.call(createSection, { board_id: to.id, name: "Part" });
    const pin = await site.pin(person, from.id);
    const move = { id: pin.id, board_id: to.id, section: section.id };
    expect(await person.call(calls.updatePin, move)).toMatchObject({
      board: { id: to.id },
      section: { id: section.id },
    });
    await expect(person.call(calls.updatePin, move)).rejects.toMatchObject({ reason: "SAME_PLACE" });
    await expect(site.visitor.call(calls.getPin, { id: pin.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    expect(await person.call(getBoard, { board_id: from.id })).toMatchObject({ pin_count: 0, cover_images: [] });
    expect(await person.call(boardFeed, { board_id: to.id, section_id: section.id })).toMatchObject([{ id: pin.id }]);
    await expect(
      person.call(calls.updatePin, { id: pin.id, board_id: from.id, section: section.id }),
    ).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
  });
});

describe("SAV-13 a pin that changes board", () => {
  async function document(pinId: string) {
    const { rows } = await sql<{ board_id: string; privacy: string }>`
      select board_id, privacy from pin_documents where pin_id = ${pinId}`.execute(site.services.db);
    return rows[0];
  }

  test("into a secret one is found by nobody else from the same moment, also while no worker runs", async () => {
    const person = await site.person();
    const from = await site.board(person);
    const to = await site.board(person, "Hidden", "secret");
    const pin = await site.pin(person, from.id);
    await site.settle();
    expect(await document(pin.id)).toEqual({ board_id: from.id, privacy: "public" });
    await person.call(calls.updatePin, { id: pin.id, board_id: to.id });
    expect(await document(pin.id)).toEqual({ board_id: to.id, privacy: "secret" });
    await expectSound(site);
    await person.call(calls.updatePin, { id: pin.id, board_id: from.id, title: "Shown again" });
    expect(await document(pin.id)).toEqual({ board_id: from.id, privacy: "public" });
    await expectSound(site);
  });

  test("counts one version, also when its words change with it, and is no cover of the board it left", async () => {
    const person = await site.person();
    const [from, to] = [await site.board(person), await site.board(person)];
    const pin = await site.pin(person, from.id);
    await person.call(updateBoard, { board_id: from.id, cover_pin_id: pin.id });
    expect(await person.call(calls.updatePin, { id: pin.id, board_id: to.id, title: "Moved" })).toMatchObject({
      title: "Moved",
      version: 2,
    });
    expect(await person.call(calls.getPin, { id: pin.id })).toMatchObject({ board: { id: to.id }, version: 2 });
    expect(await person.call(getBoard, { board_id: from.id })).toMatchObject({ cover_images: [] });
    await expectSound(site);
  });

  test("SAV-12 into a section of its board keeps the place it was given there by hand", async () => {
    const person = await site.person();
    const board = await site.board(person);
    const [first, second] = [await site.pin(person, board.id), await site.pin(person, board.id)];
    const section = await person.call(createSection, { board_id: board.id, name: "Part" });
    await person.call(orderPins, { board_id: board.id, pin_ids: [first.id], before_pin_id: second.id });
    const order = async () => (await person.call(boardFeed, { board_id: board.id })).map((pin) => pin.id);
    expect(await order()).toEqual([first.id, second.id]);
    await person.call(calls.updatePin, { id: first.id, section: section.id });
    await person.call(calls.updatePin, { id: first.id, section: null });
    expect(await order()).toEqual([first.id, second.id]);
    await expectSound(site);
  });
});

describe("the trash", () => {
  test("a pin goes, is listed, comes back; twice is NOT_FOUND", async () => {
    const person = await site.person();
    const board = await site.board(person);
    const [first, second] = [await site.pin(person, board.id, { title: "First" }), await site.pin(person, board.id)];
    await person.call(calls.deletePin, { id: first.id });
    await expect(person.call(calls.deletePin, { id: first.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await person.call(calls.deletePin, { id: second.id });
    const { data, bookmark } = await person.page(calls.listTrash, { page_size: 1 });
    expect(data).toMatchObject([{ id: second.id, kind: "pin" }]);
    expect(await person.call(calls.listTrash, { page_size: 1, bookmark: bookmark ?? "" })).toMatchObject([
      { id: first.id, title: "First" },
    ]);
    expect(await person.call(calls.restorePin, { id: first.id })).toMatchObject({
      id: first.id,
      board: { id: board.id },
    });
    await expect(person.call(calls.restorePin, { id: first.id })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    await expect((await site.person()).call(calls.restorePin, { id: second.id })).rejects.toMatchObject({
      reason: "NOT_FOUND",
    });
  });

  test("a board in the trash is found by the address it had, by its owner alone, the one deleted last first", async () => {
    const [person, other] = [await site.person(), await site.person()];
    const at = { username: person.username.toUpperCase(), slug: "Lamps" };
    const found = async () => (await person.call(calls.listTrash, at)).map(({ id }) => id);
    const first = await site.board(person, "Lamps");
    expect(await found()).toEqual([]);
    await person.call(deleteBoard, { board_id: first.id });
    await person.call(deleteBoard, { board_id: (await site.board(person, "Chairs")).id });
    expect(await found()).toEqual([first.id]);
    const second = await site.board(person, "Lamps");
    site.advance(60);
    await person.call(deleteBoard, { board_id: second.id });
    expect(await found()).toEqual([second.id, first.id]);
    expect(await other.call(calls.listTrash, at)).toEqual([]);
    expect(await person.call(calls.listTrash, { ...at, username: other.username })).toEqual([]);
    site.advance((limits.trashDays - 1) * 86_400);
    expect(await found()).toEqual([second.id, first.id]);
    site.advance(86_400);
    expect(await found()).toEqual([]);
  });

  test("a pin whose board is in the trash waits for it; after its days it is gone, what was saved from it stays", async () => {
    const [person, saver] = [await site.person(), await site.person()];
    const board = await site.board(person);
    const pin = await site.pin(person, board.id);
    const saved = await saver.call(calls.savePin, { pin_id: pin.id, board_id: (await site.board(saver)).id });
    await person.call(calls.deletePin, { id: pin.id });
    await person.call(deleteBoard, { board_id: board.id });
    await expect(person.call(calls.restorePin, { id: pin.id })).rejects.toMatchObject({
      reason: "CONFLICT",
      data: { board_id: board.id },
    });
    // Both come back when that is asked for, and go again.
    expect(await person.call(calls.restorePin, { id: pin.id, with_board: true })).toMatchObject({
      board: { id: board.id },
    });
    expect(await person.call(getBoard, { board_id: board.id })).toMatchObject({ pin_count: 1 });
    await person.call(calls.deletePin, { id: pin.id });
    await person.call(deleteBoard, { board_id: board.id });
    expect(await person.call(calls.listTrash, { kind: "boards" })).toMatchObject([{ id: board.id, kind: "board" }]);
    site.advance(limits.trashDays * 86_400 - 60);
    const emptyTrash = jobs.find((job) => job.name === "empty_trash");
    await emptyTrash?.run(site.services, {});
    const count = async () =>
      Number((await site.services.pool.query(`select count(*) from pins where id = ${pin.id}`)).rows[0].count);
    expect(await count()).toBe(1);
    site.advance(120);
    await emptyTrash?.run(site.services, {});
    await emptyTrash?.run(site.services, {});
    expect(await count()).toBe(0);
    expect(await site.visitor.call(calls.getPin, { id: saved.id })).toMatchObject({ parent_pin_id: null });
    expect(await site.services.storage.has(saved.images["236x"].url.replace("/media/", ""))).toBe(true);
  });
});

describe("emptying the trash", () => {
  test("removes for good what was in it, portion by portion; what came later, boards and what others have stay", async () => {
    const [person, other] = [await site.person(), await site.person()];
    const board = await site.board(person);
    const pins = [await site.pin(person, board.id), await site.pin(person, board.id), await site.pin(person, board.id)];
    const [first, second, late] = pins.map((pin) => pin.id);
    const others = await site.pin(other, (await site.board(other)).id);
    const saved = await other.call(calls.savePin, { pin_id: first ?? "", board_id: others.board?.id ?? "" });
    await other.call(calls.deletePin, { id: others.id });
    for (const id of [first, second]) await person.call(calls.deletePin, { id: id ?? "" });
    const gone = await site.board(person, "Gone");
    await person.call(deleteBoard, { board_id: gone.id });
    const until = (await person.call(calls.listTrash, {}))[0]?.deleted_at ?? "";
    site.advance(1);
    await person.call(calls.deletePin, { id: late ?? "" });

    expect(await person.call(calls.emptyTrash, { kind: "pins", until })).toEqual({ removed: 2, left: 0 });
    expect(await person.call(calls.emptyTrash, { kind: "pins", until })).toEqual({ removed: 0, left: 0 });
    expect(await person.call(calls.listTrash, {})).toMatchObject([{ id: late }]);
    expect(await person.call(calls.listTrash, { kind: "boards" })).toMatchObject([{ id: gone.id }]);
    await expect(person.call(calls.restorePin, { id: first ?? "" })).rejects.toMatchObject({ reason: "NOT_FOUND" });
    expect(await site.visitor.call(calls.getPin, { id: saved.id })).toMatchObject({ parent_pin_id: null });
    expect(await other.call(calls.listTrash, {})).toMatchObject([{ id: others.id }]);

    const now = site.services.clock.now().toISOString();
    expect(await person.call(calls.emptyTrash, { kind: "boards", until: now })).toEqual({ removed: 1, left: 0 });
    expect(await person.call(calls.listTrash, { kind: "boards" })).toEqual([]);
    await expectSound(site);
  });

  test("says how much is left where there is more than one answer may take", async () => {
    const person = await site.person();
    for (let count = 0; count < 7; count += 1)
      await person.call(deleteBoard, { board_id: (await site.board(person, `Place ${count}`)).id });
    const until = site.services.clock.now().toISOString();
    expect(await person.call(calls.emptyTrash, { kind: "boards", until })).toEqual({ removed: 5, left: 2 });
    expect(await person.call(calls.emptyTrash, { kind: "boards", until })).toEqual({ removed: 2, left: 0 });
  });
});

describe("where a picture is", () => {
  test("SAV-16 places are the public boards else, names for a new board come from them, topics and title", async () => {
    const [maker, first, second, asker] = [
      await site.person(),
      await site.person(),
      await site.person(),
      await site.person(),
    ];
    const pin = await site.pin(maker, (await site.board(maker, "Origin")).id, {
      title: "Kettle",
      description: "#teatime",
    });
    const save = async (who: typeof maker, name: string, privacy: "public" | "secret" = "public") => {
      const board = await who.call(createBoard, { name, privacy });
      await who.call(calls.savePin, { pin_id: pin.id, board_id: board.id });
      return board;
    };
    await save(first, "Tea things");
    await save(second, "tea things");
    await save(second, "Hidden names", "secret");
    const places = await site.visitor.call(calls.pinPlaces, { pin_id: pin.id });
    expect(places.map((place) => place.owner_username)).toEqual([second.username, first.username]);
    const titles = async () =>
      (await asker.call(calls.boardTitleSuggestions, { id: pin.id })).items.map(({ title }) => title);
    const before = await titles();
    expect(before[0]?.toLowerCase()).toBe("tea things");
    expect(before.map((title) => title.toLowerCase())).toEqual(["tea things", "teatime", "kettle"]);
    await site.board(asker, "Tea Things");
    expect((await titles()).map((title) => title.toLowerCase())).toEqual(["teatime", "kettle"]);
  });

  test.each([
    ["Thing to save", ["Thing"]],
    ["The house of the baker", ["House", "Baker"]],
    ["Kuchen zum Backen", ["Kuchen", "Backen"]],
    ["A small boat", ["A small boat", "Small", "Boat"]],
  ])("SAV-06 names suggested for %j are things, no words that join them", async (title, names) => {
    const person = await site.person();
    const pin = await site.pin(person, (await site.board(person)).id, { title });
    const { items } = await person.call(calls.boardTitleSuggestions, { id: pin.id });
    expect(items.map((item) => item.title)).toEqual(names);
  });

  test("a person's pins, newest first, without what others may not see", async () => {
    const person = await site.person();
    const [open, secret] = [
      await site.board(person),
      await person.call(createBoard, { name: "Mine", privacy: "secret" }),
    ];
    const [a, b, c] = [
      await site.pin(person, open.id),
      await site.pin(person, secret.id),
      await site.pin(person, open.id),
    ];
    const ids = async (who: Pick<typeof person, "call">) =>
      (await who.call(calls.userPins, { username: person.username.toUpperCase() })).map((pin) => pin.id);
    expect([await ids(person), await ids(site.visitor)]).toEqual([
      [c.id, b.id, a.id],
      [c.id, a.id],
    ]);
    await person.call(updateBoard, { board_id: secret.id, privacy: "public" });
    expect(await ids(site.visitor)).toEqual([c.id, b.id, a.id]);
  });
});

import { describe, expect, test } from "vitest";
import * as calls from "#contract/content/boards.ts";
import { mergeSections } from "#contract/content/organise.ts";
import { deletePin, getPin, restorePin, savePin } from "#contract/content/pins.ts";
import { limits } from "#spec/constants/limits.ts";
import { shareBoard } from "#tests/share-board.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const person = testPerson(site);

async function board() {
  const { id } = await site.board(person);
  return { id, pins: [await site.pin(person, id), await site.pin(person, id)] as const };
}

const section = (board_id: string, name: string, initial_pins: string[] = []) =>
  person.call(calls.createSection, { board_id, name, initial_pins });

const feed = async (board_id: string, of: { section_id?: string; unsectioned?: boolean } = {}) =>
  (await person.call(calls.boardFeed, { board_id, ...of })).map((pin) => pin.id);

test("SAV-06 a section takes its first pins at once, and the board counts it", async () => {
  const { id, pins } = await board();
  const made = await section(id, "  Lighting ", [pins[0].id]);
  expect(made).toMatchObject({ title: "Lighting", slug: "lighting", pin_count: 1, preview_pins: [{}] });
  expect([await feed(id, { section_id: made.id }), await feed(id, { unsectioned: true })]).toEqual([
    [pins[0].id],
    [pins[1].id],
  ]);
  expect(await feed(id)).toEqual([pins[1].id, pins[0].id]);
  expect(await person.call(calls.getBoard, { board_id: id })).toMatchObject({ section_count: 1, pin_count: 2 });
  expect(await person.call(calls.getSection, { board_id: id, slug: "lighting" })).toEqual(made);
});

test("SAV-06 the same key twice makes one section", async () => {
  const { id } = await board();
  const answers = await Promise.all(
    [1, 2, 3].map(() => person.call(calls.createSection, { board_id: id, name: "Once" }, "section-key")),
  );
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
});

test("SAV-06 a name the board has already is refused under the field; one that only looks alike in an address gets a number", async () => {
  const { id } = await board();
  await section(id, "Lamps");
  await expect(section(id, "LAMPS ")).rejects.toMatchObject({ reason: "CONFLICT", data: { field: "name" } });
  expect(await section(id, "Lamps!")).toMatchObject({ slug: "lamps-2" });
  await expect(section(id, " ")).rejects.toMatchObject({ message: "Don't forget to name your section!" });
  await expect(section(id, "x".repeat(limits.sectionNameMaxChars + 1))).rejects.toMatchObject({
    data: { field: "name" },
  });
});

test("SAV-06 sections keep the order they are given", async () => {
  const { id } = await board();
  const [a, b, c] = [await section(id, "A"), await section(id, "B"), await section(id, "C")];
  await person.call(calls.updateSection, { section_id: c.id, position: 0, name: "C2" });
  await person.call(calls.updateSection, { section_id: a.id, position: 99 });
  expect(
    (await site.visitor.call(calls.listSections, { board_id: id })).map(({ id: section, title }) => [section, title]),
  ).toEqual([
    [c.id, "C2"],
    [b.id, "B"],
    [a.id, "A"],
  ]);
});

test("SAV-12 pins move into a section and out of it; those of another board are refused, and nothing moves", async () => {
  const { id, pins } = await board();
  const made = await section(id, "Here");
  const foreign = (await board()).pins[0];
  await expect(
    person.call(calls.updateSection, { section_id: made.id, pins: [pins[0].id, foreign.id] }),
  ).rejects.toMatchObject({ reason: "NOT_FOUND", data: { field: "pins" } });
  expect(await feed(id, { section_id: made.id })).toEqual([]);
  const both = pins.map((pin) => pin.id);
  expect(await person.call(calls.updateSection, { section_id: made.id, pins: both })).toMatchObject({ pin_count: 2 });
  expect(await person.call(calls.takeOutOfSection, { section_id: made.id, pins: both })).toEqual({ moved: 2 });
  expect(await person.call(calls.takeOutOfSection, { section_id: made.id, pins: both })).toEqual({ moved: 0 });
});

test("SAV-06 a section goes, its pins stay; one in the trash comes back to the board alone", async () => {
  const { id, pins } = await board();
  const made = await section(id, "Gone soon", [pins[0].id, pins[1].id]);
  await person.call(deletePin, { id: pins[0].id });
  await person.call(calls.deleteSection, { section_id: made.id });
  await expect(person.call(calls.deleteSection, { section_id: made.id })).rejects.toMatchObject({
    reason: "NOT_FOUND",
  });
  expect(await person.call(restorePin, { id: pins[0].id })).toMatchObject({ section: null, board: { id } });
  expect(await person.call(getPin, { id: pins[1].id })).toMatchObject({ section: null });
  await expect(person.call(savePin, { pin_id: pins[0].id, board_id: id, section: made.id })).rejects.toMatchObject({
    reason: "NOT_FOUND",
    data: { field: "section" },
  });
  expect(await person.call(calls.getBoard, { board_id: id })).toMatchObject({ section_count: 0, pin_count: 2 });
});

describe("addresses of a section", () => {
  const at = (board_id: string, slug: string) => site.visitor.call(calls.getSection, { board_id, slug });

  test("SAV-12 an old one leads to the one of today, until another section takes it", async () => {
    const { id } = await board();
    const made = await section(id, "Cellar");
    await person.call(calls.updateSection, { section_id: made.id, name: "Wine cellar" });
    await person.call(calls.updateSection, { section_id: made.id, name: "Vault" });
    const { url } = await person.call(calls.getBoard, { board_id: id });
    for (const old of ["cellar", "Wine-Cellar"])
      await expect(at(id, old)).rejects.toMatchObject({ reason: "MOVED", data: { redirect_url: `${url}vault/` } });
    expect(await at(id, "vault")).toMatchObject({ id: made.id });
    const other = await section(id, "Cellar");
    expect(await at(id, "cellar")).toMatchObject({ id: other.id });
    await person.call(calls.updateSection, { section_id: made.id, name: "Wine cellar" });
    expect(await at(id, "wine-cellar")).toMatchObject({ id: made.id });
    await expect(at(id, "vault")).rejects.toMatchObject({ data: { redirect_url: `${url}wine-cellar/` } });
  });

  test("SAV-12 those of a section that is merged lead to the other; those of one that is gone lead nowhere", async () => {
    const { id } = await board();
    const [from, into] = [await section(id, "Attic"), await section(id, "Loft")];
    await person.call(calls.updateSection, { section_id: from.id, name: "Garret" });
    await person.call(mergeSections, { section_id: from.id, into_section_id: into.id });
    const { url } = await person.call(calls.getBoard, { board_id: id });
    for (const old of ["attic", "garret"])
      await expect(at(id, old)).rejects.toMatchObject({ data: { redirect_url: `${url}loft/` } });
    await person.call(calls.deleteSection, { section_id: into.id });
    await expect(at(id, "attic")).rejects.toMatchObject({ reason: "NOT_FOUND" });
  });
});

test("SAV-11 a move into the section where all of them are is refused; some of them there already is none", async () => {
  const { id, pins } = await board();
  const made = await section(id, "Here", [pins[0].id]);
  await expect(person.call(calls.updateSection, { section_id: made.id, pins: [pins[0].id] })).rejects.toMatchObject({
    reason: "SAME_PLACE",
  });
  const both = pins.map((pin) => pin.id);
  expect(await person.call(calls.updateSection, { section_id: made.id, pins: both })).toMatchObject({ pin_count: 2 });
  expect(await person.call(calls.updateSection, { section_id: made.id, pins: both, name: "There" })).toMatchObject({
    title: "There",
  });
});

test("SAV-06 the picker's names of the fields make a section too; a field under both its names is refused", async () => {
  const { id } = await board();
  const made = await person.fetch("/resource/BoardSectionResource/create/", {
    method: "POST",
    body: JSON.stringify({ boardId: id, name: "Shelves", pinImport: { pinId: "1" } }),
    headers: { "content-type": "application/json" },
  });
  expect(made.status).toBe(200);
  expect((await feed(id)).length).toBe(2);
  const both = await person.fetch("/resource/BoardSectionResource/create/", {
    method: "POST",
    body: JSON.stringify({ boardId: id, board_id: id, name: "Tables" }),
    headers: { "content-type": "application/json" },
  });
  expect(both.status).toBe(400);
  expect(await both.text()).toContain("boardId: is not a field of this call");
});

test("SAV-06 the sections of all boards one can save to are named for a search, and no others", async () => {
  const [mine, other] = [await site.person(), await site.person()];
  const [own, shared, seen, secret] = [
    await site.board(mine, "Own"),
    await site.board(other, "Shared"),
    await site.board(other, "Seen"),
    await site.board(other, "Hidden", "secret"),
  ];
  for (const [owner, { id }, name] of [
    [mine, own, "Ours"],
    [other, shared, "Theirs"],
    [other, seen, "To look at"],
    [other, secret, "Unknown"],
  ] as const)
    await owner.call(calls.createSection, { board_id: id, name });
  await shareBoard(site, shared.id, mine.id, "add");
  await shareBoard(site, seen.id, mine.id, "view");
  const found = await mine.call(calls.sectionsToFind, {});
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ board_id: own.id, title: "Ours", slug: "ours" }),
      expect.objectContaining({ board_id: shared.id, title: "Theirs", slug: "theirs" }),
    ]),
  );
});

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { createSection, getBoard, listBoards, updateBoard } from "#contract/content/boards.ts";
import { orderBoards } from "#contract/content/organise.ts";
import { userPins } from "#contract/content/pins.ts";
import { operateCalls } from "#server/app/operate-calls.ts";
import { expectSound } from "#tests/expect-sound.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { testSite } from "#tests/test-site.ts";
import type { ArchivedBoard } from "./archive-format.ts";
import * as columns from "./archived-columns.fixture.ts";
import { exportToFile } from "./export-to-file.ts";
import { importArchive } from "./import-archive.ts";
import { openArchive } from "./open-archive.ts";

const site = testSite();
const folder = temporaryFolder("magpie-archived-columns-");
afterAll(() => rm(folder, { recursive: true, force: true }));

async function archiveOf(username: string) {
  const path = join(folder, `${username}.zip`);
  await exportToFile(site.services, username, path);
  return path;
}

async function recordsOf(path: string, name: string): Promise<object[]> {
  const archive = await openArchive(path);
  const records = await Array.fromAsync(archive.records<object>(name));
  archive.close();
  return records;
}

const imported = (username: string, path: string) =>
  importArchive({ services: site.services, api: operateCalls }, username, path);

test("every column of boards, sections and pins stands in their records, or says why not", async () => {
  const person = await site.person();
  const board = await site.board(person);
  const section = await person.call(createSection, { board_id: board.id, name: "One" });
  await site.pin(person, board.id, { section: section.id });
  const path = await archiveOf(person.username);
  for (const [table, standing, file] of [
    ["boards", columns.boardColumns, "boards.json"],
    ["person_boards", columns.personBoardColumns, "boards.json"],
    ["sections", columns.sectionColumns, "sections.json"],
    ["pins", columns.pinColumns, "pins.json"],
  ] as const) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = ${table}`.execute(site.services.db);
    expect(Object.keys(standing).toSorted(), table).toEqual(rows.map(({ name }) => name).toSorted());
    const [record = {}] = await recordsOf(path, file);
    // Only some pins have these.
    const told = new Set([...Object.keys(record), "pictures", "sponsorship"]);
    const named = Object.values<unknown>(standing).filter((name) => typeof name === "string");
    expect(
      named.filter((name) => !told.has(name)),
      table,
    ).toEqual([]);
  }
});

test("covers chosen by hand, the order of boards and marks on pins come back, and the second time changes nothing", async () => {
  const [from, to] = [await site.person(), await site.person()];
  const boards = [
    await site.board(from, "Ash"),
    await site.board(from, "Beech"),
    await site.board(from, "Cedar"),
  ] as const;
  const [ash, beech, cedar] = boards;
  const cover = await site.pin(from, beech.id, { title: "The cover" });
  await site.pin(from, beech.id, { title: "Newer" });
  await site.pin(from, cedar.id, { title: "Veiled", sensitive: true });
  await site.pin(from, cedar.id, { title: "Drawn", ai_labelled: true });
  const cover_crop = { x: 0.1, y: 0.2, width: 0.5, height: 0.5 };
  await from.call(updateBoard, { board_id: beech.id, cover_pin_id: cover.id, cover_crop });
  await from.call(orderBoards, { board_ids: [beech.id, cedar.id, ash.id] });
  const path = await archiveOf(from.username);
  const told = (await recordsOf(path, "boards.json")) as ArchivedBoard[];
  expect(told.map(({ name, place }) => [name, place])).toEqual([
    ["Ash", 2],
    ["Beech", 0],
    ["Cedar", 1],
  ]);

  const before = await site.board(to, "Was here");
  await imported(to.username, path);
  const namesOf = async () =>
    (await to.call(listBoards, { username: to.username, sort: "custom" })).map(({ name }) => name);
  expect(await namesOf()).toEqual(["Beech", "Cedar", "Ash", "Was here"]);
  const pins = await to.call(userPins, { username: to.username });
  const named = (title: string) => pins.find((pin) => pin.title === title);
  const found = () => to.call(getBoard, { username: to.username, slug: "beech" });
  expect(await found()).toMatchObject({ cover_crop });
  expect((await found()).cover_images[0]?.url).toBe(named("The cover")?.images["236x"].url);
  expect([named("Veiled")?.sensitivity, named("Drawn")?.sensitivity]).toEqual(["owner", undefined]);
  expect([named("Veiled")?.ai_labelled ?? false, named("Drawn")?.ai_labelled]).toEqual([false, true]);

  // What was chosen here since stays.
  await to.call(updateBoard, { board_id: (await found()).id, cover_pin_id: named("Newer")?.id ?? null });
  await to.call(orderBoards, { board_ids: [before.id] });
  await imported(to.username, path);
  expect((await found()).cover_images[0]?.url).toBe(named("Newer")?.images["236x"].url);
  expect(await namesOf()).toEqual(["Was here", "Beech", "Cedar", "Ash"]);
  await site.settle();
  await expectSound(site);
});

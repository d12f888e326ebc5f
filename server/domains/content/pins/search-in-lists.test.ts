import { beforeAll, describe, expect, test } from "vitest";
import { boardFeed } from "#contract/content/boards.ts";
import { setPinNote } from "#contract/content/organise.ts";
import { userPins } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import type { TestClient } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const ada = testPerson(site, { username: "kitchenada" });
let boardId: string;
let secretId: string;

/** What a pin is called, and what somebody types who means it. */
const pairs = [
  ["Café Crème", "cafe"],
  ["L'été sur l'Île de Ré", "ile de re"],
  ["Straße im Regen", "strasse"],
  ["Ёлка у окна", "елка"],
  ["ｺｰﾋｰの店", "コーヒー"],
  ["ねこの昼寝", "ネコ"],
  ["قَهْوَة عربية", "قهوة"],
  ["圖書館的燈", "图书馆"],
  ["Vergilbte Landkarten", "landkarte"],
  ["Les beaux châteaux", "château"],
  ["Holzhäuser am See", "häus"],
  ["Our house 🏠 by the sea", "🏠"],
  ["A day with ❤️", "❤"],
  ["👩🏽‍🚀 in orbit", "👩"],
] as const;

const titlesIn = async (who: TestClient, board_id: string, query: string) =>
  (await who.call(boardFeed, { board_id, query })).map(({ title }) => title);
const titlesOfAda = async (who: TestClient, query: string) =>
  (await who.call(userPins, { username: ada.username, query })).map(({ title }) => title);

beforeAll(async () => {
  boardId = (await site.board(ada, "Kitchen")).id;
  secretId = (await site.board(ada, "Hidden", "secret")).id;
  for (const [title] of pairs) {
    await site.pin(ada, boardId, { title });
    await site.pin(ada, secretId, { title });
  }
  await site.pin(ada, boardId, { title: "Kitchen table", link: "https://kitchens.example/1" });
  await site.settle();
});

describe("SAV-12 what the search finds by a word, a list of pins finds by it", () => {
  test.each(pairs)("%s by %s: on a board, on a secret one, among one's own", async (title, query) => {
    expect(await titlesIn(site.visitor, boardId, query)).toContain(title);
    expect(await titlesIn(ada, secretId, query)).toEqual([title]);
    expect(await titlesOfAda(ada, query)).toEqual([title, title]);
    expect(await titlesOfAda(site.visitor, query)).toEqual([title]);
  });
});

test("SAV-12 what a board or its owner is called tells none of its pins apart: asked for are the pins' own words", async () => {
  expect(await titlesIn(ada, boardId, "kitchen")).toEqual(["Kitchen table"]);
  expect(await titlesIn(ada, boardId, "kitch")).toEqual(["Kitchen table"]);
  expect(await titlesIn(ada, boardId, "kitchens.example")).toEqual(["Kitchen table"]);
  expect(await titlesIn(ada, boardId, "ada")).toEqual([]);
  expect(await titlesOfAda(ada, "kitchen")).toEqual(["Kitchen table"]);
  expect(await titlesOfAda(ada, "ada")).toEqual([]);
});

test("SAV-24 a note is searched by its writer alone: in the search, on the board and among their own pins", async () => {
  const pin = await site.pin(ada, boardId, { title: "A plain picture" });
  await ada.call(setPinNote, { pin_id: pin.id, note: "Wacholderbeeren für den Braten" });
  await site.settle();
  const found = async (who: TestClient, query: string) => [
    await titlesIn(who, boardId, query),
    await titlesOfAda(who, query),
    (await who.call(search, { query, scope: "my_pins" })).results.map(({ id }) => id),
    (await who.call(search, { query })).results.map(({ id }) => id),
  ];
  const title = "A plain picture";
  for (const query of ["wacholderbeere", "wacholder", "plain braten"])
    expect((await found(ada, query)).slice(0, 3), query).toEqual([[title], [title], [pin.id]]);
  const eve = await site.person();
  for (const who of [eve, site.visitor]) expect((await found(who, "wacholderbeeren")).flat()).toEqual([]);
  // Others look at the same board with their own notes alone.
  expect(await titlesIn(eve, boardId, "plain picture")).toEqual([title]);
  await ada.call(setPinNote, { pin_id: pin.id, note: "" });
  expect((await found(ada, "wacholder")).flat()).toEqual([]);
});

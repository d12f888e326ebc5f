import { afterAll, beforeAll, expect, test } from "vitest";
import { boardFeed, listBoards } from "#contract/content/boards.ts";
import { pinSources, userPins } from "#contract/content/pins.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";

let site: TestSite;
let ada: TestPerson;
let boardId: string;
const secret = { id: "" };

beforeAll(async () => {
  site = await createTestSite();
  ada = await site.person();
  boardId = (await site.board(ada)).id;
  const pins = [
    { title: "Brass lamp", description: "for the hall", link: "https://lamps.example/brass" },
    { title: "Paper LAMP", alt_text: "a lantern", link: "https://lamps.example/paper" },
    { title: "50% off_sale", link: "https://shop.example/" },
    { title: "A chair" },
  ];
  for (const pin of pins) await site.pin(ada, boardId, pin);
  const hidden = await site.board(ada, undefined, "secret");
  secret.id = (await site.pin(ada, hidden.id, { title: "Secret lamp", link: "https://hidden.example/" })).id;
  await site.settle();
});
afterAll(() => site.close());

type Narrowing = Omit<CallInput<typeof userPins>, "username">;
const inBoard = async (narrowing: Narrowing) =>
  (await site.visitor.call(boardFeed, { board_id: boardId, ...narrowing })).map(({ title }) => title);
const ofAda = async (who: Pick<TestPerson, "call">, narrowing: Narrowing) =>
  (await who.call(userPins, { username: ada.username, ...narrowing })).map(({ title }) => title);

test("SAV-12 a board is searched by every word of its pins, whatever their case, and by half a word as it is typed", async () => {
  expect(await inBoard({ query: "lamp" })).toEqual(["Paper LAMP", "Brass lamp"]);
  expect(await inBoard({ query: "HALL brass" })).toEqual(["Brass lamp"]);
  expect(await inBoard({ query: "lantern" })).toEqual(["Paper LAMP"]);
  expect(await inBoard({ query: "lamps.example", sort: "oldest" })).toEqual(["Brass lamp", "Paper LAMP"]);
  expect(await inBoard({ query: "lamp", sort: "alphabetical" })).toEqual(["Brass lamp", "Paper LAMP"]);
  expect(await inBoard({ query: "lan" })).toEqual(["Paper LAMP"]);
  expect(await inBoard({ query: "ras" })).toEqual(["Brass lamp"]);
  expect(await inBoard({ query: "50%" })).toEqual(["50% off_sale"]);
  expect(await inBoard({ query: "  " })).toHaveLength(4);
  expect(await inBoard({ query: "sofa" })).toEqual([]);
});

test("by what pins are, where they come from and since when they are there", async () => {
  expect(await inBoard({ kind: "image" })).toHaveLength(4);
  expect(await inBoard({ kind: "video" })).toEqual([]);
  expect(await inBoard({ source: "shop.example" })).toEqual(["50% off_sale"]);
  expect(await inBoard({ source: "" })).toEqual(["A chair"]);
  expect(await inBoard({ since: "2000-01-01" })).toHaveLength(4);
  expect(await inBoard({ since: "2999-01-01" })).toEqual([]);
  expect(await inBoard({ until: "2999-01-01" })).toHaveLength(4);
  expect(await inBoard({ until: "2000-01-01" })).toEqual([]);
  expect(await site.visitor.call(pinSources, { board_id: boardId })).toEqual([
    { domain: "lamps.example", count: 2 },
    { domain: "shop.example", count: 1 },
  ]);
});

test("all of one's own pins are narrowed and sorted alike, page by page; others see none that is secret", async () => {
  expect(await ofAda(ada, { query: "lamp" })).toEqual(["Secret lamp", "Paper LAMP", "Brass lamp"]);
  expect(await ofAda(site.visitor, { query: "lamp" })).toEqual(["Paper LAMP", "Brass lamp"]);
  expect(await site.visitor.call(pinSources, { username: ada.username })).not.toContainEqual(
    expect.objectContaining({ domain: "hidden.example" }),
  );
  for (const sort of ["newest", "oldest", "alphabetical"] as const) {
    const whole = await ofAda(ada, { sort });
    const pages: string[] = [];
    for (let bookmark: string | null | undefined; bookmark !== null;) {
      const input = { username: ada.username, sort, page_size: 2, ...(bookmark ? { bookmark } : {}) };
      const page = await ada.page(userPins, input);
      pages.push(...page.data.map(({ title }) => title));
      ({ bookmark } = page);
    }
    expect(pages, sort).toEqual(whole);
  }
  expect(await ofAda(ada, { sort: "alphabetical" })).toEqual([
    "50% off_sale",
    "A chair",
    "Brass lamp",
    "Paper LAMP",
    "Secret lamp",
  ]);
});

test("SAV-12 by the alphabet is by the language's: accents beside their letter, numbers by their value, page by page", async () => {
  const names = ["Äpfel", "apricot", "École", "Lamp 9", "lamp 10", "Zebra", "Ωmega", "Яблоко"];
  const person = await site.person();
  const board = await site.board(person);
  for (const title of names.toReversed()) await site.pin(person, board.id, { title });
  for (const name of names.toReversed()) await site.board(person, name);
  const pages: string[] = [];
  for (let bookmark: string | null | undefined; bookmark !== null;) {
    const input = {
      board_id: board.id,
      sort: "alphabetical",
      page_size: 3,
      ...(bookmark ? { bookmark } : {}),
    } as const;
    const page = await person.page(boardFeed, input);
    pages.push(...page.data.map(({ title }) => title));
    ({ bookmark } = page);
  }
  expect(pages).toEqual(names);
  expect(
    (await person.call(userPins, { username: person.username, sort: "alphabetical" })).map(({ title }) => title),
  ).toEqual(names);
  const boards = await person.call(listBoards, { sort: "alphabetical" });
  expect(boards.map(({ name }) => name).filter((name) => names.includes(name))).toEqual(names);
});

import { beforeAll, describe, expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { savePin } from "#contract/content/pins.ts";
import { autocompleteHashtags, typeahead } from "#contract/discovery/search.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { ask, ids } from "./searching.fixture.ts";

const site = testSite();
const maker = testPerson(site, { username: "weaver" });
let boardId: string;
beforeAll(async () => {
  boardId = (await site.board(maker, "Marvellous macrame")).id;
});

describe("finding a pin", () => {
  test("DIS-01 by a word, another form of it, its board, its hashtag, its pinner; with accents or without", async () => {
    const pin = await site.pin(maker, boardId, {
      title: "Crème brûlée lampshades",
      description: "Woven by hand #KnottedLight",
      alt_text: "A pendant",
    });
    await site.settle();
    for (const query of [
      "lampshades",
      "lampshade",
      "creme brulee",
      "CRÈME",
      "woven",
      "macrame",
      "knottedlight",
      "pendant",
      "weaver",
    ])
      expect(await ids(site.visitor, query), query).toContain(pin.id);
    expect(await ids(site.visitor, "helicopter")).toEqual([]);
  });

  test.each([
    ["日本の茶室", "茶室"],
    ["한국 도자기 그릇", "도자기"],
    ["Керамическая ваза", "ваза"],
    ["مزهرية زرقاء", "زرقاء"],
    ["โคมไฟไม้ไผ่", "โคมไฟ"],
    ["Straßenküche", "strassenkuche"],
  ])("DIS-01 %s is found by %s", async (title, query) => {
    const pin = await site.pin(maker, boardId, { title });
    await site.settle();
    expect(await ids(site.visitor, query)).toEqual([pin.id]);
  });

  test.each([
    ["黒猫カフェ", ["猫", "黒", "カ", "ェ"], ["犬"]],
    ["桜", ["桜"], ["花"]],
    ["鍋と肉ABC", ["肉", "鍋", "abc"], ["魚"]],
    ["노란꽃", ["꽃"], ["집"]],
  ])("DIS-01 %s is found by single characters %j, not by %j", async (title, queries, others) => {
    const pin = await site.pin(maker, boardId, { title });
    await site.settle();
    for (const query of queries) expect(await ids(site.visitor, query), query).toEqual([pin.id]);
    for (const query of others) expect(await ids(site.visitor, query), query).toEqual([]);
  });

  test("DIS-01 a search for one character leaves those for two as they are", async () => {
    const pin = await site.pin(maker, boardId, { title: "京都夕景" });
    await site.settle();
    for (const query of ["夕", "京都", "夕", "夕景", "都夕"])
      expect(await ids(site.visitor, query), query).toEqual([pin.id]);
    const another = await site.pin(maker, boardId, { title: "大阪城跡" });
    await site.settle();
    for (const query of ["大阪", "阪城", "城跡"]) expect(await ids(site.visitor, query), query).toEqual([another.id]);
  });

  test.each([
    ["Two women with their children", ["woman", "child", "women"]],
    ["A wolf under a leaf", ["wolves", "leaves"]],
    ["Grey geese", ["gray goose", "grey goose"]],
  ])("DIS-01 %s is found by other forms of its words: %j", async (title, queries) => {
    const pin = await site.pin(maker, boardId, { title });
    await site.settle();
    for (const query of queries)
      expect(await ask(site.visitor, { query }), query).toMatchObject({ results: [{ id: pin.id }], correction: null });
  });

  test("DIS-01 the last word may be unfinished; words in quotes must stand in a row; with some words missing the rest counts", async () => {
    const [first, second] = [
      await site.pin(maker, boardId, { title: "Velvet armchair for reading" }),
      await site.pin(maker, boardId, { title: "Armchair of velvet" }),
    ];
    await site.settle();
    expect((await ids(site.visitor, "velvet armch")).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await ids(site.visitor, '"velvet armchair"')).toEqual([first.id]);
    expect(await ids(site.visitor, "velvet armchair zzzzzz")).toContain(second.id);
  });

  test("DIS-03 only pins from the domains asked for", async () => {
    const here = await site.pin(maker, boardId, { title: "Sundial", link: "https://www.garden.example/a" });
    await site.pin(maker, boardId, { title: "Sundial", link: "https://other.example/a" });
    await site.settle();
    expect(await ids(site.visitor, "sundial", { domains: "garden.example" })).toEqual([here.id]);
  });

  test("SAV-23 a picture saved often is shown once", async () => {
    const first = await site.pin(maker, boardId, { title: "Zoetrope" });
    const saver = await site.person();
    await saver.call(savePin, { pin_id: first.id, board_id: (await site.board(saver)).id });
    await site.settle();
    expect(await ids(site.visitor, "zoetrope")).toHaveLength(1);
  });

  test("DIS-01 pages follow one another without doubles or gaps while new pins come in", async () => {
    const made: string[] = [];
    for (let index = 0; index < 23; index += 1)
      made.push((await site.pin(maker, boardId, { title: `Kaleidoscope ${index}` })).id);
    await site.settle();
    const seen: string[] = [];
    let bookmark: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask(site.visitor, {
        query: "kaleidoscope",
        page_size: 5,
        ...(bookmark === null ? {} : { bookmark }),
      });
      seen.push(...page.results.map((result) => result.id));
      bookmark = page.bookmark;
      await site.pin(maker, boardId, { title: "Kaleidoscope anew" });
      await site.settle();
    } while (bookmark !== null);
    expect(seen.toSorted()).toEqual(made.toSorted());
  });
});

describe("boards and people", () => {
  test("DIS-01 boards by name, people by name, one's own boards secret or not", async () => {
    const secret = await maker.call(createBoard, { name: "Hidden marionettes", privacy: "secret" });
    await site.settle();
    expect(await ids(site.visitor, "macrame", { scope: "boards" })).toEqual([boardId]);
    expect(await ids(site.visitor, "macrme", { scope: "boards" })).toEqual([boardId]);
    expect(await ids(site.visitor, "weaver", { scope: "users" })).toEqual([maker.id]);
    expect(await ids(maker, "marionettes", { scope: "my_boards" })).toEqual([secret.id]);
    expect(await ids(site.visitor, "marionettes", { scope: "boards" })).toEqual([]);
    expect(await ids(site.visitor, "marionettes", { scope: "my_boards" })).toEqual([]);
  });

  test("DIS-01 where nothing can be yet the answer is empty, not invented", async () => {
    for (const scope of ["videos", "buyable_pins", "shop_tool"] as const)
      expect(await ids(site.visitor, "macrame", { scope })).toEqual([]);
  });
});

test.each([
  "",
  "   ",
  "!!!",
  "&|!:*()<->",
  "'; drop table pins; --",
  "a'b\\'c",
  '"',
  '"unclosed quote',
  "\u0000\u0001",
  "\ud800",
  "🙂🙂🙂",
  "%_\\%",
  "x".repeat(900),
  "ab ".repeat(300),
  "字".repeat(300),
  "ा ् ่ ้",
  "NOT and OR",
])("DIS-01 no query is an error: %j", async (query) => {
  for (const scope of ["pins", "boards", "users"] as const) await ask(site.visitor, { query, scope });
  await site.visitor.call(typeahead, { term: query.slice(0, 200) });
  await site.visitor.call(autocompleteHashtags, { q: query.slice(0, 200) });
});

test("DIS-01 ten kilobytes and a forged bookmark are refused by name", async () => {
  await expect(ask(site.visitor, { query: "x".repeat(10_240) })).rejects.toMatchObject({ http: 400 });
  await expect(ask(site.visitor, { query: "a", bookmark: "abc" })).rejects.toMatchObject({ http: 400 });
});

import { beforeAll, describe, expect, test } from "vitest";
import { createBoard } from "#contract/content/boards.ts";
import { savePin, updatePin } from "#contract/content/pins.ts";
import { autocompleteHashtags, search, typeahead } from "#contract/discovery/search.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import type { TestClient } from "#tests/site.ts";
import { testPerson, testSite } from "#tests/test-site.ts";
import { indexPins } from "./index-pins.job.ts";

const site = testSite();
const maker = testPerson(site, { username: "weaver" });
let boardId: string;
beforeAll(async () => {
  boardId = (await site.board(maker, "Marvellous macrame")).id;
});

async function ids(who: TestClient, query: string, rest: Partial<Parameters<typeof ask>[1]> = {}): Promise<string[]> {
  return (await ask(who, { query, ...rest })).results.map((result) => result.id);
}

function ask(who: TestClient, input: Parameters<typeof who.call<typeof search>>[1]) {
  return who.call(search, input);
}

async function vocabulary() {
  const { db } = site.services;
  const words = await db.selectFrom("search_words").select(["word", "documents"]).orderBy("word").execute();
  const phrases = await db.selectFrom("search_phrases").selectAll().orderBy("phrase").execute();
  const spellings = await db.selectFrom("search_spellings").selectAll().orderBy("plain").orderBy("written").execute();
  return { words, phrases, spellings, tags: await db.selectFrom("hashtags").selectAll().orderBy("tag").execute() };
}

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

  test("DIS-04 a slip of the keys is corrected and told; not when switched off, not below four letters", async () => {
    const pin = await site.pin(maker, boardId, { title: "Terracotta amphora with olive oak" });
    await site.settle();
    for (const [typed, meant] of [
      ["amphroa", "amphora"],
      ["amphra", "amphora"],
      ["qmphora", "amphora"],
      ["Terracota", "terracotta"],
      ["terrecottta", "terracotta"],
    ] as const) {
      const answer = await ask(site.visitor, { query: typed });
      expect(answer.results.map((result) => result.id)).toContain(pin.id);
      expect(answer.correction).toEqual({ query: meant, typed });
    }
    expect(await ask(site.visitor, { query: "amphroa", auto_correction_disabled: true })).toMatchObject({
      results: [],
      correction: null,
    });
    expect(await ids(site.visitor, "oka")).toEqual([]);
  });

  test("DIS-04 a right word nobody uses is not replaced: what else may be meant is asked", async () => {
    for (let made = 0; made < 4; made += 1) {
      await site.pin(maker, boardId, { title: `Great hall ${made}` });
      await site.pin(maker, boardId, { title: `Silk turban ${made}` });
    }
    await site.settle();
    for (const [query, meant] of [
      ["halo", "hall"],
      ["urban", "turban"],
    ] as const) {
      expect(await ask(site.visitor, { query })).toMatchObject({
        results: [],
        correction: null,
        suggestion: { query: meant, included: false },
      });
      expect(await ask(site.visitor, { query, auto_correction_disabled: true })).not.toHaveProperty("suggestion");
    }
    expect(await ask(site.visitor, { query: "turbna" })).toMatchObject({
      correction: { query: "turban", typed: "turbna" },
    });
  });

  test("DIS-04 a short word becomes another only where that one is used, or two of its letters changed places", async () => {
    await site.pin(maker, boardId, { title: "Vlek and bruzz" });
    await site.settle();
    expect(await ask(site.visitor, { query: "vlk" })).toMatchObject({ results: [], correction: null });
    expect(await ask(site.visitor, { query: "brzz" })).toMatchObject({
      results: [],
      correction: null,
      suggestion: { query: "bruzz", included: false },
    });
    expect(await ask(site.visitor, { query: "burzz" })).toMatchObject({ correction: { query: "bruzz" } });
    for (let made = 0; made < 2; made += 1) await site.pin(maker, boardId, { title: "Bruzz" });
    await site.settle();
    expect(await ask(site.visitor, { query: "brzz" })).toMatchObject({ correction: { query: "bruzz" } });
  });

  test("DIS-04 only the word that is missing is put right, everything else stays as it was typed", async () => {
    const pin = await site.pin(maker, boardId, { title: "Ocelot beside a pergola" });
    for (let made = 0; made < 12; made += 1) await site.pin(maker, boardId, { title: `Ocelots and ocelet ${made}` });
    await site.settle();
    const answer = await ask(site.visitor, { query: "Ocelot — l'pergolla!" });
    expect(answer.correction).toEqual({ query: "Ocelot — l'pergola!", typed: "Ocelot — l'pergolla!" });
    expect(answer.results[0]?.id).toBe(pin.id);
  });

  test("DIS-04 what else a rare word may mean stands behind it, and the answer says so", async () => {
    const rare = await site.pin(maker, boardId, { title: "Quillow" });
    for (let made = 0; made < 10; made += 1) await site.pin(maker, boardId, { title: `Quillot ${made}` });
    await site.settle();
    const answer = await ask(site.visitor, { query: "quillow" });
    expect(answer.results[0]?.id).toBe(rare.id);
    expect(answer.results).toHaveLength(11);
    expect(answer).toMatchObject({ correction: null, suggestion: { query: "quillot", included: true } });
    expect(await ids(site.visitor, "quillow", { auto_correction_disabled: true })).toEqual([rare.id]);
  });

  test("DIS-04 nobody is told that they meant a word that hurts or harms", async () => {
    for (let made = 0; made < 6; made += 1) {
      await site.pin(maker, boardId, { title: `Thinspo ${made}` });
      await site.pin(maker, boardId, { title: `Swastika ${made}` });
    }
    await site.settle();
    for (const query of ["thinspp", "thinsop", "swastikka"])
      expect(await ask(site.visitor, { query }), query).toMatchObject({ results: [], correction: null });
    for (const query of ["thinspp", "swastikka"])
      expect(await ask(site.visitor, { query })).not.toHaveProperty("suggestion");
    expect(await site.visitor.call(typeahead, { term: "swastikka" })).toEqual({ items: [], hint: null });
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

describe("what is secret", () => {
  test("SAV-13 comes out of no door but its members'", async () => {
    const owner = await site.person();
    const secret = await owner.call(createBoard, { name: "Quixotic proposal", privacy: "secret" });
    const pin = await site.pin(owner, secret.id, { title: "Xylophone ring", description: "#Betrothal" });
    await site.settle();
    expect(await ids(owner, "xylophone", { scope: "my_pins" })).toEqual([pin.id]);
    expect(await ids(owner, "xylophone", { scope: "my_content" })).toEqual([pin.id]);
    const stranger = await site.person();
    for (const who of [stranger, site.visitor]) {
      for (const scope of ["pins", "boards", "my_pins", "my_boards", "my_content"] as const)
        for (const query of ["xylophone", "xylophnoe", "quixotic", "betrothal"])
          expect(await ask(who, { query, scope })).toMatchObject({ results: [], correction: null });
      for (const term of ["xyl", "quix", "proposal", "xylophnoe"])
        expect(await who.call(typeahead, { term })).toEqual({ items: [], hint: null });
      expect(await who.call(autocompleteHashtags, { q: "betr" })).toEqual({ items: [] });
    }
    expect((await owner.call(typeahead, { term: "quix", pin_scope: "my_boards" })).items).toHaveLength(1);
  });
});

describe("keeping up", () => {
  test("DIS-01 indexing twice, and twice at once, changes nothing", async () => {
    const pin = await site.pin(maker, boardId, { title: "Gramophone horn #Shellac" });
    await site.settle();
    const before = await vocabulary();
    await Promise.all([1, 2, 3].map(() => indexPins(site.services.db, [pin.id, boardId])));
    await enqueue(site.services.db, "index_board", { board_id: boardId });
    await site.settle();
    expect(await vocabulary()).toEqual(before);
  });

  test("DIS-01 changed words are found at once, old ones no more; a deleted pin leaves nothing behind", async () => {
    const before = await vocabulary();
    const pin = await site.pin(maker, boardId, { title: "Daguerreotype" });
    await site.settle();
    await site.services.db.updateTable("pins").set({ title: "Stereoscope" }).where("id", "=", pin.id).execute();
    await indexPins(site.services.db, [pin.id]);
    expect(await ids(site.visitor, "daguerreotype", { auto_correction_disabled: true })).toEqual([]);
    expect(await ids(site.visitor, "stereoscope")).toEqual([pin.id]);
    await site.services.db.updateTable("pins").set({ deleted_at: new Date() }).where("id", "=", pin.id).execute();
    await indexPins(site.services.db, [pin.id]);
    expect(await ids(site.visitor, "stereoscope")).toEqual([]);
    expect(await vocabulary()).toEqual(before);
  });

  test("SAV-20 a sensitive pin lends no words to the suggestions of everybody; unmarked, it does again", async () => {
    const title = "Xylographs unclothed #xylonude";
    const pin = await site.pin(maker, boardId, { title, sensitive: true });
    await site.settle();
    const told = async () => [
      ...(await site.visitor.call(typeahead, { term: "xylog" })).items.map(({ label }) => label),
      ...(await site.visitor.call(autocompleteHashtags, { q: "xylon" })).items.map(({ query }) => query),
    ];
    expect(await told()).toEqual([]);
    expect(await ids(maker, "xylographs")).toEqual([pin.id]);
    expect(await ids(site.visitor, "xylographs")).toEqual([]);
    await maker.call(updatePin, { id: pin.id, sensitive: false });
    await site.settle();
    expect(await told()).toEqual(expect.arrayContaining(["xylographs unclothed", "#xylonude"]));
    await maker.call(updatePin, { id: pin.id, sensitive: true });
    await site.settle();
    expect(await told()).toEqual([]);
  });

  test("DIS-01 a renamed board's pins are found by the new name; made secret, they leave the vocabulary", async () => {
    const board = await site.board(maker, "Apothecary jars");
    const pin = await site.pin(maker, board.id, { title: "Hourglassy" });
    await site.settle();
    expect(await ids(site.visitor, "apothecary")).toEqual([pin.id]);
    const { db } = site.services;
    await db.updateTable("boards").set({ name: "Pharmacist vials" }).where("id", "=", board.id).execute();
    await enqueue(db, "index_board", { board_id: board.id });
    await site.settle();
    expect(await ids(site.visitor, "apothecary")).toEqual([]);
    expect(await ids(site.visitor, "pharmacist")).toEqual([pin.id]);
    await db.updateTable("boards").set({ privacy: "secret" }).where("id", "=", board.id).execute();
    await db.updateTable("pins").set({ privacy: "secret" }).where("board_id", "=", board.id).execute();
    await enqueue(db, "index_board", { board_id: board.id });
    await site.settle();
    expect(await ids(site.visitor, "pharmacist")).toEqual([]);
    expect(JSON.stringify(await vocabulary())).not.toMatch(/pharmacist|hourglassy/);
  });
});

test("DIS-04 typing: what may follow, any word of it, corrected, with boards and people", async () => {
  await site.pin(maker, boardId, { title: "Origami cranes" });
  await site.pin(maker, boardId, { title: "Origami crane mobile" });
  await site.pin(maker, boardId, { title: "Paper origami" });
  await site.settle();
  const labels = async (term: string) => (await site.visitor.call(typeahead, { term })).items.map((item) => item.label);
  expect((await labels("orig"))[0]).toBe("origami");
  expect(await labels("origami cr")).toContain("origami crane mobile");
  expect(await labels("oirgami")).toContain("origami");
  expect(await labels("macr")).toContain("Marvellous macrame");
  expect(await labels("weav")).toContain("Ada weaver");
  expect((await labels("o")).length).toBeLessThanOrEqual(5);
  expect((await site.visitor.call(typeahead, { term: "oirgami" })).hint).toBe("origami");
});

describe("what is suggested", () => {
  const labels = async (term: string) =>
    (await site.visitor.call(typeahead, { term, count: 20 })).items.map((item) => item.label);
  const told = async (query: string) => (await ask(site.visitor, { query })).guides.map(({ label }) => label);

  test("DIS-04 is written as most write it", async () => {
    const made: string[] = [];
    for (const title of [
      "Château fort",
      "Le CHÂTEAU fort",
      "Chateau fort",
      "Küche und Bad",
      "Ідеї для дому",
      "Naive café",
      "Naive Cafe",
      "Naive cafe",
    ])
      made.push((await site.pin(maker, boardId, { title })).id);
    await site.settle();
    expect(await labels("chat")).toEqual(["château", "château fort"]);
    expect(await labels("Küc")).toEqual(["küche", "küche und bad"]);
    expect(await labels("kuc")).toEqual(["küche", "küche und bad"]);
    expect(await labels("іде")).toEqual(["ідеї", "ідеї для дому"]);
    expect(await labels("naive")).toEqual(["naive", "naive cafe"]);
    expect(await labels("chatau f")).toContain("château fort");
    expect(await ask(site.visitor, { query: "chataeu fort" })).toMatchObject({ correction: { query: "château fort" } });
    expect(await told("fort")).toContain("château");
    const [first, second] = made;
    for (const id of [first ?? "", second ?? ""]) await maker.call(updatePin, { id, title: "Manoir" });
    await site.settle();
    expect(await labels("chat")).toEqual(["chateau", "chateau fort"]);
  });

  test("DIS-04 neither begins nor ends with a word that joins others", async () => {
    for (let made = 0; made < 3; made += 1) {
      await site.pin(maker, boardId, { title: "Citadel seen from a hill" });
      await site.pin(maker, boardId, { title: "Citadel with moat and a bridge over water" });
      await site.pin(maker, boardId, { title: "Glass of cider" });
    }
    await site.settle();
    const joining = /^(a|and|of|over|with|from|seen)( |$)|(^| )(a|and|of|over|with|from|seen)$/;
    for (const term of ["citadel", "citadel w", "seen", "moat", "bridge", "glass", "cid"])
      for (const label of await labels(term)) expect(label, term).not.toMatch(joining);
    for (const query of ["citadel", "moat", "cider", "bridge", "glass"]) {
      const found = await told(query);
      expect(found.length, query).toBeGreaterThan(0);
      for (const label of found) expect(label, query).not.toMatch(joining);
    }
    expect(await told("cider")).toEqual(["glass"]);
    expect(await told("glass")).toContain("cider");
  });

  test("DIS-04 completes the words of titles without spaces, not whole titles alone", async () => {
    for (const title of ["東京夜景カフェ", "かわいい猫の写真", "สวนดอกไม้สีขาว"])
      await site.pin(maker, boardId, { title });
    await site.settle();
    expect(await labels("夜")).toEqual(expect.arrayContaining(["夜景", "夜景カフェ"]));
    expect(await labels("カフ")).toContain("カフェ");
    expect(await labels("東京")).toEqual(expect.arrayContaining(["東京", "東京夜景", "東京夜景カフェ"]));
    expect(await labels("猫")).toContain("猫の写真");
    expect(await labels("ดอก")).toContain("ดอกไม้");
  });
});

test("SAV-06 hashtags that begin so, with their counts", async () => {
  for (const title of ["A #Tessellate", "B #tessellate", "C #tessera"]) await site.pin(maker, boardId, { title });
  await site.settle();
  const answer = await site.visitor.fetch("/v3/search/autocomplete/?q=tess&show_pin_count=true");
  expect(await answer.json()).toMatchObject({
    resource_response: {
      data: {
        items: [
          { query: "#tessellate", pin_count: 2 },
          { query: "#tessera", pin_count: 1 },
        ],
      },
    },
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

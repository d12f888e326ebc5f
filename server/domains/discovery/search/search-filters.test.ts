import { beforeAll, describe, expect, test } from "vitest";
import { updateSection } from "#contract/content/boards.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { search, typeahead } from "#contract/discovery/search.ts";
import { searchScopes } from "#spec/constants/search.ts";
import type { TestClient } from "#tests/site.ts";
import { enqueue } from "#server/jobs/enqueue.ts";
import { foldSearchesJob } from "./guides/fold-searches.job.ts";
import { countedQuery, writeSearches } from "./guides/remember-search.ts";
import { keepProduct } from "#server/domains/content/products/keep-product.ts";
import { testPerson, testSite } from "#tests/test-site.ts";

const site = testSite();
const maker = testPerson(site, { username: "shopkeeper" });
let boardId: string;
const made: Record<string, string> = {};

type Input = CallInput<typeof search>;
type Sold = { price?: string; sale_price?: string; brand?: string };

beforeAll(async () => {
  boardId = (await site.board(maker, "Lighting")).id;
  const sold: [string, string, Sold | null][] = [
    ["Boho lantern", "https://www.one.example/a", { price: "20.00", brand: "Acme" }],
    ["Rustic lantern", "https://one.example/b", { price: "80.00", sale_price: "60.00", brand: "Oak & Co, Ltd" }],
    ["Lantern of glass", "https://two.example/c", { price: "200", brand: "acme" }],
    ["Lantern to look at", "https://three.example/d", null],
  ];
  const { db, clock } = site.services;
  for (const [title, link, product] of sold) {
    const pin = await site.pin(maker, boardId, { title, link });
    made[title] = pin.id;
    if (product === null) continue;
    await db.transaction().execute((tx) => keepProduct(tx, pin.id, { currency: "EUR", ...product }, clock.now()));
    await enqueue(db, "index_pins", [pin.id]);
  }
  await site.settle();
});

const ask = (who: TestClient, input: Partial<Input>) => who.call(search, { query: "lantern", ...input });
const titles = async (input: Partial<Input>) =>
  (await ask(site.visitor, input)).results.map((one) => ("title" in one ? one.title : "")).toSorted();

describe("narrowing a search", () => {
  test.each<[Partial<Input>, string[]]>([
    [{ price_max: "50" }, ["Boho lantern"]],
    [{ price_min: "50", price_max: "100" }, ["Rustic lantern"]],
    [{ brands: "ACME" }, ["Boho lantern", "Lantern of glass"]],
    [{ brands: "oak & co%2C ltd" }, ["Rustic lantern"]],
    [{ on_sale: "true" }, ["Rustic lantern"]],
    [{ domains: "one.example" }, ["Boho lantern", "Rustic lantern"]],
    [{ style: "boho,rustic" }, ["Boho lantern", "Rustic lantern"]],
    [{ style: "boho", price_min: "50" }, []],
    [{ filters: "1:0-70,3:acme" }, ["Boho lantern"]],
    [{ scope: "buyable_pins" }, ["Boho lantern", "Lantern of glass", "Rustic lantern"]],
    [{ commerce_only: true }, ["Boho lantern", "Lantern of glass", "Rustic lantern"]],
    [{ user: "SHOPKEEPER", on_sale: "true" }, ["Rustic lantern"]],
    [{ user: "nobody_at_all" }, []],
    [{ scope: "videos" }, []],
  ])("DIS-03 %j", async (input, expected) => {
    expect(await titles(input)).toEqual(expected);
  });

  test("DIS-03 other sites are offered, and never one's own", async () => {
    const own = `${site.services.config.publicUrl}/about/terms/`;
    for (const link of [own, "https://www.far.example/page"]) await site.pin(maker, boardId, { title: "Beacon", link });
    await site.settle();
    const { facets } = await ask(site.visitor, { query: "beacon" });
    expect(facets?.total).toBe(2);
    expect(facets?.domains).toEqual([{ value: "far.example", count: 1 }]);
  });

  test("DIS-03 every kind is counted as if nothing of its own were set", async () => {
    const { facets } = await ask(site.visitor, { brands: "acme", price_max: "100" });
    expect(facets).toMatchObject({
      total: 1,
      domains: [{ value: "one.example", count: 1 }],
      styles: [{ value: "boho", count: 1 }],
      price: { count: 2, min: 20, max: 200 },
      on_sale: 0,
    });
    expect(facets?.brands).toEqual([
      { value: expect.stringMatching(/^acme$/i), count: 1 },
      { value: "Oak & Co, Ltd", count: 1 },
    ]);
  });

  test("DIS-03 prices that contradict each other are refused by name", async () => {
    await expect(ask(site.visitor, { price_min: "9", price_max: "3" })).rejects.toMatchObject({
      http: 400,
      data: { field: "price_min" },
    });
  });

  test("DIS-01 the answer says its scope, code and view type", async () => {
    expect(await ask(site.visitor, {})).toMatchObject({ scope: "pins", scope_code: 0, view_type: 2 });
    expect(await ask(site.visitor, { scope: "shop_tool", commerce_only: true })).toMatchObject({
      scope: "shop_tool",
      scope_code: null,
      view_type: 1,
    });
    expect(await ask(site.visitor, { commerce_only: true })).toMatchObject({ scope: "buyable_pins", scope_code: 1 });
  });

  test("DIS-03 the words of chosen chips are searched for too", async () => {
    const { results } = await ask(site.visitor, { selected_one_bar_modules: "glass" });
    expect(results[0]?.id).toBe(made["Lantern of glass"]);
  });

  test("DIS-01 pins named to stand first do, unless they may not be seen", async () => {
    const secret = await site.pin(maker, (await site.board(maker, "Hidden", "secret")).id, { title: "Hidden" });
    const first = made["Lantern to look at"] ?? "";
    const answer = await ask(site.visitor, { top_pin_ids: `${secret.id},${first},drop table` });
    expect(answer.results.map((one) => one.id)[0]).toBe(first);
    expect(answer.results).toHaveLength(4);
  });
});

test("SAV-16 a section's pins are found by its new name", async () => {
  const { createSection } = await import("#contract/content/boards.ts");
  const section = await maker.call(createSection, { board_id: boardId, name: "Zeppelins" });
  const pin = await site.pin(maker, boardId, { title: "Airship", section: section.id });
  await maker.call(updateSection, { section_id: section.id, name: "Dirigibles" });
  await site.settle();
  const found = await ask(site.visitor, { query: "dirigibles" });
  expect(found.results.map((one) => one.id)).toEqual([pin.id]);
});

describe("guides", () => {
  let others = 0;
  async function searchedBy(count: number, ...queries: string[]) {
    const { db, ids, clock } = site.services;
    others += 100;
    const events = Array.from({ length: count }, (_, who) => String(900_000 + others + who)).flatMap((person_id) =>
      queries.map((query, place) => ({
        person_id,
        id: ids.next(),
        query,
        created_at: new Date(clock.now().getTime() + place * 1000),
      })),
    );
    await db.insertInto("search_events").values(events).execute();
  }
  const fold = () => foldSearchesJob.run(site.services, {} as never);
  const guides = async (query: string) => (await ask(site.visitor, { query })).guides.map((guide) => guide.query);

  test("DIS-04 what twenty people went on to is offered, what nineteen did is not; folding twice counts once", async () => {
    await searchedBy(20, "zinc", "zinc planters");
    await searchedBy(19, "copper", "copper pots");
    await fold();
    await fold();
    expect(await guides("zinc")).toEqual(["zinc planters"]);
    expect((await ask(site.visitor, { query: "Zinc" })).guides).toEqual([
      { label: "planters", query: "zinc planters" },
    ]);
    expect(await guides("copper")).toEqual([]);
  });

  test("DIS-04 nothing that may name somebody is kept; people are counted once, visitors never", async () => {
    for (const query of ["ada@example.com", "+49 170 1234567", "https://x.example", ""])
      expect(countedQuery(query)).toBeNull();
    const { db } = site.services;
    await db.deleteFrom("search_events").execute();
    await ask(maker, { query: "Tin Lantern" });
    await ask(site.visitor, { query: "brass lantern" });
    await ask(maker, { query: "quiet lantern", scope: "my_pins" });
    await writeSearches(site.services);
    const events = await db.selectFrom("search_events").select(["person_id", "query"]).execute();
    expect(events).toEqual([{ person_id: maker.id, query: "tin lantern" }]);
  });
});

describe("what is secret, for every viewer through every door", () => {
  test("SAV-13 no scope, filter, count, guide or suggestion tells of it", async () => {
    const member = await site.person();
    const owner = await site.person();
    const board = await site.board(owner, "Vermilion surprise", "secret");
    const pin = await site.pin(owner, board.id, {
      title: "Vermilion lantern",
      link: "https://vermilion.example/a",
      description: "boho",
    });
    const { db, clock } = site.services;
    await db
      .transaction()
      .execute((tx) => keepProduct(tx, pin.id, { price: "5.00", brand: "Vermilion", currency: "EUR" }, clock.now()));
    await enqueue(db, "index_pins", [pin.id]);
    await site.settle();
    const scopes = Object.keys(searchScopes) as (keyof typeof searchScopes)[];
    for (const who of [site.visitor, member, maker]) {
      for (const scope of scopes) {
        for (const input of [
          { query: "vermilion" },
          { query: "lantern", brands: "vermilion" },
          { query: "lantern", domains: "vermilion.example" },
          { query: "lantern", user: owner.username },
          { query: "lantern", top_pin_ids: pin.id },
          { query: "vermilino" },
        ]) {
          const { correction: _asked, ...answer } = await who.call(search, { scope, ...input });
          expect(JSON.stringify(answer), `${scope} ${JSON.stringify(input)}`).not.toMatch(/vermilion/i);
        }
        const typed = await who.call(typeahead, { term: "vermi", pin_scope: scope });
        expect(typed.items).toEqual([]);
      }
    }
    expect((await owner.call(search, { query: "vermilion", scope: "my_pins" })).results).toHaveLength(1);
    expect((await owner.call(search, { query: "vermilion", scope: "my_content" })).results).toHaveLength(2);
  });
});

test.each<Partial<Input>>([
  { colors: "plaid,#zzz,red", style: "none" },
  { domains: "\u0000,'; drop table pins; --", brands: "\u0000,%" },
  { category: "a,b,\u0000", interest_id: "'" },
  { filters: "1:x-y,99:|||,3:" },
  { price_min: "1e400", price_max: "NaN" },
  { user: "\u0000'" },
  { selected_one_bar_modules: "&|!:*,\u0000" },
])("DIS-02 no parameter is an error: %j", async (input) => {
  await ask(site.visitor, input);
});

test.each<[Partial<Input>, string]>([
  [{ bookmark: "x".repeat(400) }, "bookmark"],
  [{ query: "x".repeat(10_240) }, "query"],
  [{ domains: "x".repeat(1_100) }, "domains"],
])("DIS-02 what is too long or forged is refused by name", async (input, field) => {
  await expect(ask(site.visitor, input)).rejects.toMatchObject({ http: 400 });
  await ask(site.visitor, input).catch((error: Error) =>
    expect(`${error.message} ${JSON.stringify(error)}`).toContain(field),
  );
});

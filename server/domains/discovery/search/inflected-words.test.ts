import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { search } from "#contract/discovery/search.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { makeDocument } from "./document.ts";
import { inflected } from "./fixtures/inflected.fixture.ts";

/** So many of a language's pairs have to be found as they are typed. */
const leastFound = 0.95;

let site: TestSite;
let maker: TestPerson;
let boardId: string;
const idOf = new Map<string, string>();
const pairs = Object.entries(inflected).map(([language, table]) => ({
  language,
  rows: table
    .trim()
    .split("\n")
    .map((line) => line.trim().split(" = "))
    .map(([title = "", query = ""]) => ({ title, query })),
}));

beforeAll(async () => {
  site = await createTestSite();
  maker = await site.person();
  boardId = (await site.board(maker, "1001")).id;
  for (const { title } of pairs.flatMap(({ rows }) => rows))
    idOf.set(title, (await site.pin(maker, boardId, { title })).id);
  await site.settle();
});
afterAll(() => site.close());

describe("DIS-01 what is typed in another form is found without correction", () => {
  test.each(pairs)("$language: 95 of a hundred", async ({ language, rows }) => {
    expect(rows.length).toBeGreaterThan(24);
    const missed: string[] = [];
    for (const { title, query } of rows) {
      const { results, correction } = await site.visitor.call(search, { query, page_size: 25 });
      const isFound = correction === null && results.some(({ id }) => id === idOf.get(title));
      if (!isFound) missed.push(`${title} = ${query}${correction === null ? "" : ` (${correction.query})`}`);
    }
    const found = rows.length - missed.length;
    console.log(`${language}: ${found} of ${rows.length} found as typed`);
    expect(found / rows.length, missed.join("\n")).toBeGreaterThanOrEqual(leastFound);
  });
});

test.each([
  "Flower market",
  "A corner shelf",
  "Old tower with two bells",
  "Cookies for the number seven",
  "Ocelot beside a pergola",
])("DIS-01 %s holds no keys: English words keep apart what other languages inflect", (title) => {
  expect(makeDocument({ A: [title] }, []).words).not.toContain("~");
});

test("DIS-01 one's own secret pins are found by other forms of their words too", async () => {
  const secret = await site.board(maker, "Geheim", "secret");
  const pin = await site.pin(maker, secret.id, { title: "Vergilbte Landkarten und Kompasse" });
  await site.settle();
  for (const query of ["landkarte", "vergilbter kompass"]) {
    const { results } = await maker.call(search, { query, scope: "my_pins" });
    expect(
      results.map(({ id }) => id),
      query,
    ).toEqual([pin.id]);
  }
});

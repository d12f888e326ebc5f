import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { autocompleteHashtags, search, typeahead } from "#contract/discovery/search.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { searchBehindMs } from "#server/domains/data/health/health.queries.ts";
import { startSearchIndex } from "./start-search-index.ts";
import type { SearchIndex } from "#server/services/search-index.ts";

let site: TestSite;
let maker: TestPerson;
let boardId: string;
let index: SearchIndex;

const subjects = [
  "Lamp",
  "Brass lamp",
  "Oak table",
  "Boho rug",
  "Velvet armchair",
  "Lamp shade of paper",
  "Table lamp in oak",
];

beforeAll(async () => {
  site = await createTestSite({ worker: true });
  maker = await site.person();
  boardId = (await site.board(maker, "Living room")).id;
  for (const [number, title] of subjects.entries())
    await site.pin(maker, boardId, { title, link: `https://${number % 2 ? "www.one" : "two"}.example/${number}` });
  await site.settle();
  index = startSearchIndex(site.services);
  await index.warm;
});
afterAll(async () => {
  await index.stop();
  await site.close();
});

type Input = CallInput<typeof search>;

async function fromIndex(input: Input) {
  let answered = 0;
  site.services.searchIndex = {
    ...index,
    async search(request) {
      const found = await index.search(request);
      answered += found === null ? 0 : 1;
      return found;
    },
  };
  const answer = await site.visitor.call(search, input);
  delete site.services.searchIndex;
  expect(answered).toBeGreaterThan(0);
  return answer;
}

async function bothWays(input: Input) {
  const fromDatabase = await site.visitor.call(search, input);
  return [await fromIndex(input), fromDatabase].map(({ results, facets, correction }) => ({
    ids: results.map((result) => result.id),
    facets,
    correction,
  }));
}

const until = (isSo: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 20_000, interval: 20 });

describe("the index in memory says what PostgreSQL says", () => {
  test.each<Input>([
    { query: "lamp" },
    { query: "lamps" },
    { query: "table lamp" },
    { query: "oak lamp rug" },
    { query: "velvet armch" },
    { query: "lmap" },
    { query: "lamp", domains: "one.example" },
    { query: "lamp", domains: "one.example,two.example", style: "boho" },
    { query: "rug", style: "boho" },
    { query: "lamp", colors: "red,blue,gray,white,black" },
    { query: "lamp", price_min: "3" },
    { query: "nothing like it" },
  ])("DIS-01 %j: the same pins in the same order, with the same counts", async (input) => {
    const [inMemory, inDatabase] = await bothWays({ page_size: 50, ...input });
    expect(inMemory).toEqual(inDatabase);
  });

  test("DIS-03 no count tells of what whoever asks does not see", async () => {
    const plain = await site.pin(maker, boardId, { title: "Macrame owl" });
    const marked = await site.pin(maker, boardId, { title: "Macrame fox", description: "#selfharm" });
    await site.settle();
    const macrame = () => bothWays({ query: "macrame" });
    await until(async () => (await macrame())[0]?.facets?.total === 2);
    const [before] = await macrame();
    expect(before?.facets?.topics.map(({ value }) => value)).not.toContain("selfharm");
    const { updatePin } = await import("#contract/content/pins.ts");
    await maker.call(updatePin, { id: marked.id, sensitive: true });
    await site.settle();
    await until(async () => (await macrame())[0]?.facets?.total === 1);
    const [inMemory, inDatabase] = await macrame();
    expect(inMemory).toEqual(inDatabase);
    expect(inMemory?.ids).toEqual([plain.id]);
  });

  test("DIS-01 page by page, each pin once, also when the one begins and the other goes on", async () => {
    const whole = await fromIndex({ query: "lamp", page_size: 50 });
    const seen: string[] = [];
    let bookmark: string | null = null;
    for (let page = 0; page === 0 || bookmark !== null; page += 1) {
      const input: Input = { query: "lamp", page_size: 1, ...(bookmark === null ? {} : { bookmark }) };
      const answer: Awaited<ReturnType<typeof fromIndex>> =
        page % 2 === 0 ? await fromIndex(input) : await site.visitor.call(search, input);
      seen.push(...answer.results.map((result) => result.id));
      ({ bookmark } = answer);
    }
    expect(seen).toEqual(whole.results.map((result) => result.id));
  });
});

describe("what letters may become, by the thread and by PostgreSQL", () => {
  const known = ["cushion", "curtain", "cupboard", "cutlery", "cucumber", "curry"];
  beforeAll(async () => {
    for (const name of ["Cumulus clouds", "Cubist rooms", "Cuckoo clocks"]) await site.board(maker, name);
    for (const name of ["cuthbert", "curtis"]) await site.person({ username: name });
    await site.settle();
    for (const [number, name] of known.entries()) {
      for (let times = 0; times < number + 2; times += 1)
        await site.pin(maker, boardId, { title: name, description: `#cu${name}` });
    }
    await site.pin(maker, boardId, { title: "Cut myself" });
    await site.pin(maker, boardId, { title: "Cut myself" });
    await site.settle();
    await until(async () => {
      const suggested = await index.suggest({ kind: "searches", start: "cu", max: 6, word: "cu" });
      return suggested?.texts[0] === "curry" && suggested.boards.length === 2 && suggested.people.length === 2;
    });
  });

  async function suggestedBothWays<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const fromDatabase = await ask();
    site.services.searchIndex = index;
    const fromThread = await ask();
    delete site.services.searchIndex;
    expect(fromThread).toEqual(fromDatabase);
    return fromThread;
  }

  test.each(["c", "cu", "cur", "curr", "cush", "table l", "zzz", "cuhsion", "cut"])(
    "DIS-04 %s: the same suggestions",
    async (term) => {
      const { items } = await suggestedBothWays(() => site.visitor.call(typeahead, { term }));
      expect(items.length).toBeLessThanOrEqual(5);
      expect(items.map(({ label }) => label)).not.toContain("cut myself");
    },
  );

  test("SAV-06 the same hashtags, with the counts of this moment", async () => {
    const { items } = await suggestedBothWays(() => site.visitor.call(autocompleteHashtags, { q: "cu" }));
    expect(items[0]).toEqual({ query: "#cucurry", pin_count: 7 });
  });

  test("DIS-05 nothing sensitive among the guides of a search", async () => {
    for (const title of ["Cut myself", "Cut flowers"])
      for (let times = 0; times < 3; times += 1) await site.pin(maker, boardId, { title });
    await site.settle();
    const held = async () => (await index.suggest({ kind: "holding", words: ["cut"], max: 30 }))?.texts ?? [];
    await until(async () => (await held()).includes("cut flowers"));
    const { guides } = await suggestedBothWays(() => site.visitor.call(search, { query: "cut" }));
    expect(guides.map(({ query }) => query)).toEqual(["cut flowers"]);
  });

  test("SAV-13 what nothing public is called by any more is not suggested, however old the thread's list is", async () => {
    const board = await site.board(maker, "Cutlassfish");
    for (const title of ["cutlassfish", "Cutlassfish"]) await site.pin(maker, board.id, { title });
    await site.settle();
    const old = { texts: ["cutlassfish"], boards: [], people: [] };
    site.services.searchIndex = { ...index, suggest: async () => old };
    const labels = async () => {
      const { items } = await site.visitor.call(typeahead, { term: "cutlass", count: 1 });
      return items.map(({ label }) => label);
    };
    expect(await labels()).toEqual(["cutlassfish"]);
    const { updateBoard } = await import("#contract/content/boards.ts");
    await maker.call(updateBoard, { board_id: board.id, privacy: "secret" });
    await site.settle();
    // The site's own worker may hold the last of the jobs.
    await until(async () => (await labels()).length === 0);
    delete site.services.searchIndex;
  });
});

describe("it follows the database", () => {
  const finds = async (query: string) =>
    (await fromIndex({ query, auto_correction_disabled: true })).results.map((result) => result.id);

  test("DIS-01 a save is found; changed and deleted pins likewise", async () => {
    const pin = await site.pin(maker, boardId, { title: "Chrysanthemum" });
    await until(async () => (await finds("chrysanthemum")).includes(pin.id));
    const { db } = site.services;
    const { indexPins } = await import("#server/domains/discovery/search/index-pins.job.ts");
    await db.updateTable("pins").set({ title: "Dahlia" }).where("id", "=", pin.id).execute();
    await indexPins(db, [pin.id]);
    await until(async () => (await finds("dahlia")).includes(pin.id) && (await finds("chrysanthemum")).length === 0);
    await db.updateTable("pins").set({ deleted_at: new Date() }).where("id", "=", pin.id).execute();
    await indexPins(db, [pin.id]);
    await until(async () => (await finds("dahlia")).length === 0);
    // What it tells of itself follows: nothing of the log is left to take in.
    await until(async () => (await searchBehindMs(db, index.held().revision ?? 0)) === 0);
    const { rows } = await site.services.pool.query("select max(revision)::int as newest from search_changes");
    expect(index.held().revision).toBe(rows[0].newest);
  });

  test("SAV-13 what becomes secret leaves it, what is secret never enters it", async () => {
    const secret = await site.board(maker, "Proposal", "secret");
    await site.pin(maker, secret.id, { title: "Engagement peridot" });
    const open = await site.board(maker, "Gems");
    const pin = await site.pin(maker, open.id, { title: "Peridot ring" });
    await until(async () => (await finds("peridot")).includes(pin.id));
    expect(await finds("peridot")).toEqual([pin.id]);
    const { updateBoard } = await import("#contract/content/boards.ts");
    await maker.call(updateBoard, { board_id: open.id, privacy: "secret" });
    expect(await finds("peridot")).toEqual([]);
    await until(async () => {
      const { facets } = await fromIndex({ query: "peridot", auto_correction_disabled: true });
      return facets?.total === 0;
    });
  });

  test("REL a database connection that is cut is found again, with what changed meanwhile", async () => {
    await site.services.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'magpie search index' and datname = current_database()",
    );
    const pin = await site.pin(maker, boardId, { title: "Hydrangea" });
    await until(async () => (await finds("hydrangea")).includes(pin.id));
  });

  test("REL with changes forgotten it is filled anew while the old one answers", async () => {
    await site.services.pool.query("update search_changes set revision = revision + 1000");
    await site.services.pool.query(
      "delete from search_changes where revision < (select max(revision) from search_changes)",
    );
    expect(await finds("hydrangea")).toHaveLength(1);
    const pin = await site.pin(maker, boardId, { title: "Delphinium" });
    await until(async () => (await finds("delphinium")).includes(pin.id));
  });
});

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { updateBoard } from "#contract/content/boards.ts";
import { deletePin } from "#contract/content/pins.ts";
import { search, typeahead } from "#contract/discovery/search.ts";
import type { CallInput } from "#contract/kit/define.ts";
import { createTestSite, type TestPerson, type TestSite } from "#tests/site.ts";
import { dividedIndex } from "./divided-index.ts";
import { type IndexEngine, searchIndexOf, startIndexThread } from "./start-search-index.ts";

let site: TestSite;
let maker: TestPerson;
let secretBoard: string;
let engines: { whole: IndexEngine; parts: IndexEngine[] };
const pins: string[] = [];
const words = ["Lamp", "Brass lamp", "Oak table", "Boho rug", "Table lamp in oak", "Rug of wool"];

beforeAll(async () => {
  site = await createTestSite({ worker: true });
  maker = await site.person();
  const { id } = await site.board(maker, "Living room");
  secretBoard = (await site.board(maker, "To be hidden")).id;
  for (let number = 0; number < 36; number += 1) {
    const made = await site.pin(maker, number % 6 === 5 ? secretBoard : id, {
      title: `${words[number % words.length]} ${number % 4 === 0 ? "old" : ""}`.trim(),
      link: `https://${["one", "two", "three"][number % 3]}.example/${number}`,
    });
    pins.push(made.id);
  }
  await site.settle();
  const thread = (number: number, of: number) => startIndexThread(site.services, { number, of });
  engines = { whole: thread(1, 1), parts: [thread(1, 2), thread(2, 2)] };
  await Promise.all([engines.whole, ...engines.parts].map(({ warm }) => warm));
});
afterAll(async () => {
  for (const engine of [engines.whole, ...engines.parts]) await engine.stop();
  await site.close();
});

type Input = CallInput<typeof search>;

/** What a visitor is answered by one index, and by one in two parts; each must have answered itself. */
async function bothWays<Answer>(ask: () => Promise<Answer>): Promise<[whole: Answer, divided: Answer]> {
  const answers: Answer[] = [];
  for (const index of [searchIndexOf(engines.whole), dividedIndex(engines.parts, engines.parts[1] ?? engines.whole)]) {
    let missed = 0;
    site.services.searchIndex = {
      ...index,
      async search(request) {
        const found = await index.search(request);
        missed += found === null ? 1 : 0;
        return found;
      },
      async suggest(question) {
        const suggested = await index.suggest(question);
        missed += suggested === null ? 1 : 0;
        return suggested;
      },
    };
    // A question that a busy machine does not answer in time PostgreSQL answers: then it is asked again.
    await vi.waitFor(
      async () => {
        missed = 0;
        const answer = await ask();
        expect(missed).toBe(0);
        answers.push(answer);
      },
      { timeout: 20_000, interval: 50 },
    );
  }
  delete site.services.searchIndex;
  return answers as [Answer, Answer];
}

const ask = (input: Input) => site.visitor.call(search, input);

async function found(input: Input) {
  const { results, facets, correction, suggestion, guides } = await ask(input);
  return { ids: results.map(({ id }) => id), facets, correction, suggestion, guides };
}

const asked: Input[] = [
  { query: "lamp" },
  { query: "lamp", page_size: 3 },
  { query: "oak lamp rug" },
  { query: "lmap" },
  { query: "old ru" },
  { query: "lamp", domains: "one.example" },
  { query: "rug", domains: "one.example,two.example", colors: "red,blue,gray" },
  { query: "wool" },
  { query: "nothing like it" },
];

async function expectSame(): Promise<void> {
  for (const input of asked) {
    const [whole, divided] = await bothWays(() => found({ page_size: 50, ...input }));
    expect(divided, JSON.stringify(input)).toEqual(whole);
  }
}

const until = (isSo: () => Promise<boolean>) =>
  vi.waitFor(async () => expect(await isSo()).toBe(true), { timeout: 20_000, interval: 50 });
const held = () => [engines.whole, ...engines.parts].map((engine) => engine.held().documents);

test("DIS-01 DIS-03 every document stands in one part, and the same is found, counted and corrected as in one index", async () => {
  await until(async () => held()[0] === pins.length);
  const [, ...parts] = held();
  expect(parts.reduce((sum, one) => sum + one, 0)).toBe(pins.length);
  expect(Math.min(...parts)).toBeGreaterThan(0);
  await expectSame();
});

test("DIS-01 page by page in parts: what one index tells at once", async () => {
  const [whole] = await bothWays(() => found({ query: "lamp", page_size: 50 }));
  const [, divided] = await bothWays(async () => {
    const seen: string[] = [];
    let bookmark: string | null = null;
    do {
      const input: Input = { query: "lamp", page_size: 2, ...(bookmark === null ? {} : { bookmark }) };
      const answer: Awaited<ReturnType<typeof ask>> = await ask(input);
      seen.push(...answer.results.map(({ id }) => id));
      ({ bookmark } = answer);
    } while (bookmark !== null);
    return seen;
  });
  expect(divided).toEqual(whole.ids);
});

test("DIS-04 the same is suggested", async () => {
  for (const engine of [engines.whole, ...engines.parts]) await until(async () => engine.held().suggests);
  for (const term of ["la", "lamp", "o", "ru", "lmap", "zzz"]) {
    const [whole, divided] = await bothWays(() => site.visitor.call(typeahead, { term }));
    expect(divided).toEqual(whole);
  }
});

test("SAV-13 what is changed, deleted or becomes secret is no longer found in any part", async () => {
  const [gone = ""] = pins;
  await maker.call(deletePin, { id: gone });
  await maker.call(updateBoard, { board_id: secretBoard, privacy: "secret" });
  await site.settle();
  await until(async () => {
    const [whole, divided] = await bothWays(() =>
      found({ query: "wool", page_size: 50, auto_correction_disabled: true }),
    );
    return [whole, divided].every(({ facets }) => facets?.total === 0);
  });
  await until(async () => {
    const answers = await bothWays(() => found({ query: "lamp", page_size: 50 }));
    return answers.every(({ ids }) => !ids.includes(gone));
  });
  await expectSame();
});

import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startProduct } from "#tests/journeys/product.ts";
import type { TestSite } from "#tests/site.ts";

/** The pages may have to be built first. */
const buildingMs = 300_000;
/** kB as gzip that a phone reads before it can paint: the head with its styles. */
const headBudget = 12;
/** Each costs a phone a round trip on one of its six connections before the page lives. */
const mostScripts = 18;
/** What is in sight on a phone. */
const mostPictures = 4;

let site: TestSite;
let places: Record<string, string>;
beforeAll(async () => {
  site = await startProduct();
  const ada = await site.person({ username: "ada_paints" });
  const board = await site.board(ada, "Lamps");
  const pins = [];
  for (let count = 0; count < 8; count++) pins.push(await site.pin(ada, board.id, { title: `Lamp ${count}` }));
  places = { home: "/", pin: `/pin/${pins[0]?.id}/`, board: board.url, search: "/search/pins/?q=lamp" };
  await site.settle();
}, buildingMs);
afterAll(() => site.close());

test.each(["home", "pin", "board", "search"])(
  "the first paint of %s waits for its HTML alone: no style sheet, no script, no more than a few pictures",
  async (place) => {
    const response = await site.visitor.fetch(places[place] ?? "");
    expect(response.status).toBe(200);
    const [head = "", body = ""] = (await response.text()).split("</head>");
    const links = [...`${head}${body}`.matchAll(/<link [^>]*>/g)].map(([tag]) => tag);
    const named = (part: string) => links.filter((tag) => tag.includes(part));
    expect(named('rel="stylesheet"').filter((tag) => !tag.includes(' disabled=""'))).toEqual([]);
    expect(named('rel="modulepreload"')).toEqual([]);
    expect([...`${head}${body}`.matchAll(/<script [^>]*(?:src=|type="module")/g)]).toEqual([]);
    const scripts = named('rel="late-modulepreload"');
    expect(scripts.length).toBeGreaterThan(5);
    expect(scripts.length).toBeLessThanOrEqual(mostScripts);
    expect(named('as="image"').length).toBeLessThanOrEqual(mostPictures);
    expect(gzipSync(head, { level: 9 }).length / 1000).toBeLessThan(headBudget);
  },
);

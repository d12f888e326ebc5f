import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPin, relatedPins } from "#contract/content/pins.ts";
import { requestParts } from "#contract/kit/client.ts";
import { search, typeahead } from "#contract/discovery/search.ts";
import { freePort } from "#tests/free-port.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { type DrillBoard, drillPicture, type DrillSite, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { type OwnDatabase, startOwnDatabase } from "./own-database.ts";
import { type RunningApp, runMagpie, startApp, waitUntil } from "./running-app.ts";
import { metricOf, searchedUnder, searchUnder } from "./search-under.ts";
import { statuses, timedRequest } from "./timed-requests.ts";

/**
 * A worker, and two web processes: one asks two search processes that each hold half of the index, the other holds the whole index itself.
 */
let database: OwnDatabase;
let site: DrillSite;
let urls: [string, string];
let halves: [RunningApp, RunningApp];
const others: RunningApp[] = [];
/** The web process that asks the halves, and the one that does not. */
let ports: [divided: number, whole: number];
let board: DrillBoard;
const words = ["Quagga", "Okapi lamp", "Lamp of brass", "Rug", "Okapi rug", "Lamp"];

beforeAll(async () => {
  database = await startOwnDatabase();
  const folder = temporaryFolder("magpie-search-parts-");
  urls = [`unix:${join(folder, "one.sock")}`, `unix:${join(folder, "other.sock")}`];
  site = await makeDrillSite(1, { DATABASE_URL: database.url, ...searchedUnder, SEARCH_URLS: urls.join(",") });
  ports = [site.port, await freePort()];
  halves = [startHalf(0), startHalf(1)];
  const webs = [
    startApp(site.env, ports[0], { roles: ["web"] }),
    startApp({ ...site.env, SEARCH_URLS: "" }, ports[1], { roles: ["web"] }),
  ];
  others.push(...webs, startApp(site.env, await freePort(), { roles: ["worker"] }));
  await Promise.all([...halves.map(({ ready }) => ready), ...webs.map(({ url }) => waitForAnswer(url, 120_000))]);
  [board] = (await furnish(site)).boards as [DrillBoard];
  for (let number = 0; number < 18; number += 1) {
    const image_base64 = (await drillPicture(number + 5)).toString("base64");
    await site.api(board.person)(createPin, { board_id: board.id, title: words[number % 6] ?? "", image_base64 });
  }
});
afterAll(async () => {
  for (const app of [...halves, ...others]) await app.kill("SIGKILL");
  await site.clear();
  await database.stop();
});

function startHalf(number: 0 | 1): RunningApp {
  return startApp({ ...site.env, SEARCH_LISTEN: urls[number] }, 0, { roles: ["search"] });
}

/** What both webs answer a visitor, without the moment that bookmarks and addresses of the page name. */
async function answers(path: string): Promise<unknown[]> {
  const told = await Promise.all(ports.map((port) => timedRequest({ port }, path, null)));
  return told.map(({ status, text }) => {
    const { data } = (JSON.parse(text) as { resource_response: { data: unknown } }).resource_response;
    return {
      status,
      data: JSON.parse(JSON.stringify(data), (key, value) => (key === "bookmark" ? null : value)) as unknown,
    };
  });
}

const found = (query: string) => requestParts(search, { query, scope: "pins", page_size: 50 }).url;
const countOf = (answer: unknown) => (answer as { data: { results: unknown[] } }).data.results.length;

/** Whether the role answers, by the metrics of the web process that asks it. */
async function roleAnswers(): Promise<boolean> {
  return (await metricOf(ports[0], "magpie_search_role_answers")) === "1";
}

test("DIS-01 DIS-03 DIS-04 two halves in processes of their own: the answers are those of one whole index", async () => {
  await waitUntil("both halves have read all", async () => {
    const { output } = await runMagpie(["doctor"], site.env);
    return urls.every((url, at) => output.includes(`${url} (part ${at + 1} of 2) answers`));
  });
  await waitUntil("both webs find all", async () => {
    const [divided, whole] = await answers(found("lamp"));
    return countOf(whole) >= 9 && JSON.stringify(divided) === JSON.stringify(whole);
  });
  for (const query of ["lamp", "rug", "okapi lamp", "okapi rug lamp", "lmap", "nothing like it"]) {
    // How to narrow it is read now and then, by each for itself.
    await waitUntil(`the same is found for ${query}`, async () => {
      const [divided, whole] = await answers(found(query));
      return JSON.stringify(divided) === JSON.stringify(whole);
    });
    const [divided, whole] = await answers(found(query));
    expect(divided, query).toEqual(whole);
  }
  for (const term of ["la", "ok", "qua", "lmap"]) {
    const path = requestParts(typeahead, { term }).url;
    await waitUntil(`the same is suggested for ${term}`, async () => {
      const [divided, whole] = await answers(path);
      return JSON.stringify(divided) === JSON.stringify(whole);
    });
  }
});

test("kill -9 of one half under searches: every search is answered, and both halves are asked again once it is back", async () => {
  await waitUntil("the role answers", roleAnswers);
  const requests = await searchUnder([ports[0]], async () => {
    await halves[1].kill("SIGKILL");
    const doctor = await runMagpie(["doctor"], site.env);
    expect(doctor.output).toMatch(/WRONG {2}Search role: does not answer, so PostgreSQL alone answers searches/);
    expect(doctor.output).toContain(`${urls[1]} (part 2 of 2): `);
    await waitUntil("the metrics say so", async () => !(await roleAnswers()));
    halves[1] = startHalf(1);
    await halves[1].ready;
    await waitUntil("the role answers again", roleAnswers);
  });
  expect(statuses(requests)).toBe(`${requests.length} × 200`);
  expect(requests.every(({ text }) => text.includes('"results":[{'))).toBe(true);
  const image_base64 = (await drillPicture(99)).toString("base64");
  const { data } = await site.api(board.person)(createPin, { board_id: board.id, title: "Tapir", image_base64 });
  await waitUntil("what was saved since is found", async () => {
    const { text } = await timedRequest({ port: ports[0] }, found("tapir"), null);
    return text.includes(data.id);
  });
  await waitUntil("and related", async () => {
    const related = await site.api(board.person)(relatedPins, { pin_id: data.id });
    return related.data.length > 0;
  });
});

test("parts that do not add up are refused or named with one line", async () => {
  const refusal = (env: Record<string, string>) => startApp({ ...site.env, ...env }, 0, { roles: ["search"] }).ready;
  await expect(refusal({})).rejects.toThrow(/SEARCH_LISTEN: is missing/);
  await expect(refusal({ SEARCH_LISTEN: "unix:/elsewhere" })).rejects.toThrow(/SEARCH_LISTEN: must be one of/);
  await expect(refusal({ SEARCH_URLS: `${urls[0]},,${urls[1]}` })).rejects.toThrow(/part 2 of 3 has no address/);
  const three = { ...site.env, SEARCH_URLS: `${urls.join(",")},unix:/nowhere.sock` };
  const { output } = await runMagpie(["doctor"], three);
  expect(output).toContain(`${urls[0]} (part 1 of 3): it is part 1 of 2, but asked as part 1 of 3`);
});

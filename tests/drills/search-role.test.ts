import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPin, relatedPins, savePin } from "#contract/content/pins.ts";
import { requestParts } from "#contract/kit/client.ts";
import { search } from "#contract/discovery/search.ts";
import { engineState } from "#server/platform/engines/connect-engines.ts";
import { whole } from "#server/platform/engines/engine.ts";
import { engineAddress, engineToken } from "#server/platform/engines/wire.ts";
import { freePort } from "#tests/free-port.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { type DrillBoard, drillPicture, type DrillSite, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { type OwnDatabase, startOwnDatabase } from "./own-database.ts";
import { type RunningApp, runMagpie, startApp, waitUntil } from "./running-app.ts";
import { metricOf, searchedUnder, searchUnder } from "./search-under.ts";
import { statuses, timedRequest } from "./timed-requests.ts";

/** Two web processes, a worker and a search role that both webs ask, each a process of its own on one database. */
let database: OwnDatabase;
let site: DrillSite;
let searchUrl: string;
let searcher: RunningApp;
const others: RunningApp[] = [];
let ports: [number, number];
let board: DrillBoard;
let reader: DrillBoard;

beforeAll(async () => {
  database = await startOwnDatabase();
  searchUrl = `unix:${join(temporaryFolder("magpie-search-role-"), "search.sock")}`;
  site = await makeDrillSite(2, { DATABASE_URL: database.url, ...searchedUnder, SEARCH_URLS: searchUrl });
  ports = [site.port, await freePort()];
  searcher = site.start(["search"]);
  const webs = ports.map((port) => startApp(site.env, port, { roles: ["web"] }));
  others.push(...webs, startApp(site.env, await freePort(), { roles: ["worker"] }));
  await Promise.all([searcher.ready, ...webs.map(({ url }) => waitForAnswer(url))]);
  const { boards } = await furnish(site);
  [board, reader] = boards as [DrillBoard, DrillBoard];
});
afterAll(async () => {
  for (const app of others) await app.kill("SIGTERM");
  await site.clear();
  await database.stop();
});

/** How many questions the search role has answered since it began, and whether it has read all there was. */
async function roleState() {
  const token = await site.inspect(async ({ cipher }) => engineToken(cipher));
  return (await engineState(engineAddress(searchUrl), token, whole)).engines;
}

let pictures = 0;

/** A pin of a picture of its own: equal ones stand once in every list. */
async function newPin(title: string, port: number): Promise<string> {
  pictures += 7;
  const image_base64 = (await drillPicture(pictures)).toString("base64");
  return (await site.api(board.person, port)(createPin, { board_id: board.id, title, image_base64 })).data.id;
}

test("what one web saves, the other finds through the role; none of them holds index or graph itself", async () => {
  await waitUntil("the role has read all", async () => {
    const state = await roleState();
    return state["index"]?.warm === true && state["discovery"]?.warm === true;
  });
  const [one, other] = await Promise.all([newPin("Quagga lamp", ports[0]), newPin("Quagga rug", ports[0])]);
  const there = site.api(board.person, ports[1]);
  await waitUntil("the other web finds it", async () => {
    const { data } = await there(search, { query: "quagga", scope: "pins" });
    return JSON.stringify(data).includes(one);
  });
  await waitUntil("the other web relates it", async () => {
    const { data } = await there(relatedPins, { pin_id: one });
    return data.some(({ id }) => id === other);
  });
  const before = await roleState();
  await there(search, { query: "quagga lamp", scope: "pins" });
  await there(relatedPins, { pin_id: one });
  const after = await roleState();
  expect(after["index"]?.answered).toBeGreaterThan(before["index"]?.answered ?? 0);
  expect(after["discovery"]?.answered).toBeGreaterThan(before["discovery"]?.answered ?? 0);
  const connected = await site.inspect(async ({ pool }) => {
    const { rows } = await pool.query<{ name: string; count: string }>(
      "select application_name as name, count(*) from pg_stat_activity where application_name in ('magpie search index', 'magpie discovery') group by 1 order by 1",
    );
    return rows.map(({ name, count }) => `${name} ${count}`);
  });
  expect(connected).toEqual(["magpie discovery 1", "magpie search index 1"]);
});

/** What both webs' metrics say of the role: 1 where it answers. */
function measured() {
  return Promise.all(ports.map((port) => metricOf(port, "magpie_search_role_answers")));
}

async function answeredAgain(): Promise<void> {
  await waitUntil("the role answers again", async () => {
    const state = await roleState().catch(() => null);
    return (state?.["index"]?.answered ?? 0) > 0;
  });
}

test("kill -9 of the role under searches: every search is answered, and it is asked again once it is back", async () => {
  const requests = await searchUnder(ports, async () => {
    await searcher.kill("SIGKILL");
    const [app, doctor] = [site, await runMagpie(["doctor"], site.env)];
    expect(doctor.output).toMatch(/WRONG {2}Search role: does not answer/);
    expect(await measured()).toEqual(["0", "0"]);
    searcher = app.start(["search"]);
    await searcher.ready;
    await answeredAgain();
  });
  await waitUntil("the metrics say that it answers", async () => (await measured()).join() === "1,1");
  expect(statuses(requests)).toBe(`${requests.length} × 200`);
  expect(requests.every(({ text }) => text.includes('"results":[{'))).toBe(true);
  expect((await runMagpie(["doctor"], site.env)).output).toContain(`ok     Search role: ${searchUrl} answers`);
});

test("a role that stands still is not waited for", async () => {
  await answeredAgain();
  process.kill(searcher.pid, "SIGSTOP");
  try {
    // What is under way when it stops costs its patience; from then on PostgreSQL is asked at once.
    await timedRequest({ port: ports[0] }, requestParts(search, { query: "quagga" }).url, null);
    const answers = await searchUnder(ports, async () => {
      await waitUntil("some searches have been answered", async () => (await site.drift()).length === 0);
    });
    expect(statuses(answers)).toBe(`${answers.length} × 200`);
  } finally {
    process.kill(searcher.pid, "SIGCONT");
  }
  const before = (await roleState())["index"]?.answered ?? 0;
  await waitUntil("it is asked again", async () => {
    await timedRequest({ port: ports[0] }, requestParts(search, { query: "lamp" }).url, null);
    return ((await roleState())["index"]?.answered ?? 0) > before;
  });
});

test("saved to a board through one web, a pin is walked to through the other", async () => {
  const [first, second] = [await newPin("Okapi", ports[1]), await newPin("Tapir", ports[1])];
  for (const pin_id of [first, second])
    await site.api(reader.person, ports[0])(savePin, { pin_id, board_id: reader.id });
  await waitUntil("they are walked to", async () => {
    const { data } = await site.api(reader.person, ports[1])(relatedPins, { pin_id: first });
    return data.some(({ title }) => title === "Tapir");
  });
});

test("the role without an address, or on the embedded database, is refused with one line", async () => {
  const refusal = (env: Record<string, string>) => startApp(env, 0, { roles: ["search"] }).ready;
  await expect(refusal({ DATABASE_URL: database.url, MAGPIE_DATA_DIR: site.dataDir })).rejects.toThrow(
    /SEARCH_URLS: is missing/,
  );
  await expect(refusal({ SEARCH_URLS: searchUrl })).rejects.toThrow(/DATABASE_URL: is missing/);
});

import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { acceptAdTerms, createAdAccount } from "#contract/business/ad-accounts.ts";
import { quickPromote } from "#contract/business/quick-promote.ts";
import { createBoard, updateBoard } from "#contract/content/boards.ts";
import { boardChanges, mergeBoards } from "#contract/content/organise.ts";
import { createPin, getPin } from "#contract/content/pins.ts";
import { search } from "#contract/discovery/search.ts";
import { getSession, logOut } from "#contract/identity/session.ts";
import { adTermsVersion } from "#spec/constants/ad-accounts.ts";
import { freePort } from "#tests/free-port.ts";
import { temporaryFolder } from "#tests/temporary-folder.ts";
import { drillPicture, type DrillSite, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { type OwnDatabase, startOwnDatabase } from "./own-database.ts";
import { replicas } from "./replicas.ts";
import { type RunningApp, runMagpie, startApp, waitUntil } from "./running-app.ts";
import { statuses, timedRequest } from "./timed-requests.ts";

/** Two processes of the product on one database, with what one needs to talk to each. */
async function startPair(env: Record<string, string>) {
  const site = await makeDrillSite(2, env);
  const otherPort = await freePort();
  const [one, other]: RunningApp[] = [site.start(), startApp(site.env, otherPort)];
  if (one === undefined || other === undefined) throw new Error("two processes");
  await Promise.all([waitForAnswer(one.url), waitForAnswer(other.url)]);
  const at = (port: number) => ({ ...site, port }) as DrillSite;
  return {
    site,
    one,
    other,
    otherPort,
    here: at(site.port),
    there: at(otherPort),
    async stop() {
      await other.kill("SIGTERM");
      await site.clear();
    },
  };
}
type Pair = Awaited<ReturnType<typeof startPair>>;

describe("two processes on one database", () => {
  let database: OwnDatabase;
  let pair: Pair;
  let board: { id: string; person: DrillSite["people"][number] };
  beforeAll(async () => {
    database = await startOwnDatabase();
    pair = await startPair({ DATABASE_URL: database.url });
    const furnished = await furnish(pair.site);
    board = furnished.boards[0] ?? { id: "", person: { id: "", username: "", cookie: "" } };
  });
  afterAll(async () => {
    await pair.stop();
    await database.stop();
  });

  async function newPin(title: string): Promise<string> {
    const image_base64 = (await drillPicture(title.length * 7)).toString("base64");
    return (await pair.site.api(board.person)(createPin, { board_id: board.id, title, image_base64 })).data.id;
  }

  test("what one saves the other finds, shows and tells co-editors' pages of", async () => {
    const there = pair.site.api(board.person, pair.otherPort);
    const { data: before } = await there(boardChanges, { id: board.id });
    const id = await newPin("Zanzibar quagga lamp");
    expect((await there(getPin, { id })).data.title).toBe("Zanzibar quagga lamp");
    expect((await there(boardChanges, { id: board.id, since: before.revision })).data.changed).toBe(true);
    await waitUntil("the other process finds it", async () => {
      const { data } = await there(search, { query: "quagga", scope: "pins" });
      return JSON.stringify(data).includes(id);
    });
  });

  test("a page kept by one is dropped when the other takes away what it shows", async () => {
    const id = await newPin("Kept for visitors");
    const look = () => timedRequest(pair.there, `/pin/${id}/`, null);
    expect((await look()).status).toBe(200);
    expect((await look()).status).toBe(200);
    await pair.site.api(board.person)(updateBoard, { board_id: board.id, privacy: "secret" });
    await waitUntil("the other process shows it no more", async () => (await look()).status === 404);
    await pair.site.api(board.person)(updateBoard, { board_id: board.id, privacy: "public" });
  });

  /** A public board of one pin whose pages both keep; `merge` takes it into a secret one. */
  async function keptByBoth(name: string) {
    const api = pair.site.api(board.person);
    const { data: shown } = await api(createBoard, { name });
    const { data: hidden } = await api(createBoard, { name: `${name} away`, privacy: "secret" });
    const image_base64 = (await drillPicture(91)).toString("base64");
    const { data: pin } = await api(createPin, { board_id: shown.id, title: "Merged away", image_base64 });
    const look = async (at: DrillSite) => {
      const pages = await Promise.all([`/pin/${pin.id}/`, shown.url].map((path) => timedRequest(at, path, null)));
      return pages.map(({ status }) => status);
    };
    for (const at of [pair.here, pair.there, pair.here, pair.there]) expect(await look(at)).toEqual([200, 200]);
    return { look, merge: () => api(mergeBoards, { board_id: shown.id, into_board_id: hidden.id }) };
  }

  test("what a merge takes into a secret board is gone from the pages both keep, with the next request", async () => {
    const { look, merge } = await keptByBoth(`Merged ${Date.now()}`);
    await merge();
    expect(await look(pair.there)).toEqual([404, 404]);
    expect(await look(pair.here)).toEqual([404, 404]);
  });

  test("a process that stood still while it was merged does not hold up the answer, and shows it no more either", async () => {
    const { look, merge } = await keptByBoth(`Merged aside ${Date.now()}`);
    process.kill(pair.other.pid, "SIGSTOP");
    try {
      const begun = performance.now();
      await merge();
      expect(performance.now() - begun).toBeLessThan(4_000);
      expect(await look(pair.here)).toEqual([404, 404]);
    } finally {
      process.kill(pair.other.pid, "SIGCONT");
    }
    expect(await look(pair.there)).toEqual([404, 404]);
  });

  test("BUS-16 twenty equal submits of a promotion over both make one campaign, and are answered alike", async () => {
    const sold = ["--seller", "Media", "--address", "1 Lane", "--country", "US", "--tax-id", "none", "--tax", "0"];
    expect((await runMagpie(["ads", "on", ...sold, "--load", "10"], pair.site.env)).code).toBe(0);
    const { person } = board;
    await pair.site.inspect(({ db }) =>
      sql`update people set is_partner = true, birthday = '1990-05-01' where id = ${person.id}`.execute(db),
    );
    const apis = [pair.site.api(person), pair.site.api(person, pair.otherPort)] as const;
    const { data: account } = await apis[0](createAdAccount, {
      ...{ name: "Bowls", country: "US", currency: "USD", time_zone: "UTC" },
    });
    await apis[0](acceptAdTerms, { advertiser_id: account.id, version: adTermsVersion });
    const image_base64 = (await drillPicture(55)).toString("base64");
    const link = "https://shop.example.com/bowl";
    const { data: pin } = await apis[0](createPin, { board_id: board.id, title: "Bowl", link, image_base64 });
    const request = {
      ...{ advertiser_id: account.id, pin_id: pin.id, campaign_name: "Bowls" },
      budget_in_micro_currency: "3000000",
    };
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const api = apis[index % 2] ?? apis[0];
        return (await api(quickPromote, request, { idempotencyKey: key })).data;
      }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    const counted = await pair.site.inspect(({ db }) =>
      sql`select (select count(*)::int from campaigns where ad_account_id = ${account.id}) as campaigns,
                 (select count(*)::int from ads where ad_account_id = ${account.id}) as ads`.execute(db),
    );
    expect(counted.rows).toEqual([{ campaigns: 1, ads: 1 }]);
    // Another press with the same content under another key is asked about, and then is another campaign.
    const other = { idempotencyKey: randomUUID() };
    await expect(apis[1](quickPromote, request, other)).rejects.toMatchObject({ reason: "CONFLICT" });
    expect((await apis[1](quickPromote, { ...request, again: true }, other)).data).not.toEqual(answers[0]);
  });

  test("a session ended at one is ended at the other with the next request", async () => {
    const person = pair.site.people[1];
    if (person === undefined) throw new Error("no second person");
    const there = pair.site.api(person, pair.otherPort);
    expect((await there(getSession, {})).data.user?.id).toBe(person.id);
    await pair.site.api(person)(logOut, {});
    expect((await there(getSession, {})).data.user).toBe(null);
  });
});

const redisServer = spawnSync("redis-server", ["--version"]).status === 0;

describe.skipIf(!redisServer)("two processes with a Redis (skipped where no redis-server is installed)", () => {
  test("draw from one budget; without the Redis each goes on with its own", async () => {
    const port = await freePort();
    const redis = spawn(
      "redis-server",
      ["--port", String(port), "--save", "", "--appendonly", "no", "--bind", "127.0.0.1"],
      {
        stdio: "ignore",
        cwd: "/tmp",
      },
    );
    const database = await startOwnDatabase();
    const pair = await startPair({ DATABASE_URL: database.url, REDIS_URL: `redis://127.0.0.1:${port}` });
    try {
      const ask = (index: number) =>
        timedRequest(
          index % 2 === 0 ? pair.here : pair.there,
          "/v3/email/validation/?email=somebody%40example.com",
          null,
        );
      const answers = [];
      for (let index = 0; index < 340; index += 1) answers.push(await ask(index));
      const refused = answers.filter(({ status }) => status === 429);
      // 300 addresses an hour, whoever answers them.
      expect(statuses(answers)).toMatch(/^300 × 200, 40 × 429$/);
      expect(refused.every(({ retryAfter }) => retryAfter !== null)).toBe(true);
      redis.kill("SIGKILL");
      await once(redis, "exit");
      expect((await ask(0)).status).toBe(200);
      expect((await timedRequest(pair.there, "/", null)).status).toBe(200);
      expect(pair.one.alive() && pair.other.alive()).toBe(true);
    } finally {
      redis.kill("SIGKILL");
      await pair.stop();
      await database.stop();
    }
  });
});

test("a Redis that does not answer stops the start with one line that names the variable", async () => {
  const app = startApp(
    { REDIS_URL: `redis://127.0.0.1:${await freePort()}`, MAGPIE_DATA_DIR: temporaryFolder("magpie-no-redis-") },
    await freePort(),
  );
  await expect(app.ready).rejects.toThrow("check REDIS_URL");
});

test("everybody reads from a replica that is late: own writes are seen at once, what is taken away is gone, one that falls behind or goes is left", async () => {
  expect((await replicas.run({ rounds: 1, print: () => {} })).failures).toEqual([]);
});

import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { createBoard } from "#contract/content/boards.ts";
import { type Api, createClient } from "#contract/kit/client.ts";
import { createPin } from "#contract/content/pins.ts";
import { readConfig } from "#server/config/config.ts";
import { readPostmaster } from "#server/database/embedded/postmaster.ts";
import { waitForEnd, worksOnCluster } from "#server/database/embedded/processes.ts";
import { createByOperator } from "#server/domains/identity/operate/operate-person.ts";
import { openSession } from "#server/domains/identity/sessions/open-session.ts";
import { type Drift, findDrift } from "#server/domains/data/doctor/recount.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { silentLog } from "#server/config/log.ts";
import type { Services } from "#server/services/services.ts";
import { startServices } from "#server/app/start-services.ts";
import { freePort } from "#tests/free-port.ts";
import { type RunningApp, startApp, waitUntil } from "./running-app.ts";

const maxTries = 20;

export type DrillPerson = { id: string; username: string; cookie: string };

export type DrillSite = {
  dataDir: string;
  port: number;
  env: Record<string, string>;
  people: DrillPerson[];
  /** Starts the product on it: of its services those named, or all. */
  start: (roles?: readonly string[]) => RunningApp;
  /** The wire of a person; failures of the network and of the server are thrown as they come. */
  api: (person: DrillPerson, port?: number) => Api;
  /** The process number of the embedded database's server. */
  databasePid: () => number;
  /** Looks into the database, beside the app or while it is down. */
  inspect: <Result>(work: (services: Services) => Promise<Result>) => Promise<Result>;
  drift: () => Promise<Drift[]>;
  /** Ends what still runs and removes the data. */
  clear: () => Promise<void>;
};

/** A data folder of its own with some people in it, for the product to run on. */
export async function makeDrillSite(
  people: number,
  env: Record<string, string> = {},
  parent: string = tmpdir(),
): Promise<DrillSite> {
  const dataDir = await mkdtemp(join(parent, "magpie-drill-"));
  await chmod(dataDir, 0o755);
  const port = await freePort();
  const fullEnv = { MAGPIE_DATA_DIR: dataDir, ...env };
  const started: RunningApp[] = [];
  const cluster = join(dataDir, "postgres", "cluster");

  async function inspect<Result>(work: (services: Services) => Promise<Result>): Promise<Result> {
    const { services, stop } = await startServices(readConfig(fullEnv), {
      log: silentLog,
      visit: true,
      connections: 4,
      statementTimeoutMs: 0,
    });
    try {
      return await work(services);
    } finally {
      await services.egress.close();
      await stop();
    }
  }

  const site: DrillSite = {
    dataDir,
    port,
    env: fullEnv,
    people: [],
    start(roles = []) {
      const app = startApp(fullEnv, port, { roles });
      started.push(app);
      return app;
    },
    api: (person, at = port) =>
      createClient(
        (url, init) =>
          fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), cookie: person.cookie } }),
        `http://127.0.0.1:${at}`,
      ),
    databasePid: () => readPostmaster(cluster)?.pid ?? 0,
    inspect,
    drift: () => inspect(({ db }) => findDrift(db)),
    async clear() {
      for (const app of started) await app.kill("SIGKILL");
      const left = readPostmaster(cluster);
      if (left && worksOnCluster(left.pid, cluster)) {
        process.kill(left.pid, "SIGQUIT");
        await waitForEnd(left.pid, 5_000);
      }
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  if (people > 0) site.people = await inspect((services) => makePeople(services, people));
  return site;
}

async function makePeople(services: Services, count: number): Promise<DrillPerson[]> {
  const made: DrillPerson[] = [];
  for (let number = 1; number <= count; number += 1) {
    const username = `drill_${number}`;
    const { id } = await createByOperator(services, {
      email: `${username}@people.example`,
      username,
      fullName: "Drill",
    });
    const facts = {
      personId: id,
      deviceHash: null,
      userAgent: "drill",
      address: "127.0.0.1",
      country: "US",
      method: 1,
    };
    made.push({ id, username, cookie: `${cookieNames.session}=${await openSession(services, services.db, facts)}` });
  }
  return made;
}

export type DrillBoard = { person: DrillPerson; id: string };

/** A board for each person, and one pin that all of them can save. */
export async function furnish(site: DrillSite): Promise<{ boards: DrillBoard[]; sourcePin: string }> {
  const boards: DrillBoard[] = [];
  for (const person of site.people) {
    const api = site.api(person);
    const { data } = await patiently(() =>
      api(createBoard, { name: `Board of ${person.username}`, privacy: "public" }),
    );
    boards.push({ person, id: data.id });
  }
  const [first] = boards;
  if (first === undefined) throw new Error("a drill needs a person");
  const image_base64 = (await drillPicture(1)).toString("base64");
  const api = site.api(first.person);
  const { data: pin } = await patiently(() =>
    api(createPin, { board_id: first.id, title: "The pin to save", image_base64 }),
  );
  return { boards, sourcePin: pin.id };
}

/** What is there before a drill begins is asked for again where a busy machine answers 503. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (tries === maxTries || !(error instanceof Error) || !("http" in error) || error.http !== 503) throw error;
      await sleep(1_000);
    }
  }
}

/** A small picture, another for each number. */
export function drillPicture(number: number): Promise<Buffer> {
  const background = { r: (number * 67) % 256, g: (number * 131) % 256, b: (number * 29) % 256 };
  const mark = Buffer.from(
    `<svg width="240" height="300"><circle cx="${40 + (number % 160)}" cy="150" r="60" fill="#fff"/></svg>`,
  );
  return sharp({ create: { width: 240, height: 300, channels: 3, background } })
    .composite([{ input: mark }])
    .jpeg()
    .toBuffer();
}

/** Waits until the app answers, whatever it answers. */
export async function waitForAnswer(url: string, maxMs = 60_000): Promise<void> {
  await waitUntil(
    `${url}/readyz answers 200`,
    async () => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true,
    maxMs,
  );
}

import { execFileSync } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";
import { checkSaves } from "./check-saves.ts";
import type { Services } from "#server/services/services.ts";
import { freePort } from "#tests/free-port.ts";
import { type Drill, startReport } from "./drill.ts";
import { type DrillSite, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { startEverydayTraffic } from "./everyday-traffic.ts";
import { lackOfFrontProxy, startFrontProxy } from "./front-proxy.ts";
import { type OwnDatabase, startOwnDatabase } from "./own-database.ts";
import { type RunningApp, runMagpie, startApp, waitUntil } from "./running-app.ts";
import { type Savers, startSavers } from "./savers.ts";

const root = join(import.meta.dirname, "..", "..");
const maxStopMs = 5_000;
const steps = "server/database/migrations/[0-9]*.ts";

/**
 * The version before the last migration serves saves while the schema is brought up to date under it; then the new version takes its
 * place: as one process, and as two behind HAProxy, of which one is replaced after the other while people save, log in, search and have
 * pins moved by jobs. Needs the history of the project (git).
 */
export const upgrade: Drill = {
  name: "upgrade",
  summary:
    "the version before serves while migrations run, then gives way to the new one, alone and beside it behind HAProxy",
  async run({ patience = 1, from, print }) {
    const start = startReport(print);
    const before = versionBefore(from);
    if (before === null) {
      start.note("not run: there is no history of the project here to take the version before from");
      return start.report;
    }
    const old = await unpack(before);
    try {
      start.note(`the version before is ${before.slice(0, 9)}`);
      await alone(old, patience, start);
      const lack = lackOfFrontProxy();
      if (lack === null) await sideBySide(old, patience, start);
      else start.note(`not run with two versions side by side: ${lack}`);
      return start.report;
    } finally {
      await rm(old, { recursive: true, force: true });
    }
  },
};

type Report = ReturnType<typeof startReport>;
type Sites = { database: OwnDatabase; oldSite: DrillSite; site: DrillSite };

/** Eight people on a database of the version before, made by it in its own way; and the same for the new version to look into. */
async function onOldSchema(old: string, work: (sites: Sites) => Promise<void>): Promise<void> {
  const database = await startOwnDatabase();
  const drillSite = pathToFileURL(join(old, "tests", "drills", "drill-site.ts")).href;
  const { makeDrillSite: makeOldSite } = (await import(drillSite)) as { makeDrillSite: typeof makeDrillSite };
  const oldSite = await makeOldSite(8, { DATABASE_URL: database.url, TRUST_PROXY: "1", DRAIN_SECONDS: "3" });
  const site = await makeDrillSite(0, oldSite.env);
  try {
    await work({ database, oldSite, site });
  } finally {
    await oldSite.clear();
    await site.clear();
    await database.stop();
  }
}

/** Brings the schema up to date, with the new version's command. */
async function migrateUnder({ site }: Sites, { note, require }: Report): Promise<void> {
  const begun = performance.now();
  const migrated = await runMagpie(["migrate"], site.env);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  note(`${migrated.output.trim().split("\n").join(", ")} (${seconds} s, requests going on)`);
  require(migrated.code === 0, `the migrations run: ${migrated.complaints}`);
}

async function checkAll(site: DrillSite, saving: Savers, sourcePin: string, { note, require }: Report): Promise<void> {
  const found = await checkSaves(site, saving, sourcePin);
  note(`${found.acknowledged} saves acknowledged, ${found.lost} lost, ${found.unasked} unasked, ${found.drift} adrift`);
  require(found.lost + found.unasked + found.drift === 0, "nothing is lost and all is as counted again");
}

function alone(old: string, patience: number, report: Report): Promise<void> {
  return onOldSchema(old, async (sites) => {
    const { oldSite, site } = sites;
    const { note, require } = report;
    let app: RunningApp | undefined;
    try {
      app = oldSite.start();
      await app.ready;
      await waitForAnswer(app.url);
      const { boards, sourcePin } = await furnish(oldSite);
      const saving = startSavers(oldSite, boards, sourcePin, 4);
      await waitUntil("saves go on", () => saving.acknowledged.size > 50);
      await migrateUnder(sites, report);
      const during = saving.acknowledged.size;
      await waitUntil("the version before saves on the new schema", () => saving.acknowledged.size > during + 50);
      require([...saving.answers.keys()].join() ===
        "200", `saves go on undisturbed: ${[...saving.answers.keys()].join()}`);
      const stopping = performance.now();
      await app.kill("SIGTERM");
      app = startApp(oldSite.env, oldSite.port);
      await waitUntil("the new version saves", () => saving.lastSuccess() > stopping, 60_000);
      const stoppedMs = performance.now() - stopping;
      note(
        `the change to the new version interrupts saving for ${Math.round(stoppedMs)} ms (at most ${maxStopMs} wanted)`,
      );
      require(stoppedMs <= maxStopMs * patience, "the change takes at most 5 s");
      await sleep(500);
      await saving.finish();
      await checkAll(site, saving, sourcePin, report);
      // The version before may have known less of how to say it.
      const strange = [...saving.answers.keys()].filter(
        (answer) => !["200", "no answer"].includes(answer) && !answer.startsWith("503"),
      );
      require(strange.length === 0, `no other answers: ${strange.join(", ")}`);
    } finally {
      await app?.kill("SIGKILL");
    }
  });
}

/** Answers that each process is to give before the next step. */
const fewest = 100;
const stepMs = 60_000;
const told = (counts: ReadonlyMap<string, number>) => [...counts].map(([kind, n]) => `${n} × ${kind}`).join(", ");

function sideBySide(old: string, patience: number, report: Report): Promise<void> {
  return onOldSchema(old, async (sites) => {
    const { oldSite, site } = sites;
    const { note, require } = report;
    const ports = [await freePort(), await freePort()];
    const apps = new Set<RunningApp>();
    const start = async (port: number, from?: string): Promise<RunningApp> => {
      const app = startApp(oldSite.env, port, from === undefined ? {} : { from });
      apps.add(app);
      await app.ready;
      await waitForAnswer(app.url);
      return app;
    };
    const proxy = startFrontProxy(oldSite.port, ports);
    try {
      const running = [];
      for (const port of ports) running.push(await start(port, old));
      await waitForAnswer(`http://127.0.0.1:${oldSite.port}`);
      const { boards, sourcePin } = await furnish(oldSite);
      const [others, movers] = [boards.slice(0, -1), boards.slice(-1)];
      const saving = startSavers(oldSite, others, sourcePin, 4);
      const traffic = await startEverydayTraffic(oldSite, [...others, ...movers]);
      /** Both go on answering, and jobs come to their end. */
      const goOn = async (what: string) => {
        const before = new Map(traffic.from);
        const [moves, saves] = [traffic.moves(), saving.acknowledged.size];
        const answered = (name: string) => (traffic.from.get(name) ?? 0) - (before.get(name) ?? 0);
        await waitUntil(
          `${what}: both answer and jobs are done`,
          () =>
            ports.every((_, index) => answered(`web${index}`) >= fewest) &&
            traffic.moves() > moves &&
            saving.acknowledged.size > saves + fewest,
          stepMs * patience,
        ).catch((error: unknown) => {
          note(`answers until then: ${told(traffic.answers)}; ${told(saving.answers)}; ${told(traffic.from)}`);
          throw error;
        });
        note(`${what}: ${ports.map((_, index) => `${answered(`web${index}`)} answers of web${index}`).join(", ")}`);
      };
      await goOn("the version before twice, on its schema");
      await migrateUnder(sites, report);
      await goOn("the version before twice, on the new schema");
      for (const [index, port] of ports.entries()) {
        await running[index]?.kill("SIGTERM");
        running[index] = await start(port);
        await goOn(index === 0 ? "both versions side by side" : "the new version twice");
      }
      await saving.finish();
      await traffic.finish();
      const all = new Map([
        ...traffic.answers,
        ...[...saving.answers].map(([kind, n]) => [`a saver: ${kind}`, n] as const),
      ]);
      note(`answers: ${told(all)}; ${traffic.moves()} moves by jobs`);
      const failed = [...all.keys()].filter((kind) => !kind.endsWith(": 200"));
      require(failed.length === 0, `0 failed answers: ${failed.join(", ")}`);
      await site.inspect((services) =>
        waitUntil("the queue is empty", async () => (await waitingJobs(services)) === 0),
      );
      const [dead, unindexed] = await site.inspect(leftUndone);
      require(dead === 0 &&
        unindexed === 0, `no job failed and all is indexed: ${dead} dead, ${unindexed} not indexed`);
      await checkAll(site, saving, sourcePin, report);
    } finally {
      for (const app of apps) await app.kill("SIGKILL");
      await proxy.stop();
    }
  });
}

async function waitingJobs({ pool }: Pick<Services, "pool">): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from graphile_worker.jobs where attempts < max_attempts and run_at <= now()",
  );
  return rows[0]?.count ?? 0;
}

/** Jobs that failed for good, and public pins that are in no index. */
async function leftUndone({ pool }: Pick<Services, "pool">): Promise<[number, number]> {
  const { rows } = await pool.query<{ dead: number; unindexed: number }>(`
    select (select count(*)::int from graphile_worker.jobs where attempts >= max_attempts) as dead,
           (select count(*)::int from pins p where deleted_at is null
              and not exists (select from pin_documents d where d.pin_id = p.id)) as unindexed`);
  return [rows[0]?.dead ?? 0, rows[0]?.unindexed ?? 0];
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

/** The version named; else the last that was tagged, else the commit before the last migration came. Null where there is no history. */
function versionBefore(from: string | undefined): string | null {
  try {
    if (from !== undefined) return git("rev-parse", "--verify", `${from}^{commit}`);
    const [tag = ""] = git("tag", "--sort=-creatordate", "--merged").split("\n");
    if (tag !== "") return git("rev-parse", `${tag}^{commit}`);
    const last = git("log", "--format=%H", "-1", "--diff-filter=A", "--", steps);
    return last === "" ? null : git("rev-parse", `${last}~1`);
  } catch {
    return null;
  }
}

/** A version's files in a folder of their own, with the packages and pages of this one. */
async function unpack(commit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "magpie-drill-before-"));
  const archive = join(folder, "version.tar");
  git("archive", "--output", archive, commit);
  execFileSync("tar", ["-xf", archive, "-C", folder]);
  await rm(archive);
  for (const name of ["node_modules", "build"]) await symlink(join(root, name), join(folder, name));
  return folder;
}

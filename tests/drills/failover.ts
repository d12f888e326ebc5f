import { setTimeout as sleep } from "node:timers/promises";
import { createPin } from "#contract/content/pins.ts";
import { freePort } from "#tests/free-port.ts";
import { checkSaves } from "./check-saves.ts";
import { queryAt } from "./database-server.ts";
import { type Drill, type DrillOptions, type DrillReport, startReport, times } from "./drill.ts";
import { type DrillSite, drillPicture, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { type FailoverDatabase, startFailoverDatabase } from "./failover-database.ts";
import { readAndWrite, type Reader, readsBetween, replicaFigures } from "./replica-readers.ts";
import { furnishReaders } from "./replicas.ts";
import { type RunningApp, startApp, waitUntil } from "./running-app.ts";
import { type Savers, startSavers } from "./savers.ts";

const people = 41;
const savers = 6;
const maxMs = 2_000;
/** For so long replication is cut before an asynchronous failover. */
const cutMs = 1_000;

type Failover = {
  site: DrillSite;
  database: FailoverDatabase;
  apps: readonly [RunningApp, RunningApp];
  readers: readonly Reader[];
  saving: Savers;
  print: Pick<ReturnType<typeof startReport>, "note" | "require">;
};

/**
 * Two processes of the product on a primary with a standby, behind a switch: the primary is killed under saves, the standby promoted, the
 * switch thrown. First with a synchronous standby, then once with an asynchronous one that had been cut off for a second.
 */
export const failover: Drill = {
  name: "failover",
  summary: "kill -9 of the primary under saves, its standby is promoted: nothing lost with a synchronous one",
  async run({ rounds = 3, patience = 1, print }: DrillOptions): Promise<DrillReport> {
    const { report, ...said } = startReport(print);
    const { note, require } = said;
    const database = await startFailoverDatabase();
    const site = await makeDrillSite(people, {
      DATABASE_URL: database.url,
      DATABASE_REPLICA_URLS: database.replicaUrl,
    });
    const other = startApp(site.env, await freePort());
    try {
      const apps = [site.start(), other] as const;
      await Promise.all(apps.map(({ url }) => waitForAnswer(url)));
      const readers = await furnishReaders(site);
      const sourcePin = await makeSourcePin(site, readers);
      const saving = startSavers(site, readers, sourcePin, savers);
      const drill: Failover = { site, database, apps, readers, saving, print: said };

      const waits: number[] = [];
      for (let round = 1; round <= rounds; round += 1) {
        await database.addStandby({ synchronous: true });
        waits.push(await failOver(drill, `round ${round}`));
      }
      await saving.finish();
      const safe = await checkSaves(site, saving, sourcePin);
      note(
        `synchronous standby: ${safe.acknowledged} saves acknowledged (${answersOf(saving)}), ${safe.lost} lost, ${safe.unasked} unasked or twice, ${safe.drift} adrift`,
      );
      note(`first save after the switch: ${times(waits)} (at most ${maxMs} wanted)`);
      require(Math.max(...waits) <= maxMs * patience, `the first save succeeds within ${maxMs} ms of the switch`);
      require(safe.lost === 0, "no save that was acknowledged is lost");
      require(safe.unasked + safe.drift === 0, "nothing is saved twice, and all is as counted again");
      requireAnswers(saving, require);
      await comeBack(drill, "after the last");

      await database.addStandby({ synchronous: false });
      const more = startSavers(site, readers, sourcePin, savers);
      await waitUntil("saves go on", () => more.acknowledged.size > 20);
      const before = new Set([...saving.acknowledged.values(), ...more.acknowledged.values()]);
      await database.untilStreamed();
      database.cutStandby();
      await sleep(cutMs);
      const waited = await failOver({ ...drill, saving: more }, "asynchronous");
      await more.finish();
      requireAnswers(more, require);
      const all = { ...more, acknowledged: new Map([...saving.acknowledged, ...more.acknowledged]) };
      const found = await checkSaves(site, all, sourcePin);
      const kept = await checkSaves(
        site,
        { ...all, acknowledged: new Map([...before].map((id) => [id, id])) },
        sourcePin,
      );
      note(
        `asynchronous standby, cut off ${cutMs} ms before: ${found.lost} of ${more.acknowledged.size} acknowledged saves LOST, as it allows; first save after the switch ${Math.round(waited)} ms; ${found.unasked} unasked or twice, ${found.drift} adrift`,
      );
      require(kept.lost === 0, "what the standby had got is there");
      require(found.unasked + found.drift === 0, "nothing is saved twice, and what is there is whole");
      require(apps.every((app) => app.alive()), "both processes are up");
      return report;
    } finally {
      await other.kill("SIGTERM");
      await site.clear();
      await database.stop();
    }
  },
};

/** One failover under saves. @returns how long after the switch the first save was submitted that succeeded, and answered, in ms */
async function failOver(
  { site, database, apps, readers, saving, print: { note, require } }: Failover,
  name: string,
): Promise<number> {
  const sessions = await sessionsOf(database);
  const count = saving.acknowledged.size;
  await waitUntil("saves go on", () => saving.acknowledged.size > count + 30, 60_000);
  const { killed, promoted, switched } = await database.failOver();
  await waitUntil("a save succeeds again", () => saving.lastSuccess() > switched, 60_000).catch((error: Error) => {
    throw new Error(`${error.message}; ${answersOf(saving)}; ${apps[0].complaints().slice(-2_000)}`);
  });
  const waited = performance.now() - switched;
  note(
    `${name}: promoted ${Math.round(promoted - killed)} ms after the kill, a save succeeds ${Math.round(waited)} ms after the switch`,
  );
  await waitUntil(
    `worker, notices and threads of both processes are back: ${sessions}`,
    async () => (await sessionsOf(database)) === sessions,
    60_000,
  );
  await waitUntil(
    "both read from the replica again",
    async () => (await Promise.all(apps.map(({ url }) => replicaFigures(url)))).every(({ isUsed }) => isUsed),
    60_000,
  );
  const begun = await Promise.all(apps.map(({ url }) => replicaFigures(url)));
  const ports = [site.port, Number(new URL(apps[1].url).port)] as const;
  const mixed = await readAndWrite(ports, readers, { seconds: 2, clients: 4, round: Math.round(killed) });
  const ended = await Promise.all(apps.map(({ url }) => replicaFigures(url)));
  const onReplica = readsBetween(begun, ended).get("replica") ?? 0;
  note(
    `${name}: sessions back, ${onReplica} of ${mixed.reads.length} reads answered by the replica on the new timeline, ${mixed.unseen.length} of ${mixed.written} own writes not seen at once`,
  );
  require(mixed.statuses() === `${mixed.reads.length} × 200`, `every read is answered, not ${mixed.statuses()}`);
  require(mixed.unseen.length === 0, "own writes are seen at once through the other process");
  require(onReplica > 0, "the replica is read from on the new timeline");
  return waited;
}

/** The worker goes through what was left to do. */
async function comeBack({ database, print: { note } }: Failover, when: string): Promise<void> {
  const text =
    "select count(*)::int as count from graphile_worker._private_jobs where run_at <= now() and attempts = 0";
  await waitUntil(
    "the worker goes through its queue",
    async () => (await queryAt<{ count: number }>(database.primaryUrl(), text))[0]?.count === 0,
    120_000,
  );
  note(`${when}, the worker has gone through its queue`);
}

/** The connections that processes keep for themselves on the primary, by name: `2 × magpie bus, …`. */
async function sessionsOf({ primaryUrl }: FailoverDatabase): Promise<string> {
  const rows = await queryAt<{ kind: string; count: number }>(
    primaryUrl(),
    `select substring(application_name from '^magpie (?:bus|node|worker|search index|discovery)') as kind, count(*)::int as count
       from pg_stat_activity where application_name ~ '^magpie (bus .|node|worker|search index|discovery)' group by 1 order by 1`,
  );
  return rows.map(({ kind, count }) => `${count} × ${kind}`).join(", ");
}

async function makeSourcePin(site: DrillSite, [first]: readonly Reader[]): Promise<string> {
  if (first === undefined) throw new Error("no reader");
  const image_base64 = (await drillPicture(7)).toString("base64");
  return (await site.api(first.person)(createPin, { board_id: first.id, title: "Saved through it all", image_base64 }))
    .data.id;
}

function answersOf({ answers }: Savers): string {
  return [...answers].map(([answer, count]) => `${count} × ${answer}`).join(", ");
}

function requireAnswers({ answers }: Savers, require: (holds: boolean, what: string) => void): void {
  const strange = [...answers.keys()].filter((answer) => answer !== "200" && answer !== "503 with Retry-After");
  require(strange.length === 0, `no other answers than 200 and 503 with Retry-After: ${strange.join(", ")}`);
}

import { setTimeout as sleep } from "node:timers/promises";
import { savePin } from "#contract/content/pins.ts";
import { cookieNames } from "#server/calls/cookie-names.ts";
import { openSession } from "#server/domains/identity/sessions/open-session.ts";
import { freePort } from "#tests/free-port.ts";
import { queryAt } from "./database-server.ts";
import { type Drill, startReport } from "./drill.ts";
import { type DrillSite, furnish, makeDrillSite, waitForAnswer } from "./drill-site.ts";
import { fallBehind } from "./replica-losses.ts";
import { readAndWrite, type Reader, readsBetween, replicaFigures } from "./replica-readers.ts";
import { takeAway } from "./replica-takings.ts";
import { type ReplicatedDatabase, startReplicatedDatabase } from "./replicated-database.ts";
import { startApp, waitUntil } from "./running-app.ts";

const delayMs = 1_500;
const people = 150;
const clients = 6;
/** Somewhat more than there are people. As fast as they are answered, each writes the more, and is shown it by the primary, the faster they are. */
const perSecond = 200;
const secondsOfRound = 10;
const leastShare = 0.8;

/**
 * Two app processes and a streaming replica that applies every commit a second and a half late: everyday reads and writes; what is taken
 * away; then a replica that falls behind for good, comes back, and goes.
 */
export const replicas: Drill = {
  name: "replicas",
  summary: "two app processes read from a streaming replica that is late, falls behind, comes back and goes",
  async run({ rounds = 3, print }) {
    const { report, note, require } = startReport(print);
    const database = await startReplicatedDatabase();
    const site = await makeDrillSite(people, {
      DATABASE_URL: database.url,
      DATABASE_REPLICA_URLS: database.replicaUrl,
    });
    const other = startApp(site.env, await freePort());
    try {
      const apps = [site.start(), other] as const;
      await Promise.all(apps.map(({ url }) => waitForAnswer(url)));
      const readers = await furnishReaders(site);
      await delayReplica(database.replicaUrl, delayMs);
      const ports = [site.port, Number(new URL(other.url).port)] as const;
      const figures = () => Promise.all(apps.map(({ url }) => replicaFigures(url)));
      const areUsed = async (used: boolean) => {
        await sleep(100);
        return (await figures()).every(({ isUsed }) => isUsed === used);
      };
      await waitUntil("both read from the replica", () => areUsed(true));
      await untilApplied(database);

      const mix = async (round: number, pace: { perSecond?: number } = {}) => {
        const mixed = await readAndWrite(ports, readers, { seconds: secondsOfRound, clients, round, ...pace });
        note(
          `round ${round}: ${mixed.reads.length} reads (${mixed.statuses()}), ${mixed.written} own writes, ${mixed.unseen.length} not seen at once on the other device through the other process`,
        );
        for (const line of mixed.unseen.slice(0, 5)) note(line);
        require(mixed.unseen.length === 0, ["every own write is seen at once", ...mixed.unseen.slice(0, 2)].join("; "));
        require(mixed.statuses() === `${mixed.reads.length} × 200`, `every read is answered, not ${mixed.statuses()}`);
      };
      const tellShare = (about: string, reads: ReadonlyMap<string, number>) => {
        const total = [...reads.values()].reduce((sum, count) => sum + count, 0);
        const share = (reads.get("replica") ?? 0) / total;
        const others = [...reads].filter(([place, count]) => place !== "replica" && count > 0);
        note(
          `off the primary, ${about}: ${percent(share)} of ${total} reads; on it: ${others.map(([place, count]) => `${place} ${percent(count / total)}`).join(", ")}`,
        );
        return share;
      };
      const [begun, commits] = [await figures(), await statementsOf(database)];
      for (let round = 1; round <= rounds; round += 1) await mix(round);
      const paced = await figures();
      tellShare("as fast as they are answered", readsBetween(begun, paced));
      for (let round = rounds + 1; round <= 2 * rounds; round += 1) await mix(round, { perSecond });
      const ended = await figures();
      const share = tellShare(`asking ${perSecond} times a second`, readsBetween(paced, ended));
      const [primary, copy] = (await statementsOf(database)).map((count, index) => count - (commits[index] ?? 0));
      note(
        `transactions: ${primary} on the primary (sessions, writes, jobs and looks among them), ${copy} on the replica`,
      );
      require(share >= leastShare, `at least ${percent(leastShare)} of the reads are off the primary`);
      const changes = ended.map((one, index) => one.changes - (begun[index]?.changes ?? 0));
      note(`the replica was taken or left ${changes.join(" and ")} times meanwhile`);
      require(changes.every(
        (count) => count === 0,
      ), "a replica that is always as late is neither left nor taken again");

      const shown = await takeAway(site, ports, readers);
      note(`taken away: ${shown.looks} looks of visitors and others right after, ${shown.stale.length} found it`);
      for (const line of shown.stale.slice(0, 5)) note(line);
      require(shown.stale.length === 0, "what is taken away is gone for everybody, through every process");

      await fallBehind({ site, database, apps, ports, readers, areUsed, figures, note, require });
    } finally {
      await other.kill("SIGTERM");
      await site.clear();
      await database.stop();
    }
    return report;
  },
};

/** Everybody has a board with pins, and a second device. */
export async function furnishReaders(site: DrillSite): Promise<Reader[]> {
  const { boards, sourcePin } = await furnish(site);
  const readers: Reader[] = [];
  for (const board of boards) {
    const api = site.api(board.person);
    const pins: string[] = [];
    for (let count = 0; count < 3; count += 1)
      pins.push((await api(savePin, { pin_id: sourcePin, board_id: board.id })).data.id);
    readers.push({ ...board, pins, otherDevice: "" });
  }
  const facts = { deviceHash: null, userAgent: "drill, elsewhere", address: "127.0.0.1", country: "US", method: 1 };
  await site.inspect(async (services) => {
    for (const reader of readers) {
      const token = await openSession(services, services.db, { ...facts, personId: reader.person.id });
      reader.otherDevice = `${cookieNames.session}=${token}`;
    }
  });
  return readers;
}

async function delayReplica(url: string, ms: number): Promise<void> {
  await queryAt(url, `alter system set recovery_min_apply_delay = '${ms}ms'`);
  await queryAt(url, "select pg_reload_conf()");
}

/** Waits until the replica has all that the primary has now. */
async function untilApplied({ url, replicaUrl }: ReplicatedDatabase): Promise<void> {
  const [now] = await queryAt<{ at: string }>(url, "select pg_current_wal_lsn()::text as at");
  const isThere = `select pg_last_wal_replay_lsn() >= '${now?.at}'::pg_lsn as there`;
  await waitUntil(
    "the replica has it all",
    async () => (await queryAt<{ there: boolean }>(replicaUrl, isThere))[0]?.there === true,
  );
}

/** Transactions so far, each a statement or several, on the primary and on the replica. */
function statementsOf({ url, replicaUrl }: ReplicatedDatabase): Promise<number[]> {
  const text = "select xact_commit::int as count from pg_stat_database where datname = current_database()";
  return Promise.all([url, replicaUrl].map(async (at) => (await queryAt<{ count: number }>(at, text))[0]?.count ?? 0));
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

import type { DrillSite } from "./drill-site.ts";
import { readAndWrite, type Reader } from "./replica-readers.ts";
import type { ReplicatedDatabase } from "./replicated-database.ts";
import { type RunningApp, runMagpie, waitUntil } from "./running-app.ts";

type Behind = {
  site: DrillSite;
  database: ReplicatedDatabase;
  apps: readonly RunningApp[];
  ports: readonly [number, number];
  readers: readonly Reader[];
  areUsed: (used: boolean) => Promise<boolean>;
  figures: () => Promise<{ changes: number }[]>;
  note: (line: string) => void;
  require: (holds: boolean, what: string) => void;
};

/** A replica that applies nothing any more, goes on, and is killed: said once each time, and nobody notices. */
export async function fallBehind(drill: Behind): Promise<void> {
  const { site, database, apps, ports, readers, areUsed, figures, note, require } = drill;
  const lines = () => apps.map((app) => app.complaints().match(/"replica 1 is not read from".*/g) ?? []);
  const readOn = async (state: string) => {
    const mixed = await readAndWrite(ports, readers.slice(2), { seconds: 2, clients: 2, round: 1_000 });
    note(`${state}: ${mixed.reads.length} reads (${mixed.statuses()}), ${mixed.unseen.length} own writes not seen`);
    require(mixed.statuses() === `${mixed.reads.length} × 200`, `${state}, every read is answered`);
    require(mixed.unseen.length === 0, `${state}, every own write is seen at once`);
  };
  const doctor = async () => {
    const { output } = await runMagpie(["doctor"], site.env);
    return /WRONG {2}Replicas.*\n.*/.exec(output)?.[0] ?? "nothing";
  };

  const before = await figures();
  await database.pauseReplay();
  const written = readAndWrite(ports, readers.slice(2), { seconds: 1, clients: 1, round: 999 });
  await waitUntil("a replica that falls behind is left", () => areUsed(false));
  await written;
  await readOn("behind for good");
  const ready = await Promise.all(apps.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
  require(ready.every((status) => status === 200), `both stay ready, not ${ready.join(" and ")}`);
  note(`log: ${lines()[0]?.[0]}`);
  require(lines().every((one) => one.length === 1 && one[0]?.includes("behind") === true), "each process says it once");
  const late = await doctor();
  note(`doctor: ${late}`);
  require(late.includes("behind"), "the doctor says that it is behind");

  await database.resumeReplay();
  await waitUntil("it is taken again", () => areUsed(true));
  await database.killReplica();
  await readOn("gone");
  await waitUntil("it is left", () => areUsed(false));
  note(`log: ${lines()[0]?.[1]}`);
  require(lines().every((one) => one.length === 2), "each process says that it is gone");
  const gone = await doctor();
  note(`doctor: ${gone}`);
  require(gone.includes("replica 1"), "the doctor says that it is gone");
  const changes = (await figures()).map((one, index) => one.changes - (before[index]?.changes ?? 0));
  note(`left, taken, left: ${changes.join(" and ")} changes`);
  require(changes.every((count) => count === 3), "the replica was left, taken and left, no more");
}

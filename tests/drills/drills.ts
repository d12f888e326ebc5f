import { adsClock } from "./ads-clock.ts";
import { adsFraud } from "./ads-fraud.ts";
import { adsKill } from "./ads-kill.ts";
import { adsTwoProcesses } from "./ads-two-processes.ts";
import { backupRestore } from "./backup-restore.ts";
import { bombs } from "./bombs.ts";
import { clock } from "./clock.ts";
import { diskFull } from "./disk-full.ts";
import { doubleSubmit } from "./double-submit.ts";
import type { Drill } from "./drill.ts";
import { failover } from "./failover.ts";
import { fsyncError, killApp, killBoth, killDatabase, restartDatabase } from "./kill-drills.ts";
import { image } from "./image.ts";
import { killWorker } from "./kill-worker.ts";
import { outsideDown } from "./outside-down.ts";
import { patroni } from "./patroni.ts";
import { poisonJob } from "./poison-job.ts";
import { race } from "./race.ts";
import { replicas } from "./replicas.ts";
import { silentConnections, slowConnections } from "./slow-connections.ts";
import { slowDatabase } from "./slow-database.ts";
import { smallMemory } from "./small-memory.ts";
import { upgrade } from "./upgrade.ts";

/** Every fault that is practised; docs/drills.md has the figures. */
export const drills: readonly Drill[] = [
  killApp,
  killDatabase,
  killBoth,
  killWorker,
  restartDatabase,
  fsyncError,
  slowDatabase,
  diskFull,
  clock,
  doubleSubmit,
  race,
  poisonJob,
  bombs,
  slowConnections,
  silentConnections,
  smallMemory,
  upgrade,
  backupRestore,
  outsideDown,
  replicas,
  failover,
  patroni,
  image,
  adsKill,
  adsClock,
  adsFraud,
  adsTwoProcesses,
];

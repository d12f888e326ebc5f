import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { claimNodeId } from "./database/claim-node-id.ts";
import { connectDatabase } from "./database/connect.ts";
import { folderHolder } from "./database/embedded/folder-lock.ts";
import { findRunningEmbedded, startEmbedded } from "./database/embedded/start-embedded.ts";
import { createIds } from "./database/ids.ts";
import { migrate } from "./database/migrate.ts";
import { migrations } from "./database/migrations/list.ts";
import { checkServer } from "./database/check-server.ts";
import { migrateQueue } from "./jobs/worker.ts";
import type { Config } from "./config.ts";
import type { Log } from "./log.ts";
import { type Clock, systemClock } from "./platform/clock/clock.ts";
import { createEgress } from "./platform/egress/egress.ts";
import { createGate } from "./platform/gate.ts";
import { databaseFlags } from "./platform/flags/flags.ts";
import { configuredGeo, type Geo } from "./platform/geo/geo.ts";
import { createImages } from "./platform/images/create-images.ts";
import { smtpMailer } from "./platform/mail/mailer.ts";
import { outboxMailer } from "./platform/mail/outbox-mailer.ts";
import { openSeal } from "./platform/seal.ts";
import { carrierSms, outboxSms } from "./platform/sms/sms.ts";
import { watchFreeSpace } from "./platform/storage/free-space.ts";
import { openStorage } from "./platform/storage/open-storage.ts";
import type { Services } from "./services.ts";

export type Started = {
  services: Services;
  /** The same for jobs: other connections, without the time limits of requests. */
  background: Services;
  stop(): Promise<void>;
};

export type StartOptions = {
  log: Log;
  clock?: Clock;
  geo?: Geo;
  /** Bring the schema up to date first. Default true. */
  migrate?: boolean;
  /** Most database connections. Default 20. */
  connections?: number;
  statementTimeoutMs?: number;
  /** For a process that serves requests: see `together`. Default off. */
  pipeline?: boolean;
  /** Use the embedded database of an app that runs on the same data folder, rather than refuse to. Default false. */
  visit?: boolean;
};

/** Nobody waits for work in the background, so it has connections of its own and time. */
const background = { max: 8, statementTimeoutMs: 0, connectTimeoutMs: 30_000 };

/**
 * Builds everything a process needs: the embedded database unless `DATABASE_URL` names another, the schema, storage, mail, egress.
 * Throws a StartError with one line the operator can act on.
 */
export async function startServices(config: Config, options: StartOptions): Promise<Started> {
  const { log, clock = systemClock, geo = configuredGeo(config) } = options;
  const visited =
    options.visit === true && config.databaseUrl === null && folderHolder(config.dataDir) === "alive"
      ? await findRunningEmbedded(config.dataDir)
      : undefined;
  const embedded =
    config.databaseUrl === null && visited === undefined
      ? await startEmbedded({ dataDir: config.dataDir, log: (line) => log.info(line) })
      : null;
  if (embedded === null) await mkdir(config.dataDir, { recursive: true });
  const target = visited ?? embedded?.connection ?? { url: config.databaseUrl ?? "" };
  const handle = connectDatabase(target, {
    max: options.connections ?? 20,
    pipeline: options.pipeline ?? false,
    ...(options.statementTimeoutMs === undefined ? {} : { statementTimeoutMs: options.statementTimeoutMs }),
  });
  const backgroundHandle = connectDatabase(target, { ...background, name: "magpie background" });
  const undo: (() => Promise<unknown> | void)[] = [
    () => embedded?.stop(),
    () => Promise.all([handle.close(), backgroundHandle.close()]),
  ];
  const stop = async () => {
    for (const step of undo.reverse())
      await Promise.resolve(step()).catch((error: unknown) => log.error("stopping", error));
  };
  try {
    await checkServer(handle.pool);
    if (options.migrate !== false) {
      await migrate(handle.pool, migrations);
      await migrateQueue({ pool: handle.pool, log });
    }
    const node = await claimNodeId(handle.pool);
    undo.push(() => node.release());
    const storage = await openStorage(config);
    const space = watchFreeSpace(config.dataDir);
    undo.push(() => space.stop());
    const imageGate = createGate({ atOnce: 2, queue: 200 });
    const services: Services = {
      config,
      db: handle.db,
      pool: handle.pool,
      ids: createIds(node.nodeId, () => clock.now().getTime()),
      clock,
      storage,
      egress: createEgress({ allow: config.egressAllow, userAgent: `Magpie (+${config.publicUrl})` }),
      mailer:
        config.smtpUrl === null
          ? outboxMailer(join(config.dataDir, "outbox", "mail"), clock)
          : smtpMailer({ ...config, smtpUrl: config.smtpUrl }),
      sms: config.sms === null ? outboxSms(join(config.dataDir, "outbox", "sms"), clock) : carrierSms(config.sms),
      seal: await openSeal(config),
      flags: databaseFlags(handle.db, clock),
      geo,
      log,
      hashGate: createGate({ atOnce: 2, queue: 40 }),
      imageGate,
      images: createImages(imageGate),
      readOnly: space.reason,
    };
    undo.push(() => services.egress.close());
    return { services, background: { ...services, db: backgroundHandle.db, pool: backgroundHandle.pool }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

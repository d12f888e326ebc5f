import { claimNodeId } from "#server/database/claim-node-id.ts";
import { connectDatabase } from "#server/database/driver/connect.ts";
import { folderHolder } from "#server/database/embedded/folder-lock.ts";
import { findRunningEmbedded, startEmbedded } from "#server/database/embedded/start-embedded.ts";
import { isDistributed } from "#server/database/is-distributed.ts";
import { createReplicas } from "#server/database/replicas/replicas.ts";
import { createIds, type Ids } from "#server/database/ids.ts";
import { newestId } from "#server/database/newest-id.ts";
import { isUnavailable } from "#server/database/driver/database-errors.ts";
import { keepDistributed, lacksOfNodes } from "#server/database/distribute/distribute.ts";
import { migrate, requireSchema } from "#server/database/migrate.ts";
import { placements } from "#server/domains/data/tables.ts";
import { migrations } from "#server/database/migrations/list.ts";
import { checkDirect, checkPooler } from "#server/database/check-direct.ts";
import { checkServer } from "#server/database/check-server.ts";
import { migrateQueue } from "#server/jobs/queue-schema.ts";
import type { Config } from "#server/config/config.ts";
import type { Log } from "#server/config/log.ts";
import { StartError } from "#server/config/start-error.ts";
import { databaseBus } from "#server/database/bus/database-bus.ts";
import { type Clock, systemClock } from "#server/platform/clock/clock.ts";
import { configuredGeo, type Geo } from "#server/platform/geo/geo.ts";
import { connectRedis } from "#server/platform/redis/connect-redis.ts";
import { openCipher } from "#server/platform/cipher.ts";
import { watchFreeSpace } from "#server/platform/storage/free-space.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import type { Services } from "#server/services/services.ts";
import { composeServices, handleServices } from "./compose-services.ts";
import { makePrivate } from "./private-folder.ts";
import { writeConcurrency } from "./write-concurrency.ts";

export type Started = {
  services: Services;
  /** The same for jobs: connections of their own that lead to the database itself, without the time limits of requests. */
  background: Services;
  stop: () => Promise<void>;
};

export type StartOptions = {
  log: Log;
  clock?: Clock;
  geo?: Geo;
  /**
   * Whether the schema is brought up to date first; by default it is. `false` leaves it as it is and refuses a database without one,
   * "by the caller" takes that too.
   */
  migrate?: boolean | "by the caller";
  /** Most database connections. Default 20. */
  connections?: number;
  statementTimeoutMs?: number;
  /** False for a command that only looks: it also works while rows can't be reached, and has no ids to give. Default true. */
  makesIds?: boolean;
  /** For a process that serves requests: see `pipelined`. Default off. */
  pipeline?: boolean;
  /** Use the embedded database of an app that runs on the same data folder, rather than refuse to. Default false. */
  visit?: boolean;
};

/** Nobody waits for background work, so it has its own connections and longer time limits. */
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
  // Root's embedded database runs as a user of its own.
  if (visited === undefined) await makePrivate(config.dataDir, config.databaseUrl === null && process.getuid?.() === 0);
  const embedded =
    config.databaseUrl === null && visited === undefined
      ? await startEmbedded({ dataDir: config.dataDir, log: (line) => log.info(line) })
      : null;
  const target = visited ?? embedded?.connection ?? { url: config.databaseUrl ?? "" };
  const direct = config.databaseDirectUrl === null ? target : { url: config.databaseDirectUrl };
  // Commands have long statements, which a pooler would end.
  const pooled = config.databaseDirectUrl !== null && options.pipeline === true;
  const handle = connectDatabase(pooled ? target : direct, {
    pooled,
    max: options.connections ?? 20,
    named: !config.plainDriver,
    pipeline: options.pipeline === true && !config.plainDriver,
    ...(options.pipeline === true && { writers: writeConcurrency(direct) }),
    ...(options.statementTimeoutMs === undefined ? {} : { statementTimeoutMs: options.statementTimeoutMs }),
  });
  const backgroundHandle = connectDatabase(direct, {
    ...background,
    named: !config.plainDriver,
    name: "magpie background",
  });
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
    if (config.databaseUrl !== null)
      await checkDirect(
        backgroundHandle.pool,
        config.databaseDirectUrl === null ? "DATABASE_URL" : "DATABASE_DIRECT_URL",
      );
    if (pooled) await checkPooler(handle.pool, backgroundHandle.pool, log.warn);
    if (options.migrate === false) await requireSchema(handle.pool);
    else if (options.migrate !== "by the caller") {
      await migrate(backgroundHandle.pool, migrations);
      await keepDistributed(backgroundHandle.pool, placements, (line) => log.info(line));
      await migrateQueue({ ...backgroundHandle, log });
    }
    const node = await claimNodeId(backgroundHandle.pool);
    undo.push(() => node.release());
    const storage = await openStorage(config);
    const space = watchFreeSpace(config.dataDir, config.leastFreeMb);
    undo.push(() => space.stop());
    const distributed = await isDistributed(handle.pool);
    if (distributed && config.replicaUrls.length > 0)
      throw new StartError(
        "DATABASE_REPLICA_URLS: a distributed database has none; give each of its nodes a standby instead.",
      );
    const peers = await joinOthers(
      config,
      { pool: handle.pool, direct: backgroundHandle.pool },
      log,
      options.pipeline === true,
    );
    undo.push(peers.stop);
    const composed = composeServices(config, {
      ...peers.parts,
      handle,
      isDistributed: distributed,
      ids: options.makesIds === false ? noIds : await continueIds(handle.pool, clock, node.nodeId),
      clock,
      geo,
      log,
      storage,
      readOnly: space.reason,
      cipher: await openCipher(config),
    });
    undo.push(composed.stop);
    const { services } = composed;
    return {
      services,
      background: { ...services, ...handleServices(backgroundHandle) },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const noIds: Ids = {
  next() {
    throw new Error("this command was started to make no ids");
  },
};

/** @throws StartError when a node of a distributed database is gone, with what to do */
async function continueIds(pool: Services["pool"], clock: Services["clock"], node: () => number): Promise<Ids> {
  const newest = await newestId(pool, clock.now()).catch(async (error: unknown) => {
    const lacks = isUnavailable(error) ? await lacksOfNodes(pool, placements).catch(() => null) : null;
    throw lacks === null || lacks.length === 0 ? error : new StartError(lacks.join("\n"));
  });
  return createIds(node, () => clock.now().getTime(), newest);
}

/** What connects processes on one database: the bus, shared limits, replicas. Only web and worker processes need it. */
async function joinOthers(
  config: Config,
  { pool, direct }: { pool: Services["pool"]; direct: Services["pool"] },
  log: Log,
  serves: boolean,
) {
  const bus = databaseBus(pool, { log, direct, listens: serves });
  const redis = serves && config.redisUrl !== null ? await connectRedis(config.redisUrl, log) : null;
  const replicas = serves && config.replicaUrls.length > 0 ? createReplicas(config, { primary: pool, bus, log }) : null;
  const parts = {
    bus,
    ...(redis === null ? {} : { redis: redis.client }),
    ...(replicas === null ? {} : { replicas }),
  };
  return { parts, stop: () => Promise.all([bus.stop(), redis?.close(), replicas?.stop()]) };
}

import type { Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type Transaction } from "kysely";
import pg from "pg";
import { isUnavailable } from "./database-errors.ts";
import { errorCode } from "#server/platform/error-code.ts";
import { ObservedClient } from "#server/platform/observed-client.ts";
import type { EmbeddedConnection } from "#server/database/embedded/postmaster.ts";
import { createSemaphore, type Semaphore } from "#server/platform/semaphore.ts";
import { NamedQuery } from "./named-query.ts";
import { createStatementNames } from "./named-statements.ts";
import type { Tables } from "#server/database/tables/tables.ts";
import { types, withPlainIds } from "./value-texts.ts";

export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;

export type DatabaseTarget = { url: string } | EmbeddedConnection;

export type ConnectOptions = {
  /** Most connections at a time. Default 20. */
  max?: number;
  /**
   * So many of them are at work for `db` at a time, so that `reads` does not wait behind writers: more writers only wait for each other, in
   * the process and in the database. Those that are held up by a lock do not count. Default all.
   */
  writers?: number;
  /**
   * A statement that takes longer is ended and fails as unavailable; 0: never. Default 4,000: an answer within 5 s.
   */
  statementTimeoutMs?: number;
  /** Longest wait for a free or new connection. Default 1,500. */
  connectTimeoutMs?: number;
  /**
   * The way leads through a pooler that gives each transaction another connection (PgBouncer): no start parameters, which it refuses, no
   * named statements, which the next connection does not know, and no pipeline. Its own settings end long statements. Default off.
   */
  pooled?: boolean;
  /** Named prepared statements. Default on. */
  named?: boolean;
  /** Reads of one `pipelined` call go out without waiting for each other; not for COPY. Default off. */
  pipeline?: boolean;
  /** Shown by the server in its list of sessions. */
  name?: string;
};

export type DatabaseHandle = {
  db: Db;
  /** The same database, for reads that somebody waits for: never behind more than the other such reads. */
  reads: Db;
  pool: pg.Pool;
  /** How many wait for a connection. */
  waiting: () => number;
  close: () => Promise<void>;
};

/** A writer at work for longer waits for a lock, or for a disk. */
const patienceMs = 20;
/** Connections that writers never take, whatever holds them up. */
const keptForReads = 6;
/** The server's own timeout comes first, since its error says more; the client waits this much longer. */
const GRACE_MS = 250;

/**
 * A pool of connections and Kysely on it. bigint and numeric come as decimal strings, jsonb parsed, timestamptz as
 * `Date`, date as text. A lost connection never ends the process: the statement on it fails (see `isUnavailable`) and
 * the next one finds a new connection.
 */
export function connectDatabase(target: DatabaseTarget, options: ConnectOptions = {}): DatabaseHandle {
  const { statementTimeoutMs = 4_000, connectTimeoutMs = 1_500, pooled = false } = options;
  const pipeline = options.pipeline === true && !pooled;
  const pool = new pg.Pool({
    ...("url" in target ? { connectionString: target.url } : target),
    max: options.max ?? 20,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(statementTimeoutMs > 0 && {
      ...(!pooled && { statement_timeout: statementTimeoutMs }),
      query_timeout: statementTimeoutMs + GRACE_MS,
    }),
    keepAlive: true,
    ...(pipeline && { pipeline: true }),
    application_name: options.name ?? "magpie",
    types,
    Client: ObservedClient,
  });
  const ignore = () => {};
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  const nameOf = (options.named ?? true) && !pooled ? createStatementNames() : () => undefined;
  const { writers } = options;
  const most = Math.max(writers ?? 0, pool.options.max - keptForReads);
  const gate =
    writers === undefined
      ? undefined
      : createSemaphore({
          room: writers,
          queue: Infinity,
          longestWaitMs: connectTimeoutMs,
          heldUp: { afterMs: patienceMs, most },
        });
  const handleOn = (naming: NamingPool): Db => {
    const made = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: naming }) });
    paths.set(made, {
      read: (text, values) => readOn(naming, text, values),
      connections: naming,
      ...(pipeline && { pipeline: naming }),
    });
    return made;
  };
  const db = handleOn(namingPool(pool, nameOf, gate));
  const reads = gate === undefined ? db : handleOn(namingPool(pool, nameOf));
  let closing: Promise<void> | undefined;
  // Kysely ends the pool only when it has been used itself.
  const end = async () => {
    await Promise.all([...new Set([db, reads])].map((one) => one.destroy()));
    if (!pool.ended) await pool.end();
  };
  return {
    db,
    reads,
    pool,
    waiting: () => pool.waitingCount + (gate?.load().waiting ?? 0),
    close: () => (closing ??= end()),
  };
}

type DirectRead = (text: string, values: readonly unknown[]) => Promise<{ rows: unknown[] }>;

type Paths = {
  /** Runs a fixed SQL text without the query builder. */
  read: DirectRead;
  /** Where its transactions take their connection from; absent with a handle on one connection. */
  connections?: NamingPool;
  /** The pool `pipelined` takes its connections from; absent with the pipeline off. */
  pipeline?: NamingPool;
};

/**
 * What a handle can do besides what Kysely's type offers. A WeakMap, since use cases pass handles on as plain `Db`, transactions among them,
 * which Kysely makes itself and which must have neither; an entry ends with its handle, and there is nothing to close.
 */
const paths = new WeakMap<object, Paths>();

/**
 * Pipelines the reads that `read` starts over one connection: one round trip instead of one each. They must not depend on each other,
 * and be short, since answers come in order. In a transaction, or with the pipeline off, they run one by one.
 */
export async function pipelined<Result>(db: Db | Tx, read: (db: Db | Tx) => Promise<Result>): Promise<Result> {
  const client = await paths.get(db)?.pipeline?.connect();
  if (client === undefined) return read(db);
  let isWhole = false;
  try {
    client.gatherWrites();
    const result = await read(client.db());
    isWhole = true;
    return result;
  } finally {
    // One read failed while others are still in flight: the next user of this connection must not have to wait for their answers.
    if (!isWhole || client.isBusy()) await client.settled();
    client.release();
  }
}

/**
 * Runs `work` in a read-committed transaction in which its statements need not wait for each other: those that are started together go
 * out together, in the order in which they were started. Undefined, with nothing done, inside a transaction or with the pipeline off.
 */
export function pipelinedTransaction<Result>(
  db: Db | Tx,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> | undefined {
  const pipeline = paths.get(db)?.pipeline;
  return pipeline && transactionOn(pipeline, work);
}

async function transactionOn<Result>(pool: NamingPool, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let isOver = false;
  try {
    client.gatherWrites();
    const [, result] = await Promise.all([client.query("begin isolation level read committed", []), work(client.tx())]);
    await client.query("commit", []);
    isOver = true;
    return result;
  } catch (error) {
    const cause = await client.causeOf(error);
    isOver = await client.query("rollback", []).then(
      () => true,
      () => false,
    );
    throw cause;
  } finally {
    client.release(!isOver);
  }
}

/**
 * Runs `work` in a read-committed transaction whose statements go out one after the other. When it fails, the statements it had started
 * are waited for before the rollback: after that they would be done for good, on a connection that is somebody else's.
 */
export async function openTransaction<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const client = await paths.get(db)?.connections?.connect();
  const begun = (client?.db() ?? db).transaction().setIsolationLevel("read committed");
  if (client === undefined) return begun.execute(work);
  try {
    return await begun.execute(async (tx) => {
      try {
        return await work(tx);
      } catch (error) {
        throw await client.causeOf(error);
      }
    });
  } finally {
    client.release();
  }
}

/** The direct way for a handle; undefined inside a transaction, whose connection only the query builder knows. */
export function directRead(db: Db | Tx): DirectRead | undefined {
  return paths.get(db)?.read;
}

async function readOn(pool: PostgresPool, text: string, values: readonly unknown[]): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    return await client.query(text, values);
  } finally {
    client.release();
  }
}

/** Kysely on a connection on which a transaction is open, told to whoever asks whether it is one. */
function transactionOf(client: PostgresPoolClient): Tx {
  return Object.defineProperty(kyselyOf(client), "isTransaction", { value: true }) as Tx;
}

function kyselyOf(client: PostgresPoolClient): Db {
  const borrowed = { query: client.query.bind(client), release: () => {} } as PostgresPoolClient;
  const made = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { options: {}, connect: async () => borrowed, end: async () => {} } as unknown as PostgresPool,
    }),
  });
  paths.set(made, { read: (text, values) => client.query(text, values) });
  return made;
}

type NamingClient = PostgresPoolClient & {
  /** Corks the socket until the end of this event loop turn, so that what is sent goes out as one packet. */
  gatherWrites: () => void;
  isBusy: () => boolean;
  /** To be called with the next release. */
  whenReleased: (leave: (() => void) | undefined) => void;
  /** Kysely on this connection alone. */
  db: () => Db;
  /** The same within a transaction that was begun by hand. */
  tx: () => Tx;
  /** Resolves when no statement is in flight and none follows in the same turn. */
  settled: () => Promise<void>;
  /** The same, with the error behind this one: statements after the one that failed are all refused, and may be heard of first. */
  causeOf: (error: unknown) => Promise<unknown>;
};
type NamingPool = Omit<PostgresPool, "connect"> & { connect(): Promise<NamingClient> };

/** Connections whose statements have names. Through a gate only so many are out at a time. */
function namingPool(pool: pg.Pool, nameOf: NameOf, gate?: Semaphore): NamingPool {
  // Weak, since the pool replaces its connections without a word.
  const wrappers = new WeakMap<pg.PoolClient, NamingClient>();
  const take = async () => {
    const client = await pool.connect();
    const known = wrappers.get(client) ?? namingClient(client, nameOf);
    wrappers.set(client, known);
    return known;
  };
  return {
    options: pool.options,
    // Kysely ends its pool; both handles have this one.
    end: async () => {
      if (!pool.ending) await pool.end();
    },
    async connect() {
      const leave = await gate?.enter().catch((cause: unknown) => {
        // The words of the driver's pool for the same: no connection came free in time.
        throw new Error("timeout exceeded when trying to connect", { cause });
      });
      try {
        const client = await take();
        client.whenReleased(leave);
        return client;
      } catch (error) {
        leave?.();
        throw error;
      }
    },
  };
}

/** What the driver's types leave out: the socket of a connection. */
type Connected = { connection: { stream: Writable } };

type NameOf = (text: string) => string | undefined;

function namingClient(client: pg.PoolClient, nameOf: NameOf): NamingClient {
  let broken: Error | undefined;
  let underWay = 0;
  let whenIdle: (() => void) | undefined;
  let own: Db | undefined;
  let ownTx: Tx | undefined;
  let released: (() => void) | undefined;
  let firstRefusal: Error | undefined;
  async function query(text: string, values: readonly unknown[] = []): Promise<unknown> {
    // After a timeout, the answer to the old statement may still arrive: this connection can't be used again.
    if (broken) throw broken;
    const name = values.length > 0 ? nameOf(text) : undefined;
    underWay += 1;
    try {
      if (name === undefined) return await client.query(text, [...values]);
      return await new NamedQuery(name, text, values.map(withPlainIds), types).run(client);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (!isAfterAnother(error)) firstRefusal ??= error;
      // The stack trace should lead to the caller, not to the socket.
      Error.captureStackTrace(error);
      // After a statement timeout (57014) the connection is still good.
      if (isUnavailable(error) && errorCode(error) !== "57014") broken = error;
      if (name !== undefined && isStalePlan(error)) {
        const retried = await client.query({ text, values: [...values] });
        broken = error;
        return retried;
      }
      throw error;
    } finally {
      underWay -= 1;
      if (underWay === 0) whenIdle?.();
    }
  }
  const naming: NamingClient = {
    query: query as PostgresPoolClient["query"],
    db: () => (own ??= kyselyOf(naming)),
    tx: () => (ownTx ??= transactionOf(naming)),
    gatherWrites() {
      const { stream } = (client as unknown as Connected).connection;
      stream.cork();
      process.nextTick(() => stream.uncork());
    },
    whenReleased: (leave) => (released = leave),
    isBusy: () => underWay > 0,
    async settled() {
      do {
        if (underWay > 0) await new Promise<void>((resolve) => (whenIdle = resolve));
        // Whoever awaited an answer sends the next statement before this turn ends.
        await nextTurn();
      } while (underWay > 0);
    },
    async causeOf(error) {
      await naming.settled();
      return isAfterAnother(error) ? (firstRefusal ?? error) : error;
    },
    release(destroy) {
      firstRefusal = undefined;
      const done = released;
      released = undefined;
      client.release(destroy === true || broken !== undefined);
      done?.();
    },
  };
  return naming;
}

/** Refused because a statement before it in its transaction was. */
const isAfterAnother = (error: unknown): boolean => errorCode(error) === "25P02";

/** The named plan no longer fits (a migration changed the table) or was lost (a pooler changed the session). */
function isStalePlan(error: Error): boolean {
  return (
    errorCode(error) === "26000" || (errorCode(error) === "0A000" && error.message.startsWith("cached plan must not"))
  );
}

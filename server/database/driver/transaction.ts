import { setTimeout as sleep } from "node:timers/promises";
import { type Db, openTransaction, pipelinedTransaction, type Tx } from "./connect.ts";
import { isLostRace } from "./database-errors.ts";

const RETRIES = 3;

/** `db`: the handle it was made of. */
type LastStep = { step: (tx: Tx) => Promise<void>; db: Db };
/** A WeakMap, since use cases pass handles on as plain `Db`; an entry ends with its handle. */
const lastSteps = new WeakMap<Db | Tx, LastStep>();

/** The same database as another handle, each of whose transactions ends with this step: both are committed, or neither. */
export function withLastStep(db: Db, step: LastStep["step"]): Db {
  const handle = db.$extendTables<Record<never, never>>();
  lastSteps.set(handle, { step, db });
  return handle;
}

/** What waits for the commit of each open transaction. */
const afterwards = new WeakMap<Db | Tx, (() => void)[]>();

/** Has `step` done once what this handle writes is committed: at once outside a transaction, never when it is rolled back. */
export function afterCommit(db: Db | Tx, step: () => void): void {
  const steps = afterwards.get(db);
  if (steps === undefined) step();
  else steps.push(step);
}

/** Runs `work` in the transaction that `begin` opens, and after its commit what waits for that. */
async function committed<T>(
  begin: (whole: (tx: Tx) => Promise<T>) => Promise<T>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const steps: (() => void)[] = [];
  const result = await begin(async (tx) => {
    afterwards.set(tx, steps);
    try {
      return await work(tx);
    } finally {
      // A connection has one handle for all of its transactions.
      afterwards.delete(tx);
    }
  });
  for (const step of steps.splice(0)) step();
  return result;
}

/**
 * Runs `work` in one read-committed transaction: all of it or nothing. When it loses against another transaction
 * (serialization failure, deadlock) it runs again from the start, up to three times, so `work` must have no effect
 * outside the database. Inside a transaction already open it joins that one.
 */
export async function transaction<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db as Tx);
  const last = lastSteps.get(db);
  const whole =
    last === undefined
      ? work
      : async (tx: Tx) => {
          const result = await work(tx);
          await last.step(tx);
          return result;
        };
  return retryLostRaces(() => committed((run) => openTransaction(last?.db ?? db, run), whole));
}

/**
 * The same for `work` that starts statements together: on a connection with the pipeline they go out in one round trip, in the order in
 * which they were started. When one fails, `work` must fail too.
 */
export function transactionInBursts<T>(db: Db | Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (lastSteps.has(db) || afterwards.has(db)) return transaction(db, work);
  return retryLostRaces(() => committed((run) => pipelinedTransaction(db, run) ?? openTransaction(db, run), work));
}

/** Runs a statement, or anything else that is atomic in the database, again when it lost a race against another transaction. */
export async function retryLostRaces<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === RETRIES || !isLostRace(error)) throw error;
      await sleep(2 ** attempt * (5 + Math.random() * 10));
    }
  }
}

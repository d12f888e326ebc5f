import type pg from "pg";
import { StartError } from "#server/config/start-error.ts";
import { changeSchema } from "#server/database/migrate.ts";
import { requireAlone } from "#server/database/require-alone.ts";
import type { Placements } from "#server/database/tables/placement.ts";
import { someTablesAreSpread, obstaclesOfServer, obstaclesOfTables, planDistribution } from "./plan-distribution.ts";
import { planSettings } from "./plan-settings.ts";
import { readServer, readTables } from "./read-catalogue.ts";

export type DistributeOptions = {
  /** Where every table is to be. */
  placements: Placements;
  /** Only says what would be done. */
  dryRun: boolean;
  /** Hears of every statement: before it would run, or once it is done. */
  tell: (statement: string) => void;
};

/**
 * Makes of a migrated database a distributed one, as its tables are declared. Each statement stands by itself: broken off, the next
 * call goes on from what the catalogue says. A table is closed to writers while its rows go to their nodes.
 * @returns how many statements there were
 * @throws StartError with a line for everything that stands against it, or for the statement that failed
 */
export async function distribute(pool: pg.Pool, { placements, dryRun, tell }: DistributeOptions): Promise<number> {
  return changeSchema(pool, "magpie distribute", async (client) => {
    const plan = await planOn(client, placements);
    if (dryRun) plan.forEach(tell);
    else if (plan.length > 0) {
      await requireAlone(pool, "distribute");
      await carryOut(client, plan, tell);
    }
    return plan.length;
  });
}

/**
 * Distributes what migrations have added to a distributed database, and goes on where `magpie distribute` was broken off. Leaves a plain
 * PostgreSQL as it is.
 * @throws StartError as `distribute` does
 */
export async function keepDistributed(
  pool: pg.Pool,
  placements: Placements,
  tell: (line: string) => void,
): Promise<void> {
  if (!(await waitingStatements(pool, placements))?.length) return;
  await changeSchema(pool, "magpie distribute", async (client) => {
    const plan = await planOn(client, placements);
    if (plan.length > 0) tell(`The database is distributed, not yet as declared: ${plan.length} statements follow.`);
    await carryOut(client, plan, tell);
  });
}

/** The statements by which a distributed database is behind what is declared; null for one that is not distributed. */
export async function waitingStatements(pool: pg.Pool, placements: Placements): Promise<string[] | null> {
  const client = await pool.connect();
  try {
    const tables = await readTables(client);
    return someTablesAreSpread(placements, tables) ? await planAll(client, placements, tables) : null;
  } finally {
    client.release();
  }
}

/** What stands against reading what is on the nodes, a line each; null for a database that is not distributed. */
export async function lacksOfNodes(pool: pg.Pool, placements: Placements): Promise<string[] | null> {
  const client = await pool.connect();
  try {
    if (!someTablesAreSpread(placements, await readTables(client))) return null;
    return obstaclesOfServer(await readServer(client));
  } finally {
    client.release();
  }
}

async function planOn(client: pg.ClientBase, placements: Placements): Promise<string[]> {
  const against = obstaclesOfServer(await readServer(client));
  if (against.length > 0) throw new StartError(against.join("\n"));
  const tables = await readTables(client);
  const inTables = obstaclesOfTables(placements, tables);
  if (inTables.length > 0) throw new StartError(inTables.join("\n"));
  return planAll(client, placements, tables);
}

async function planAll(
  client: pg.ClientBase,
  placements: Placements,
  tables: Awaited<ReturnType<typeof readTables>>,
): Promise<string[]> {
  return [...planDistribution(placements, tables), ...(await planSettings(client))];
}

async function carryOut(client: pg.ClientBase, plan: readonly string[], tell: (line: string) => void): Promise<void> {
  for (const [done, statement] of plan.entries()) {
    await client.query(statement).catch((error: unknown) => {
      const reason = (error instanceof Error ? error.message : String(error)).split("\n", 1)[0];
      throw new StartError(
        `"${statement}" failed (${reason}); ${done} of ${plan.length} statements are done and stay: run magpie distribute again to go on.`,
      );
    });
    tell(statement);
  }
}

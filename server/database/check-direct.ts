import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { StartError } from "#server/config/start-error.ts";
import { behindPooler } from "./check-server.ts";
import { dedicatedClient } from "./driver/dedicated-client.ts";

const probe = "magpie_probe";
const patienceMs = 2_000;

type Place = { place: string; pid: number; limit: string };

/** Which server and database a connection leads to, and what ends its statements. */
const placeText = `
  select pg_postmaster_start_time()::text || ' ' || current_database() as place, pg_backend_pid() as pid,
         current_setting('statement_timeout') as limit`;

/**
 * Checks once at the start that a session of this pool is one: that notifications come to it, as locks would stay.
 * @throws StartError naming the variable that leads through a pooler
 */
export async function checkDirect(direct: pg.Pool, variable: "DATABASE_URL" | "DATABASE_DIRECT_URL"): Promise<void> {
  const client = dedicatedClient(direct, "magpie check");
  try {
    await client.connect().catch((cause: unknown) => {
      throw new StartError(`The database does not answer (${String(cause)}): check ${variable}.`);
    });
    const { rows } = await client.query<Place>(placeText);
    // A pooler gives its own number to the client. One that keeps sessions is as good as the database.
    if (rows[0]?.pid === (client as unknown as { processID: number }).processID) return;
    const told = new Promise<true>((resolve) => client.on("notification", () => resolve(true)));
    await client.query(`listen ${probe}`);
    await direct.query("select pg_notify($1, '')", [probe]);
    if (!(await Promise.race([told, sleep(patienceMs, false, { ref: false })])))
      throw new StartError(behindPooler(variable));
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Checks that the pooler leads to the database that is also reached directly; `warn` hears of what is not set there.
 * @throws StartError
 */
export async function checkPooler(pooled: pg.Pool, direct: pg.Pool, warn: (line: string) => void): Promise<void> {
  const [through, straight] = await Promise.all(
    [pooled, direct].map(async (pool) => (await pool.query<Place>(placeText)).rows[0]),
  );
  if (through?.place !== straight?.place)
    throw new StartError(
      "DATABASE_DIRECT_URL and DATABASE_URL lead to different databases: both must lead to the same primary.",
    );
  if (through?.limit === "0")
    warn(
      "the pooler of DATABASE_URL sets no statement_timeout: what nobody waits for any more goes on (docs/operate.md)",
    );
}

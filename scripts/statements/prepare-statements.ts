import type pg from "pg";
import { startEmbedded } from "#server/database/embedded/start-embedded.ts";
import { startSystemPostgres } from "../system-postgres.ts";
import { onEmptyDatabase } from "./on-empty-database.ts";
import { isPlannable, type Recorded } from "./recorded.ts";

export type Prepared = {
  prepared: number;
  /** What the machine's PostgreSQL does not understand, and what it says of it. */
  refused: { text: string; files: string[]; reason: string }[];
};

/**
 * Has the machine's PostgreSQL, the oldest that is supported where it is that, prepare all that the product sent to the embedded one: it
 * reads every text, looks up its tables, columns, operators and functions, and plans it. What the embedded one can't prepare on an empty
 * database either (tables that are made for a moment, kinds of parameters that only a call tells) is left out.
 */
export async function prepareStatements(recorded: readonly Recorded[]): Promise<Prepared> {
  const asked = recorded.filter(({ text }) => isPlannable(text));
  const refusals = (client: pg.ClientBase) => refusedBy(client, asked);
  const onNewest = await onEmptyDatabase(startEmbedded, refusals);
  const onOldest = await onEmptyDatabase(startSystemPostgres, refusals);
  return {
    prepared: asked.length - onNewest.size,
    refused: [...onOldest].flatMap(([one, reason]) => (onNewest.has(one) ? [] : [{ ...one, reason }])),
  };
}

async function refusedBy(client: pg.ClientBase, asked: readonly Recorded[]): Promise<Map<Recorded, string>> {
  const refused = new Map<Recorded, string>();
  for (const one of asked) {
    try {
      await client.query(`prepare probe as ${one.text}`);
      await client.query("deallocate probe");
    } catch (error) {
      refused.set(one, String(error));
    }
  }
  return refused;
}

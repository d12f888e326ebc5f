import type pg from "pg";

/** A statement as the driver was given it. */
export type Statement = { text: string; values: unknown[] };

/** What one request needed: its statements in their order, and what it was answered. */
export type Recorded = {
  statements: Statement[];
  body: Uint8Array;
  headers: Record<string, string>;
  /** The id this request made; a floor that does it again makes another. */
  made?: string;
};

export type Recorder = { take: () => Statement[] };

/** Notes every statement that goes over the connections of a pool; requests are to be made one by one. */
export function recordStatements(pool: pg.Pool): Recorder {
  let statements: Statement[] = [];
  const watched = new WeakSet<pg.PoolClient>();
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...facts: unknown[]) => unknown;
    client.query = ((first: unknown, ...rest: unknown[]) => {
      if (typeof first === "string") statements.push({ text: first, values: [] });
      else if (isConfig(first)) statements.push({ text: first.text, values: first.values ?? [] });
      return query(first, ...rest);
    }) as typeof client.query;
  });
  return {
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
}

function isConfig(value: unknown): value is { text: string; values?: unknown[] } {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}

import type pg from "pg";
import { connectDatabase, type DatabaseHandle, type DatabaseTarget } from "#server/database/driver/connect.ts";

/** A statement on its way to the server. */
export type Sent = { text: string; inTransaction: boolean };

/**
 * `lost race`: in its place the server raises a serialization failure, which ends the transaction as one that another won. `lost answer`:
 * the server does it, and the connection is gone before anybody hears of it. `death`: the same, and the process is no more.
 */
export type Fault = "lost race" | "lost answer" | "death" | null;
export type Choose = (sent: Sent) => Fault;

export type FaultyDatabase = DatabaseHandle & {
  /** Which faults befall it from now on; the process on it lives again. */
  begin: (choose: Choose) => void;
  isDead: () => boolean;
};

type Callback = (error: Error | null, result?: unknown) => void;
/** What the driver takes: a text, or a statement of its own that is told how it went. */
type Given = string | { text: string; submit?: unknown; callback: Callback };
type Send = (given: Given, values?: unknown[], told?: Callback) => Promise<unknown>;
type Connected = { connection: { stream: { destroy(): void } } };

/** What the driver says of a connection that is gone. */
export const gone = (): Error => new Error("Connection terminated unexpectedly");

const raise = "do $$ begin raise exception 'could not serialize access' using errcode = '40001'; end $$";

/**
 * A way to a database with one connection, on which faults befall statements; what the failures say comes from the server itself. One
 * connection alone also shows who asks for a second one while they hold the first: they wait in vain.
 */
export function connectFaulty(target: DatabaseTarget): FaultyDatabase {
  const handle = connectDatabase(target, { max: 1 });
  let choose: Choose = () => null;
  let isDead = false;
  handle.pool.on("connect", (client) => {
    const plainly = client.query.bind(client) as unknown as Send;
    let inTransaction = false;
    const carryOut = async (fault: Fault, send: () => Promise<unknown>): Promise<unknown> => {
      if (isDead) throw gone();
      if (fault === "lost race") return plainly(raise);
      const result = await send();
      if (fault === null) return result;
      isDead = fault === "death";
      (client as unknown as Connected).connection.stream.destroy();
      throw gone();
    };
    const query: Send = (given, values, told) => {
      const text = typeof given === "string" ? given : given.text;
      const fault = isDead ? null : choose({ text, inTransaction });
      if (/^(begin|start transaction)/i.test(text)) inTransaction = true;
      if (/^(commit|rollback)/i.test(text)) inTransaction = false;
      const isOwn = typeof given !== "string" && given.submit !== undefined;
      const answer = isOwn ? given.callback.bind(given) : told;
      const whole = carryOut(fault, () => (isOwn ? submit(given, plainly) : plainly(given, values)));
      if (answer === undefined) return whole;
      whole.then(
        (result) => answer(null, result),
        (error: Error) => answer(error),
      );
      return Promise.resolve();
    };
    client.query = query as unknown as pg.PoolClient["query"];
  });
  return {
    ...handle,
    isDead: () => isDead,
    begin(chosen) {
      choose = chosen;
      isDead = false;
    },
  };
}

/** Sends a statement of the driver's own kind, which tells nobody how it went but this promise. */
function submit(given: Exclude<Given, string>, send: Send): Promise<unknown> {
  return new Promise((resolve, reject) => {
    given.callback = (error, result) => (error === null ? resolve(result) : reject(error));
    void send(given);
  });
}

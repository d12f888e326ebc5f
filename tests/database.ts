import { inject } from "vitest";
import {
  connectDatabase,
  type ConnectOptions,
  type DatabaseHandle,
  type DatabaseTarget,
  type Db,
} from "#server/database/driver/connect.ts";
import type pg from "pg";
import { inDatabase } from "./in-database.ts";

export type TestDatabase = {
  db: Db;
  pool: pg.Pool;
  handle: DatabaseHandle;
  /** How to connect to it once more. */
  target: DatabaseTarget;
  /** Closes the connections and drops the database. */
  drop(): Promise<void>;
};

let made = 0;

/** A new database with every migration applied, for the tests of one file. Takes some tens of milliseconds. */
export async function createTestDatabase(options: ConnectOptions = {}): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `${server.prefix}_${process.pid}_${(made += 1)}`;
  await onServer(server.target, `create database ${name} template ${server.template} strategy file_copy`);
  const target = inDatabase(server.target, name);
  const handle = connectDatabase(target, { max: 10, ...options });
  return {
    db: handle.db,
    pool: handle.pool,
    handle,
    target,
    async drop() {
      await handle.close();
      await onServer(server.target, `drop database if exists ${name} with (force)`);
    },
  };
}

async function onServer(target: DatabaseTarget, statement: string): Promise<void> {
  const admin = connectDatabase(target, { max: 1, statementTimeoutMs: 0, connectTimeoutMs: 60_000 });
  try {
    await admin.pool.query(statement);
  } finally {
    await admin.close();
  }
}

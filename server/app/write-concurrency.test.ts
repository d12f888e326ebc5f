import { expect, test } from "vitest";
import { writeConcurrency } from "./write-concurrency.ts";

const embedded = { host: "/tmp/magpie/postgres", port: 5432, user: "magpie", database: "postgres" };

test.each([
  ["the embedded database", embedded, 1, 2],
  ["the embedded database", embedded, 2, 2],
  ["the embedded database", embedded, 3, 3],
  ["the embedded database", embedded, 64, 4],
  ["a database at a socket", { url: "postgres:///magpie?host=%2Frun%2Fpostgresql&user=magpie" }, 2, 2],
  ["a database of this host", { url: "postgres://magpie@localhost:5432/magpie" }, 2, 2],
  ["a database of this host", { url: "postgres://magpie@127.0.0.1/magpie" }, 2, 2],
  ["a database of this host", { url: "postgres://magpie@[::1]:5432/magpie" }, 2, 2],
  ["a database elsewhere", { url: "postgres://magpie@db1/magpie" }, 2, 4],
  ["a database elsewhere", { url: "postgres://magpie:secret@10.0.0.5:6432/magpie?sslmode=require" }, 2, 4],
])("writers at once for %s %j, with %i processors: %i", (_what, database, processors, writers) => {
  expect(writeConcurrency(database, processors)).toBe(writers);
});

import { createRequire } from "node:module";
import pg from "pg";
import { expect, test } from "vitest";

type Parts = Record<string, unknown>;

/** The version that the driver was last held against by hand: how it prepares, describes and sends. */
const known = "8.23.1";

test("the driver reaches into the version of pg that it was written for", () => {
  const { version } = createRequire(import.meta.url)("pg/package.json") as { version: string };
  expect(version, "read named-query.ts and connect.ts beside the new pg, then put its version here").toBe(known);
});

test("what named-query.ts takes over of a query is there, and called with what it expects", () => {
  const query = (pg as unknown as { Query: { prototype: Parts } }).Query.prototype;
  expect([typeof query["prepare"], typeof query["handleRowDescription"]]).toEqual(["function", "function"]);
  expect([(query["prepare"] as Function).length, (query["handleRowDescription"] as Function).length]).toEqual([1, 1]);
});

test("a connection sends through _send, describes by itself, and its stream can be corked", () => {
  const { connection } = new pg.Client() as unknown as { connection: Parts & { stream: Parts } };
  expect([typeof connection["_send"], typeof connection["describe"]]).toEqual(["function", "function"]);
  expect([typeof connection.stream["cork"], typeof connection.stream["uncork"]]).toEqual(["function", "function"]);
});

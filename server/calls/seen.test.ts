import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { allSeen, seen, type Seen } from "./seen.ts";

type Row = { id: string };
const view = (row: Seen<Row, "view">): string => row.id;
const change = (row: Seen<Row, "view" | "write">): string => row.id;

test("a view takes what was checked for a look or for a change, a write only the latter, neither an unchecked row", () => {
  const unchecked: Row = { id: "1" };
  expect(view(seen(unchecked, "view"))).toBe("1");
  expect(view(seen(unchecked, "view", "write"))).toBe("1");
  expect(allSeen([unchecked], "view", "write").map(change)).toEqual(["1"]);
  // @ts-expect-error -- nobody checked it
  view(unchecked);
  // @ts-expect-error -- it was checked for a look only
  change(seen(unchecked, "view"));
});

test("rows are marked as checked by `seen` and `allSeen` alone, and by one brand", () => {
  const server = join(import.meta.dirname, "..");
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
  const casting = files.filter((file) =>
    /\bas (unknown as )?(Seen|Visible|VisibleBoard|Writable|WritablePin)\b|: unique symbol/.test(
      readFileSync(join(server, file), "utf8"),
    ),
  );
  expect(casting.toSorted()).toEqual(["calls/seen.test.ts", "calls/seen.ts"]);
});

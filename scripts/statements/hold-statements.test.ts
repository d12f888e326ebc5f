import { expect, test } from "vitest";
import { holdStatements } from "./hold-statements.ts";

const keys = new Map([["pins", { key: "id", of: "pin" }]]);
const recorded = [{ text: "select id from pins", files: ["feed.ts"], isRequest: true, same: [] }];
const everyKey = "every key of pins";

test("what no exception names is told, and so is an exception that nothing needs", async () => {
  const exceptionOf = (file: string) => ({ file, everyKey: "pins", reason: "for machines" });
  const [needed, dead] = [exceptionOf("feed.ts"), exceptionOf("gone.ts")];
  expect(await holdStatements(recorded, keys, [needed, dead])).toMatchObject({ unlisted: [], unused: [dead] });
  expect(await holdStatements(recorded, keys, [dead])).toMatchObject({
    unlisted: [{ file: "feed.ts", what: everyKey }],
    unused: [dead],
  });
});

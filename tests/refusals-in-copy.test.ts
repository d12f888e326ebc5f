import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
/** Their answers are for programs. */
const forPrograms = ["server/domains/public-api/", "server/domains/identity/apps/", "server/http/oauth-tokens.ts"];
/** Who is told these wrote a program, types commands, or sent what no page of the product sends. */
const forDevelopers = new Set([
  "Authentication failed.",
  "This server has another name.",
  "This request came from another site.",
  "This message isn't the gateway's.",
  "This Idempotency-Key was used for another request. Use a new one.",
  "The request isn't in the form we expect.",
  "Name whose boards to list.",
  "Say who acts: --by USERNAME, of somebody who decides reports here.",
]);

test("SAV-24 what people are refused with stands in the copy, where it is translated, and not in the code", () => {
  const files = globSync("server/**/*.ts", { cwd: root }).filter(
    (file) => !file.endsWith(".test.ts") && !forPrograms.some((path) => file.startsWith(path)),
  );
  const literal = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(/\bmessage:\s*"([A-Z][^"]* [^"]*)"/g)]
      .map(([, sentence = ""]) => `${file}: ${sentence}`)
      .filter((one) => !forDevelopers.has(one.slice(one.indexOf(": ") + 2))),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(literal).toEqual([]);
});

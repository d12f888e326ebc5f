import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { calls } from "#contract/calls.ts";
import type { Call } from "#contract/kit/define.ts";
import { describeCalls } from "#contract/kit/openapi.ts";
import { notYetCalls, v5Calls } from "#contract/v5/calls.ts";
import { descriptionVersion } from "#contract/v5/description.ts";
import { declared } from "#contract/v5/declared.ts";
import { requestLimits } from "#spec/constants/rate-limits.ts";
import { placements } from "#server/domains/data/tables.ts";
import { rows } from "#spec/rows.ts";
import { auditedCalls, callEffects, jobEffects } from "./declared-effects.ts";

const root = join(import.meta.dirname, "..");

/** The documents that follow from the code. */
export const documents: Readonly<Record<string, () => string>> = {
  "contract/kit/effects.golden.txt": callEffects,
  "contract/kit/audited.golden.txt": auditedCalls,
  "server/platform/bus/job-effects.golden.txt": jobEffects,
  "docs/openapi.json": () => `${JSON.stringify(describeCalls(calls, packageVersion()), null, 1)}\n`,
  "docs/public-api.md": publicApiPage,
  "docs/rows.md": rowsPage,
  "docs/scale.md": scalePage,
};

function packageVersion(): string {
  return (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;
}

/** The page as it is written, with the table of all tables between its two marks. */
function scalePage(): string {
  const lines = Array.from(placements, ([table, placement]) => {
    const [key, means] = "key" in placement ? [placement.key, placement.of] : [placement.held, ""];
    return `| ${table} | ${key} | ${means} | ${placement.crosses ?? ""} |`;
  });
  const table = ["| table | key | of | what crosses keys |", "|---|---|---|---|", ...lines].join("\n");
  return readFileSync(join(root, "docs/scale.md"), "utf8").replace(
    /(?<=<!-- tables:[^\n]*-->\n\n).*?(?=\n\n<!-- \/tables -->)/s,
    () => table,
  );
}

/** What every operation of the public API needs of a token, the limit it counts against, and what of it isn't there. */
function publicApiPage(): string {
  const line = ({ method, path, scopes, limit }: Call, lacking: string) => {
    const { max, seconds } = requestLimits[limit];
    const address = `\`${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}\``;
    return `| ${address} | ${scopes.join(", ")} | ${limit}: ${max} in ${seconds} s | ${lacking} |`;
  };
  const listed = (fields: readonly string[] = []) => fields.map((field) => `\`${field}\``).join(", ");
  const lines = Object.entries(v5Calls).map(([id, call]) => {
    const { unbuilt, ignored = [] } = declared[id as keyof typeof v5Calls] ?? {};
    const overlooked = ignored.length > 0 ? `overlooked: ${listed(ignored)}` : "";
    return line(call, [listed(unbuilt), overlooked].filter((part) => part !== "").join("; "));
  });
  return [
    "# The public API",
    "",
    "The operations of the Pinterest REST API v5 that are answered here ([decision 029](decisions/029-v5-operations.md)), with the scopes a",
    "token needs and the class of requests they count against. Made by `node scripts/generated.ts`; not to be edited.",
    "",
    "A limit is of one person, or system user, over all their tokens, in all operations of the class. Every answer says in",
    "`X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset` (in seconds) what is left; beyond it comes 429 with code 8 and",
    "`Retry-After`. Tokens come from `POST /v5/oauth/token` and end by `POST /v5/oauth/token/revoke` ([decision 028](decisions/028-oauth.md)).",
    "",
    "A program finds both by `/.well-known/oauth-authorization-server`, and the description of what answers here, for generators of clients, at",
    "`/v5/openapi.json`. Every answer carries the id of its request as `X-Pinterest-Rid` and `X-Request-Id`; what an app was refused lately stands with",
    "those ids on its page. Pins, boards, sections, uploads and ad accounts take an `Idempotency-Key`: the same request with the same key is answered",
    "the same for a day and makes nothing twice; another request with it is 409.",
    "",
    'What the description knows and nothing here does is 501 with code 4181: whole operations, and the fields named under "not yet", without',
    "which the result would be another one. Whatever else has no effect, in a body at any depth and in an address, is overlooked, and named in",
    "the answer's header `x-magpie-ignored`.",
    "",
    `${lines.length} operations are answered, as version ${descriptionVersion} of the API's description has them.`,
    "",
    "| operation | scopes | limit | not yet |",
    "|---|---|---|---|",
    ...lines,
    "",
    "## Not yet",
    "",
    `${notYetCalls.length} operations.`,
    "",
    "| operation | scopes | limit | not yet |",
    "|---|---|---|---|",
    ...notYetCalls.map((call) => line(call, "all of it")),
    "",
  ].join("\n");
}

/** Every row of the specification with the tests that bear its id; a row without a test says so. */
function rowsPage(): string {
  const tests = testsByRow();
  const lines = Object.entries(rows).map(([id, title]) => {
    const found = tests.get(id) ?? [];
    const files = [...new Set(found.map((test) => test.file))].sort();
    const places = [
      ...new Set(
        files.map((file) =>
          file
            .split("/")
            .slice(0, file.startsWith("server/domains") ? 4 : 3)
            .join("/"),
        ),
      ),
    ];
    return `| ${id} | ${title} | ${places.map((place) => `\`${place}\``).join(", ") || "—"} | ${found.length === 0 ? "none yet" : `${found.length} in ${files.map((file) => `[${file.split("/").at(-1)}](../${file})`).join(", ")}`} |`;
  });
  return [
    "# The rows",
    "",
    "Every part of the specification with the tests that bear its id. Made by `node scripts/generated.ts`; not to be edited.",
    "",
    "| row | what works | where it is tested | tests |",
    "|---|---|---|---|",
    ...lines,
    "",
  ].join("\n");
}

function testsByRow(): Map<string, { file: string }[]> {
  const found = new Map<string, { file: string }[]>();
  const files = globSync(
    "{spec,rules,contract,engines,samples,seed,bundle,server,sandbox,web,tests,bench,scripts}/**/*.test.{ts,tsx}",
    {
      cwd: root,
    },
  ).sort();
  for (const file of files) {
    const text = readFileSync(join(root, file), "utf8");
    for (const [, name = ""] of text.matchAll(
      /\b(?:test|it|describe)(?:\.each\([\s\S]*?\))?\(\s*["'`]((?:ACC|SAV|DIS|BUS|API)-\d\d[^"'`]*)/g,
    )) {
      for (const id of new Set(name.match(/(?:ACC|SAV|DIS|BUS|API)-\d\d/g) ?? []))
        found.set(id, [...(found.get(id) ?? []), { file }]);
    }
  }
  return found;
}

import { loadModule, parseSync } from "libpg-query";
import type { Rule } from "./gather.ts";
import { judgeStatement } from "./judge-statement.ts";
import type { Keys } from "./query.ts";
import type { Recorded } from "./recorded.ts";

/** An exception for what a file sends: a rule, or for a request a table that it asks on every key, with the reason. */
export type Exception = { file: string; reason: string } & ({ rule: Rule } | { everyKey: string });

export type Breach = { file: string; what: Rule | `every key of ${string}`; text: string };

export type Held = {
  judged: number;
  breaches: Breach[];
  /** Those that no exception names. */
  unlisted: Breach[];
  /** Exceptions that nothing recorded needs. */
  unused: Exception[];
  unreadable: string[];
};

/** Holds recorded statements against the keys of the tables: what a distributed database would refuse, or ask everywhere for a request. */
export async function holdStatements(
  recorded: readonly Recorded[],
  keys: Keys,
  exceptions: readonly Exception[],
): Promise<Held> {
  await loadModule();
  const breaches: Breach[] = [];
  const unreadable: string[] = [];
  let judged = 0;
  for (const { text, files, isRequest, same } of recorded) {
    const trees = parse(text);
    if (trees === undefined) unreadable.push(text);
    for (const tree of trees ?? []) {
      const found = judgeStatement(tree, keys, same);
      if (found === undefined) continue;
      judged += 1;
      for (const file of files) {
        for (const rule of found.refused) breaches.push({ file, what: rule, text });
        if (isRequest && found.refused.length === 0)
          for (const table of found.everyKey) breaches.push({ file, what: `every key of ${table}`, text });
      }
    }
  }
  const used = new Set<Exception>();
  const unlisted = breaches.filter((breach) => {
    const exception = exceptions.find((one) => one.file === breach.file && nameOf(one) === breach.what);
    if (exception) used.add(exception);
    return exception === undefined;
  });
  return { judged, breaches, unlisted, unused: exceptions.filter((one) => !used.has(one)), unreadable };
}

export function nameOf(exception: Exception): Breach["what"] {
  return "rule" in exception ? exception.rule : `every key of ${exception.everyKey}`;
}

function parse(text: string): unknown[] | undefined {
  try {
    const { stmts } = parseSync(text) as { stmts?: { stmt: unknown }[] };
    return (stmts ?? []).map(({ stmt }) => stmt);
  } catch {
    return undefined;
  }
}

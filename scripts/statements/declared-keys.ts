import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Keys } from "./query.ts";

/** The distribution key of every table, as docs/scale.md declares it. */
export function declaredKeys(root: string): Keys {
  const page = readFileSync(join(root, "docs", "scale.md"), "utf8");
  const rows = page.matchAll(/^\| (?<table>[a-z_]+) \| (?<key>[a-z_]+) \|(?<rest>.*)\|$/gm);
  const keys = new Map<string, string | undefined>();
  for (const { groups: { table = "", key = "", rest = "" } = {} } of rows)
    if (table !== "table") keys.set(table, /\breference\b/.test(rest) ? undefined : key);
  return keys;
}

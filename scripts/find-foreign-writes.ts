import { quotedNames, readWrites, toldTables } from "./read-writes.ts";

export type Source = { file: string; text: string };
export type Ownership = {
  /** By table: the folder that writes it, with all that is in it. */
  writers: ReadonlyMap<string, string>;
  shares: readonly { table: string; columns: readonly string[]; by: string }[];
  toldTheirTables: Readonly<Record<string, string>>;
};
export type ForeignWrites = {
  /** How many writes were looked at. */
  looked: number;
  foreign: string[];
  /** What is declared of shares and told files, and is of no use. */
  unused: string[];
};

/** Writes to a table from outside of the folder that writes it, that no share allows. */
export function findForeignWrites(sources: readonly Source[], { writers, shares, toldTheirTables }: Ownership) {
  const used = new Set<unknown>();
  const found: ForeignWrites = { looked: 0, foreign: [], unused: [] };
  for (const { file, text } of sources)
    for (const { line, table, columns } of readWrites(text)) {
      found.looked += 1;
      if (Object.hasOwn(toldTheirTables, file)) {
        used.add(file);
        continue;
      }
      const told = table === null ? toldTables(text) : [];
      if (told.length > 0) {
        found.foreign.push(
          `${file}:${line} writes the table that it is told (${told.join(", ")}): name those it may be`,
        );
        continue;
      }
      // A name that is put in is one of those that stand in the same file.
      const tables = table === null ? [...quotedNames(text)].filter((word) => writers.has(word)) : [table];
      if (tables.length === 0) found.foreign.push(`${file}:${line} writes a table it does not name`);
      for (const one of tables) {
        const writer = writers.get(one);
        if (writer !== undefined && file.startsWith(`${writer}/`)) continue;
        const own = shares.filter(({ table: shared, by }) => shared === one && file.startsWith(`${by}/`));
        for (const share of own) used.add(share);
        const allowed = own.flatMap((share) => share.columns);
        const strange = columns?.filter((column) => !allowed.includes(column)) ?? ["columns it does not name"];
        if (own.length > 0 && strange.length === 0) continue;
        const what = own.length === 0 ? one : `${one} (${strange.join(", ")})`;
        found.foreign.push(`${file}:${line} writes ${what}, which is of ${writer ?? "nobody"}`);
      }
    }
  found.unused.push(
    ...shares.filter((share) => !used.has(share)).map(({ table, by }) => `${table} by ${by}`),
    ...Object.keys(toldTheirTables).filter((file) => !used.has(file)),
  );
  return found;
}

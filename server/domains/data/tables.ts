import type { Placement, Placements } from "#server/database/tables/placement.ts";
import { declaredTables } from "./declared-tables.ts";

/** Where the rows of every table are. `magpie distribute` carries it out, docs/scale.md shows it, and a test holds the schema against it. */
export const placements: Placements = new Map(
  declaredTables.flatMap(([, tables]) => Object.entries<Placement>(tables)),
);

/** The folder that writes each table. */
export const writers: ReadonlyMap<string, string> = new Map(
  declaredTables.flatMap(([folder, tables]) => Object.keys(tables).map((table) => [table, folder] as const)),
);

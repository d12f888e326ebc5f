import type { Fate, PersonData } from "#server/calls/person-data.ts";

export type PersonColumn = { table: string; column: string; fate: Fate };

/** Every declared column that names a person. */
export function personColumns(data: readonly PersonData[]): PersonColumn[] {
  return data.flatMap(({ tables }) =>
    Object.entries(tables).flatMap(([table, { person }]) =>
      Object.entries<Fate>(person).map(([column, fate]) => ({ table, column, fate })),
    ),
  );
}

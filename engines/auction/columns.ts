import { widened } from "#engines/kit/widened.ts";

type Column = Int32Array<ArrayBuffer> | Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>;
type Kind = new (length: number) => Column;
export type Columns<Kinds extends Record<string, Kind>> = { [Name in keyof Kinds]: InstanceType<Kinds[Name]> };

const least = 64;

/** A table of which each field is an array of its own, all of them of the same length. */
export function createColumns<const Kinds extends Record<string, Kind>>(kinds: Kinds): Columns<Kinds> {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, Kind]) => [name, new Kind(least)]),
  ) as unknown as Columns<Kinds>;
}

/** Makes room for a row. */
export function fitRow(columns: Record<string, Column>, row: number): void {
  for (const [name, column] of Object.entries(columns)) {
    if (row < column.length) return;
    const Wider = column.constructor as Kind;
    columns[name] = widened(
      column as Float64Array<ArrayBuffer>,
      new Wider(Math.max(column.length * 2, row + 1)) as Float64Array<ArrayBuffer>,
    );
  }
}

/** Sets all fields of a row to 0. */
export function clearRow(columns: Record<string, Column>, row: number): void {
  for (const column of Object.values(columns)) column[row] = 0;
}

import type { SheetFault } from "#spec/copy/business/bulk.ts";

/** Thrown for a file that can't be read as a sheet: why, and where where it is known. `column` counts from 0. */
export class SheetRefused extends Error {
  readonly fault: SheetFault;
  readonly line: number | null;
  readonly column: number | null;
  constructor(fault: SheetFault, line: number | null = null, column: number | null = null) {
    super(fault);
    [this.fault, this.line, this.column] = [fault, line, column];
  }
}

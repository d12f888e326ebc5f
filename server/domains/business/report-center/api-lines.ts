import type { ReportAsApi, SavedDefinition } from "#contract/business/report-center.ts";
import { metricOfColumn } from "#rules/business/report-columns.ts";
import { csvLine } from "#rules/kit/csv-line.ts";
import type { Db, Tx } from "#server/database/driver/connect.ts";
import { idColumns } from "#server/domains/business/reports/entity-columns.queries.ts";
import { rowsInColumns, type ToldRow } from "#server/domains/business/reports/rows-in-columns.ts";
import type { FileMaker, Report } from "./report-lines.ts";

/** A file for programs, in the public API's columns. Rows that tell nothing but zeros are left out. */
export function apiMaker(db: Db | Tx, accountId: string, definition: SavedDefinition, asApi: ReportAsApi): FileMaker {
  const { level, granularity, order } = definition;
  const { columns, format } = asApi;
  const numbers = columns.filter((name) => metricOfColumn.has(name));
  const told = async (part: Report) => {
    const rows = await rowsInColumns(db, { accountId, level, granularity, columns, hours: true }, part);
    return rows.filter((row) => numbers.length === 0 || numbers.some((name) => (row[name] ?? 0) !== 0));
  };
  if (format === "JSON")
    return jsonMaker(told, order?.by === "bucket" && granularity !== "TOTAL" ? "DATE" : idColumns[level]);
  const heads = [...new Set([idColumns[level], ...(granularity === "TOTAL" ? [] : ["DATE"]), ...columns])];
  return {
    begin: () => csvLine(heads),
    next: async (part) => {
      const rows = await told(part);
      const cells = (row: ToldRow) => heads.map((name) => row[name] ?? (metricOfColumn.has(name) ? 0 : null));
      return { text: rows.map((row) => csvLine(cells(row))).join(""), rows: rows.length };
    },
    end: () => "",
  };
}

/** One object: for each thing, or each day, its rows; those of one come one after another. */
function jsonMaker(told: (part: Report) => Promise<ToldRow[]>, key: string): FileMaker {
  let last: string | null = null;
  const begun = (row: ToldRow) => {
    const name = String(row[key]);
    if (name === last) return ",";
    const before = last === null ? "" : "],";
    last = name;
    return `${before}${JSON.stringify(name)}:[`;
  };
  return {
    begin: () => "{",
    next: async (part) => {
      const rows = await told(part);
      return { text: rows.map((row) => `${begun(row)}${JSON.stringify(row)}`).join(""), rows: rows.length };
    },
    end: () => (last === null ? "}" : "]}"),
  };
}

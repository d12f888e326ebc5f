import {
  getSheet,
  getSheetGuide,
  listSheetIds,
  listSheetRows,
  listSheets,
  type WireSheet,
} from "#contract/business/bulk.ts";
import { listQuery, query } from "#web/app/queries.ts";

export const sheetsQuery = (accountId: string, size = 25) =>
  listQuery(listSheets, { advertiser_id: accountId, page_size: size });

export const sheetQuery = (accountId: string, sheetId: string) =>
  query(getSheet, { advertiser_id: accountId, sheet_id: sheetId });

export type RowFilter = "wrong" | "changes" | null;

export const sheetRowsQuery = (accountId: string, sheetId: string, only: RowFilter) =>
  listQuery(listSheetRows, { advertiser_id: accountId, sheet_id: sheetId, ...(only === null ? {} : { only }) });

export const guideQuery = (accountId: string) => query(getSheetGuide, { advertiser_id: accountId });
export const idsQuery = (accountId: string) => query(listSheetIds, { advertiser_id: accountId });

/** Whether something is being done with a sheet. */
export function isMoving({ state }: Pick<WireSheet, "state">): boolean {
  return state === "checking" || state === "waiting" || state === "applying" || state === "undoing";
}

/** So often a sheet is asked for while something is done with it. */
export const movingMs = 800;
/** The last ones on the first page. */
export const recentSheets = 5;

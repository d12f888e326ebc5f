import { expect, test } from "vitest";
import { noSums } from "#rules/business/report-metrics.ts";
import type { Db } from "#server/database/driver/connect.ts";
import { metricsView } from "./report.view.ts";
import { rowsInColumns } from "./rows-in-columns.ts";

/** Ten in the evening of 10 November in New York, which UTC calls the 11th. */
const hour = { day: "2026-11-10", from: "2026-11-11T03:00:00.000Z", to: "2026-11-11T04:00:00.000Z" };

test.each([
  [false, "2026-11-10"],
  [true, "2026-11-11T03:00:00.000Z"],
])(
  "BUS-03 API-04 an hour is told by its day of the account's calendar, or by when it begins (%s)",
  async (hours, date) => {
    const rows = [{ ...metricsView({ ...noSums, clicks: 3 }), id: "7", bucket: 0 }];
    const asked = {
      accountId: "7",
      level: "ACCOUNT",
      granularity: "HOUR",
      columns: ["CLICKTHROUGH_1"],
      hours,
    } as const;
    // Of a whole account nothing is read.
    expect(await rowsInColumns({} as Db, asked, { buckets: [hour], rows })).toEqual([
      { AD_ACCOUNT_ID: "7", DATE: date, CLICKTHROUGH_1: 3 },
    ]);
  },
);

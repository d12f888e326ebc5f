import { useMemo } from "react";
import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallData } from "#contract/kit/define.ts";
import { useText } from "#web/app/text.tsx";
import { campaignColumns, type CampaignRow } from "./campaign-columns.tsx";
import { addReportSums } from "#rules/business/report-metrics.ts";
import { useMoneyWords } from "./report-words.ts";

type Columns = Parameters<typeof campaignColumns>[0];
type CampaignColumnsInput = Pick<Columns, "formats" | "account" | "today" | "names" | "onChange"> & {
  rows: readonly CampaignRow[];
  report: CallData<typeof getAdReport> | undefined;
};

/** The columns of the campaigns' table with the totals of the rows that are shown. */
export function useCampaignColumns({ formats, account, today, names, rows, report, onChange }: CampaignColumnsInput) {
  const t = useText();
  const money = useMoneyWords();
  return useMemo(
    () =>
      campaignColumns({
        ...{ t, formats, account, money, today, names, onChange },
        totals: {
          now: addReportSums(rows.map(({ now }) => now)),
          before: report?.compared ? addReportSums(rows.flatMap(({ before }) => before ?? [])) : null,
        },
      }),
    // The handlers do the same whenever they were made.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, formats, account, money, today, names, rows, report, onChange === undefined],
  );
}

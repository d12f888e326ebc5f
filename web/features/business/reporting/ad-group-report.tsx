import { useMemo } from "react";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { useReportFormats } from "#web/features/business/area/formats.ts";
import { adGroupColumns } from "./ad-group-columns.tsx";
import { adGroupCsv } from "./ad-group-csv.ts";
import { type AdGroupRow, adGroupRows } from "./ad-group-rows.ts";
import { LevelReport } from "./level-report.tsx";
import { useAllAdGroups } from "./report-queries.ts";
import { useMoneyWords } from "./report-words.ts";
import { useAdGroupEdits } from "./use-ad-group-edits.ts";
import { totalsOf, useLevel } from "./use-level.ts";

const { adGroups: copy, nav } = reportsCopy;
const keyOf = ({ group }: AdGroupRow) => group.id;
const nameOf = ({ group }: AdGroupRow) => group.name;

/** The ad groups of an account: whom they are for, what they bid, and what they do. */
export function AdGroupReport({ account }: { account: ReportingAccount }) {
  const t = useText();
  const formats = useReportFormats(account);
  const money = useMoneyWords();
  const { page, report } = useLevel(account, "AD_GROUP");
  const { view } = page;
  const list = useAllAdGroups(account.id);
  const change = useAdGroupEdits(account.id);
  const { rows, hidden } = useMemo(
    () => adGroupRows(list.items ?? [], report.data, view, t.locale),
    [list.items, report.data, view, t.locale],
  );
  const mayManage = account.rights.includes("ads:manage");
  const columns = useMemo(
    () =>
      adGroupColumns({
        ...{ t, formats, account, money, totals: totalsOf(rows, report.data), names: view.columns },
        onChange: mayManage ? change : undefined,
      }),
    // The handler does the same whenever it was made.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, formats, account, money, rows, report.data, view.columns, mayManage],
  );
  return (
    <LevelReport
      {...{ account, page, list, report, rows, hidden, columns, keyOf, nameOf }}
      level="AD_GROUP"
      title={t(nav.adGroups)}
      file="ad-groups"
      empty={{ title: t(copy.emptyTitle), text: t(copy.emptyText) }}
      campaignName={list.items?.find((group) => group.campaign_id === view.campaignId)?.campaign_name}
      csv={() => adGroupCsv(rows, { currency: account.currency, columns: view.columns, t })}
    />
  );
}

import { useMemo, useState } from "react";
import type { WireAd } from "#contract/business/campaigns.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { useReportFormats } from "#web/features/business/area/formats.ts";
import { adColumns, titleOf } from "./ad-columns.tsx";
import { adCsv } from "./ad-csv.ts";
import { type AdRow, adRows } from "./ad-rows.ts";
import { AppealDialog } from "./appeal-dialog.tsx";
import { LevelReport } from "./level-report.tsx";
import { useAllAds } from "./report-queries.ts";
import { useAdSwitch } from "./use-ad-switch.ts";
import { totalsOf, useLevel } from "./use-level.ts";

const { ads: copy, nav } = reportsCopy;
const keyOf = ({ ad }: AdRow) => ad.id;

/** The ads of an account: what review says of them, and what they do. */
export function AdReport({ account }: { account: ReportingAccount }) {
  const t = useText();
  const formats = useReportFormats(account);
  const { page, report } = useLevel(account, "AD");
  const { view } = page;
  const list = useAllAds(account.id);
  const switchAd = useAdSwitch(account.id);
  const [appealed, setAppealed] = useState<WireAd | null>(null);
  const { rows, hidden } = useMemo(
    () => adRows(list.items ?? [], report.data, view, t.locale),
    [list.items, report.data, view, t.locale],
  );
  const mayManage = account.rights.includes("ads:manage");
  const columns = useMemo(
    () =>
      adColumns({
        ...{ t, formats, totals: totalsOf(rows, report.data), names: view.columns },
        onSwitch: mayManage ? switchAd : undefined,
        onAppeal: mayManage ? setAppealed : undefined,
      }),
    // The handler does the same whenever it was made.
    // oxlint-disable-next-line react/exhaustive-deps
    [t, formats, rows, report.data, view.columns, mayManage],
  );
  return (
    <LevelReport
      {...{ account, page, list, report, rows, hidden, columns, keyOf }}
      level="AD"
      title={t(nav.ads)}
      file="ads"
      empty={{ title: t(copy.emptyTitle), text: t(copy.emptyText) }}
      nameOf={({ ad }) => titleOf(ad, t)}
      campaignName={list.items?.find((ad) => ad.campaign_id === view.campaignId)?.campaign_name}
      csv={() => adCsv(rows, { currency: account.currency, columns: view.columns, t })}
    >
      {appealed ? <AppealDialog accountId={account.id} ad={appealed} onClose={() => setAppealed(null)} /> : null}
    </LevelReport>
  );
}

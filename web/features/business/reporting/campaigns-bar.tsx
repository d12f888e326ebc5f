import type { WireCampaign } from "#contract/business/campaigns.ts";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { AdvertiserUrlKey } from "#spec/constants/advertiser-urls.ts";
import { bulkEditCopy } from "#spec/copy/business/bulk-edit.ts";
import { insightsCopy } from "#spec/copy/business/insights.ts";
import { keywordsCopy } from "#spec/copy/business/keywords.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { LabelsButton } from "#web/features/business/labels/labels-button.tsx";
import { Button } from "#web/ui/button.tsx";
import type { CampaignRow } from "./campaign-columns.tsx";
import { campaignCsv } from "./campaign-csv.ts";
import { saveCsv } from "./export-csv.ts";
import { daysAlone, type ReportView } from "./report-view.ts";
import styles from "./reporting.module.css";

const { campaigns: copy, filters } = reportsCopy;

interface CampaignsBarProps {
  account: ReportingAccount;
  rows: readonly CampaignRow[];
  /** Those of the rows that are selected. */
  chosen: readonly CampaignRow[];
  /** All campaigns of the account. */
  known: readonly WireCampaign[];
  /** How many delivered nothing and aren't shown. */
  hidden: number;
  /** All pages of campaigns are there. */
  isComplete: boolean;
  view: ReportView;
  mayManage: boolean;
  change: (part: Partial<ReportView>) => void;
  changeMany: (campaigns: readonly WireCampaign[], status: "ACTIVE" | "PAUSED") => Promise<void>;
  onClear: () => void;
}

const bulkUrl = (accountId: string, chosen: readonly CampaignRow[]) =>
  advertiserUrl("adsBulkEdit", accountId, { ids: chosen.map(({ campaign }) => campaign.id).join(",") });

/** Above the table: what can be done with the campaigns that are selected; without any, what isn't shown. */
export function CampaignsBar(props: CampaignsBarProps) {
  const { account, rows, chosen, known, hidden, isComplete, view, mayManage, change, changeMany, onClear } = props;
  const t = useText();
  return (
    <div className={styles.bar}>
      {chosen.length > 0 ? (
        <div className={styles.actions} role="group" aria-label={t(copy.selected, { count: chosen.length })}>
          <strong role="status">{t(copy.selected, { count: chosen.length })}</strong>
          {mayManage ? (
            <>
              <Button
                size="sm"
                onClick={() =>
                  void changeMany(
                    chosen.map(({ campaign }) => campaign),
                    "PAUSED",
                  )
                }
              >
                {t(copy.pause)}
              </Button>
              <Button
                size="sm"
                onClick={() =>
                  void changeMany(
                    chosen.map(({ campaign }) => campaign),
                    "ACTIVE",
                  )
                }
              >
                {t(copy.resume)}
              </Button>
              <LabelsButton accountId={account.id} known={known} campaigns={chosen.map(({ campaign }) => campaign)} />
              <Button size="sm" to={bulkUrl(account.id, chosen)}>
                {t(bulkEditCopy.open)}
              </Button>
            </>
          ) : null}
          {chosen.length === 1 && chosen[0] ? <OneCampaign {...{ account, mayManage, view }} row={chosen[0]} /> : null}
          <Button size="sm" variant="quiet" onClick={onClear}>
            {t(copy.clear)}
          </Button>
        </div>
      ) : (
        <p className={styles.quiet}>
          {hidden === 0 ? null : (
            <>
              {t(filters.hidden, { count: hidden })}{" "}
              <Button size="sm" variant="quiet" onClick={() => change({ hidesUndelivered: false })}>
                {t(filters.showAll)}
              </Button>
            </>
          )}
          {isComplete ? null : t(copy.more)}
        </p>
      )}
      <Button
        size="sm"
        disabled={rows.length === 0}
        onClick={() =>
          saveCsv(
            `campaigns-${view.period.from}-${view.period.to}.csv`,
            campaignCsv(chosen.length > 0 ? chosen : rows, { currency: account.currency, columns: view.columns, t }),
          )
        }
      >
        {t(copy.export)}
      </Button>
    </div>
  );
}

/** Where the one campaign leads that is selected. */
function OneCampaign({
  account,
  row,
  mayManage,
  view,
}: Pick<CampaignsBarProps, "account" | "mayManage" | "view"> & { row: CampaignRow }) {
  const t = useText();
  const { id, status, is_automated: isAutomated } = row.campaign;
  const to = (key: AdvertiserUrlKey) => advertiserUrl(key, account.id, { campaign_id: id });
  return (
    <>
      {mayManage && status !== "ARCHIVED" ? (
        <>
          <Button size="sm" to={to(isAutomated ? "automatedAdsEdit" : "adsEdit")}>
            {t(reportsCopy.table.edit)}
          </Button>
          <Button size="sm" to={to("adsDuplicate")}>
            {t(copy.duplicate)}
          </Button>
        </>
      ) : null}
      <Button size="sm" to={to("reportingAds")}>
        {t(copy.seeAds)}
      </Button>
      <Button
        size="sm"
        to={advertiserUrl("campaignInsights", account.id, {
          campaignId: id,
          ...daysAlone(view, account.reportToday, account.reporting),
        })}
      >
        {t(insightsCopy.open)}
      </Button>
      <Button size="sm" to={to("reportingAdGroupPositiveKeywords")}>
        {t(keywordsCopy.nav.keywords)}
      </Button>
    </>
  );
}

import type { WireCampaign } from "#contract/business/campaigns.ts";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Button } from "#web/ui/button.tsx";
import type { CampaignRow } from "./campaign-columns.tsx";
import { campaignCsv } from "./campaign-csv.ts";
import { saveCsv } from "./export-csv.ts";
import type { ReportView } from "./report-view.ts";
import styles from "./reporting.module.css";

const { campaigns: copy, filters } = reportsCopy;

interface CampaignsBarProps {
  account: SetUpAccount;
  rows: readonly CampaignRow[];
  /** Those of the rows that are selected. */
  chosen: readonly CampaignRow[];
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

/** Above the table: what can be done with the campaigns that are selected; without any, what isn't shown. */
export function CampaignsBar(props: CampaignsBarProps) {
  const { account, rows, chosen, hidden, isComplete, view, mayManage, change, changeMany, onClear } = props;
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
            </>
          ) : null}
          {chosen.length === 1 && chosen[0] ? (
            <Button size="sm" to={advertiserUrl("reportingAds", account.id, { campaign_id: chosen[0].campaign.id })}>
              {t(copy.seeAds)}
            </Button>
          ) : null}
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

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import type { getAdReport } from "#contract/business/ad-reports.ts";
import type { CallData } from "#contract/kit/define.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { type Formats, useFormats } from "#web/features/business/area/formats.ts";
import { chartData } from "#web/features/business/reporting/chart-data.ts";
import { metricNames } from "#web/features/business/reporting/metric-names.ts";
import { type MetricName, noSums } from "#rules/business/report-metrics.ts";
import { isOfNothing } from "#web/features/business/reporting/metrics.ts";
import { refetchEvery, reportQuery, useAllCampaigns } from "#web/features/business/reporting/report-queries.ts";
import { useChartWords } from "#web/features/business/reporting/report-words.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TrendChart } from "#web/ui/chart/trend-chart.tsx";
import { addDays } from "#rules/kit/periods.ts";
import { FirstRun } from "./first-run.tsx";
import { NextStepList } from "./next-step-list.tsx";
import { nextSteps } from "./next-steps.ts";
import { billingOf } from "#web/features/business/area/area-queries.ts";
import { overviewPeriod, rejectedAds, tagsOf } from "./overview-queries.ts";
import styles from "./overview.module.css";
import { Tiles } from "./tiles.tsx";

const { overview: copy, campaigns: campaignsCopy } = reportsCopy;
const tiles: readonly MetricName[] = ["spend", "impressions", "clicks", "conversions"];
const soonDays = 3;

/** What an account did in 30 days, and what waits; before its first ad, the way to it. */
export function AccountOverview({ account }: { account: SetUpAccount }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const { today } = account;
  const period = overviewPeriod(account);
  const shared = { account, level: "ACCOUNT" as const, period };
  const refetchInterval = refetchEvery(period, today);
  const { items: campaigns } = useAllCampaigns(account.id);
  const { data: totals, isError } = useQuery({ ...reportQuery({ ...shared, granularity: "TOTAL" }), refetchInterval });
  const { data: days } = useQuery({ ...reportQuery({ ...shared, granularity: "DAY" }), refetchInterval });
  const { data: billing } = useQuery({
    ...billingOf(account.id),
    enabled: account.rights.includes("billing:read"),
    refetchInterval: 10 * refetchInterval,
  });
  const { data: rejected } = useQuery(rejectedAds(account.id));
  const { data: tags } = useQuery(tagsOf(account.id));
  const steps = nextSteps({
    accountId: account.id,
    campaigns: campaigns ?? [],
    rejected: (rejected ?? []).filter(({ status }) => status !== "ARCHIVED"),
    billing,
    today,
    soon: addDays(today, soonDays),
  });
  const hasAds = campaigns !== undefined && campaigns.length > 0;
  return (
    <>
      <div className={styles.head}>
        <h1>{account.name}</h1>
        {hasAds && account.rights.includes("ads:manage") ? (
          <div className={styles.actions}>
            <Button to={advertiserUrl("quickPromote", account.id)}>{t(campaignsCopy.promote)}</Button>
            <Button variant="primary" to={advertiserUrl("adsCampaignMode", account.id)}>
              {t(campaignsCopy.create)}
            </Button>
          </div>
        ) : null}
      </div>
      {campaigns === undefined || hasAds ? null : (
        <>
          <p className={styles.quiet}>{t(businessCopy.overview.ready)}</p>
          <FirstRun
            accountId={account.id}
            done={{
              billing: billing && billing.state !== "PAYMENT_MISSING",
              tag: tags && tags.tags.length > 0,
              ad: false,
            }}
          />
        </>
      )}
      {hasAds || steps.length > 0 ? <NextStepList steps={steps} formats={formats} /> : null}
      {hasAds ? <Numbers {...{ account, totals, isError, days, formats }} /> : null}
    </>
  );
}

type Report = CallData<typeof getAdReport>;

interface NumbersProps {
  account: SetUpAccount;
  totals: Report | undefined;
  isError: boolean;
  days: Report | undefined;
  formats: Formats;
}

/** What the account did: figures, and what was spent by day. */
function Numbers({ account, totals, isError, days, formats }: NumbersProps) {
  const t = useText();
  const words = useChartWords();
  const chart = useMemo(() => days && chartData(days, ["spend"], metricNames(t), formats), [days, t, formats]);
  return (
    <>
      <section aria-labelledby="tiles" className={styles.section}>
        <div className={styles.head}>
          <div>
            <h2 id="tiles" className={styles.heading}>
              {t(copy.tiles)}
            </h2>
            <p className={styles.quiet}>{t(copy.tilesText)}</p>
          </div>
          <Button size="sm" to={advertiserUrl("reportingCampaigns", account.id)}>
            {t(copy.allReports)}
          </Button>
        </div>
        {isError ? (
          <p role="status" className={styles.quiet}>
            {t(campaignsCopy.numbersFailed)}
          </p>
        ) : null}
        <Tiles
          now={totals?.totals ?? noSums}
          before={totals?.compared?.totals ?? null}
          shown={tiles}
          formats={formats}
          linkOf={(key) =>
            advertiserUrl("reportingCampaigns", account.id, { compare: "previous", show: key, sort: `-${key}` })
          }
        />
      </section>
      {chart && !isOfNothing(days) ? (
        <Card>
          <TrendChart label={t(copy.spendByDay)} points={chart.points} series={chart.series} look="bar" words={words} />
        </Card>
      ) : null}
    </>
  );
}

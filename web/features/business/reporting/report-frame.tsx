import type { ReactNode } from "react";
import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { useReportFormats, zoneOf } from "#web/features/business/area/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/layout.tsx";
import { PeriodPicker } from "#web/ui/period/period-picker.tsx";
import { daysAlone } from "./report-view.ts";
import { ReportTabs } from "./report-tabs.tsx";
import { usePeriodWords } from "./report-words.ts";
import styles from "./reporting.module.css";
import type { useReportView } from "./use-report-view.ts";

const { campaigns: copy, period: words } = reportsCopy;

type ReportFrameProps = {
  account: ReportingAccount;
  title: string;
  report: ReturnType<typeof useReportView>;
  /** What else of the address goes along to other levels. */
  carried?: Readonly<Record<string, string>>;
  at?: "searches";
  /** Whose days are counted; absent: the account's. */
  zone?: string;
  children: ReactNode;
};

/** What every report has around it: its days, the other levels, the way to a new ad. */
export function ReportFrame({ account, title, report, carried, at, zone, children }: ReportFrameProps) {
  const { view, change, today } = report;
  const t = useText();
  const { windows } = account.reporting;
  const formats = useReportFormats(account);
  const periodWords = usePeriodWords();
  return (
    <Page width="full">
      <div className={styles.head}>
        <h1>{title}</h1>
        <PeriodPicker
          value={view.period}
          onChange={(period) => change({ period })}
          today={today}
          text={formats.days(view.period.from, view.period.to)}
          maxDays={400}
          words={periodWords}
        />
        {account.rights.includes("ads:manage") ? (
          <>
            <Button to={advertiserUrl("quickPromote", account.id)}>{t(copy.promote)}</Button>
            <Button variant="primary" to={advertiserUrl("adsCampaignMode", account.id)}>
              {t(copy.create)}
            </Button>
          </>
        ) : null}
      </div>
      <ReportTabs account={account} query={{ ...daysAlone(view, today, account.reporting), ...carried }} at={at} />
      {children}
      <p className={styles.quiet}>
        {view.period.to >= today ? `${t(copy.live)} ` : ""}
        {t(words.zone, { zone: (zone ?? zoneOf(account)).replaceAll("_", " ") })}{" "}
        {windows === null || at !== undefined ? "" : `${t(reportsCopy.preferences.windows, windows)} `}
        <Link to={advertiserUrl("reportingPreferences", account.id)}>{t(reportsCopy.preferences.title)}</Link>
      </p>
    </Page>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { getReportRun } from "#contract/business/report-center.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { optional } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Page } from "#web/ui/layout.tsx";
import { DownloadIcon, WarningIcon } from "#web/ui/more-icons.tsx";
import { runQuery } from "./report-center-queries.ts";

const { download: copy, problem } = reportCenterCopy;
const freshMs = 3000;

/** What a link to a report's file opens, for who may see the account's ads. */
export function ReportDownload({ account }: { account: SetUpAccount }) {
  const t = useText();
  const [search] = useSearchParams();
  const [id, key] = [search.get("run") ?? "", search.get("key") ?? ""];
  const { data: run } = useQuery({
    ...optional(runQuery(account.id, id, key)),
    enabled: id !== "" && key !== "",
    retry: false,
    refetchInterval: ({ state }) => (state.data?.state === "WORKING" ? freshMs : false),
  });
  const history = <Button to={advertiserUrl("reportCenterHistory", account.id)}>{t(copy.history)}</Button>;
  return (
    <Page width="medium">
      {run === undefined ? (
        <EmptyState level={1} icon={<WarningIcon />} title={t(copy.expiredTitle)} actions={history}>
          <p>{t(copy.expiredText)}</p>
        </EmptyState>
      ) : (
        <EmptyState
          level={1}
          icon={<DownloadIcon />}
          title={t(copy.title)}
          actions={
            <>
              {run.file_url === null ? null : (
                <Button variant="primary" href={run.file_url} download>
                  {t(copy.button)}
                </Button>
              )}
              {history}
            </>
          }
        >
          <Facts account={account} run={run} />
        </EmptyState>
      )}
    </Page>
  );
}

function Facts({ account, run }: { account: SetUpAccount; run: CallData<typeof getReportRun> }) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  if (run.state === "WORKING") return <p role="status">{t(copy.working)}</p>;
  if (run.problem !== null) return <p>{t(problem[run.problem])}</p>;
  if (run.kept_until === null) return <p>{t(copy.gone)}</p>;
  const size = new Intl.NumberFormat(t.locale, {
    ...{ style: "unit", unit: "kilobyte", maximumFractionDigits: 0 },
  }).format(Math.max(1, Math.ceil((run.bytes ?? 0) / 1000)));
  return (
    <>
      <p suppressHydrationWarning>
        {t(copy.text, { name: run.name, days: formats.days(run.from, run.to), count: run.rows ?? 0, size })}
      </p>
      <p suppressHydrationWarning>{t(copy.until, { date: formats.dayOf(run.kept_until) })}</p>
    </>
  );
}

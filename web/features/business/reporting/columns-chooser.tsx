import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { type MetricName, metricNames } from "#rules/business/report-metrics.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { Button } from "#web/ui/button.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import { Popover } from "#web/ui/popover.tsx";
import { usualMetrics } from "./metrics.ts";
import styles from "./reporting.module.css";
import { useReportPreferences } from "./use-report-preferences.ts";

const { columns: copy, metrics, preferences } = reportsCopy;

type ColumnsChooserProps = {
  account: ReportingAccount;
  chosen: readonly MetricName[];
  onChange: (chosen: readonly MetricName[]) => void;
};

/** Which numbers a report's table and its file have: what is added comes last, and one stays. They can be made the viewer's usual ones. */
export function ColumnsChooser({ account, chosen, onChange }: ColumnsChooserProps) {
  const t = useText();
  const { save, isSaving } = useReportPreferences(account);
  const usual = account.reporting.columns ?? usualMetrics;
  const isUsual = chosen.join() === usual.join();
  const toggle = (name: MetricName, isOn: boolean) => {
    const next = isOn ? [...chosen, name] : chosen.filter((other) => other !== name);
    if (next.length > 0) onChange(next);
  };
  return (
    <Popover
      label={t(copy.title)}
      placement="bottom-start"
      trigger={(props) => <Button {...props}>{isUsual ? t(copy.title) : `${t(copy.title)} · ${chosen.length}`}</Button>}
    >
      <div className={styles.choose}>
        <fieldset className={styles.several}>
          <legend className={styles.label}>{t(copy.order)}</legend>
          {metricNames.map((name) => (
            <FilterChip key={name} selected={chosen.includes(name)} onChange={(isOn) => toggle(name, isOn)}>
              {t(metrics[name])}
            </FilterChip>
          ))}
        </fieldset>
        <Button
          size="sm"
          disabled={isUsual || isSaving}
          onClick={() => void save({ columns: [...chosen] }, t(copy.kept))}
        >
          {t(copy.keep)}
        </Button>
        <Button size="sm" variant="quiet" disabled={isUsual} onClick={() => onChange(usual)}>
          {t(copy.usual)}
        </Button>
        <Button size="sm" variant="quiet" to={advertiserUrl("reportingPreferences", account.id)}>
          {t(preferences.title)}
        </Button>
      </div>
    </Popover>
  );
}

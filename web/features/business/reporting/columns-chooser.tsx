import { type MetricName, metricNames } from "#rules/business/report-metrics.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import { Popover } from "#web/ui/popover.tsx";
import { usualMetrics } from "./metrics.ts";
import styles from "./reporting.module.css";

const { columns: copy, metrics } = reportsCopy;

type ColumnsChooserProps = { chosen: readonly MetricName[]; onChange: (chosen: readonly MetricName[]) => void };

/** Which numbers a report's table and its file have: what is added comes last, and one stays. */
export function ColumnsChooser({ chosen, onChange }: ColumnsChooserProps) {
  const t = useText();
  const isUsual = chosen.join() === usualMetrics.join();
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
        <Button size="sm" variant="quiet" disabled={isUsual} onClick={() => onChange(usualMetrics)}>
          {t(copy.usual)}
        </Button>
      </div>
    </Popover>
  );
}

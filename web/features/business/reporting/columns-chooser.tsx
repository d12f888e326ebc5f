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

/** Which numbers a report's table and its file have: what is added comes last, and the last one stays. */
export function ColumnsChooser({ chosen, onChange }: ColumnsChooserProps) {
  const t = useText();
  const isUsual = chosen.join() === usualMetrics.join();
  const others = metricNames.filter((name) => !chosen.includes(name));
  return (
    <Popover
      label={t(copy.title)}
      placement="bottom-start"
      trigger={(props) => <Button {...props}>{isUsual ? t(copy.title) : `${t(copy.title)} · ${chosen.length}`}</Button>}
    >
      <div className={styles.choose}>
        <fieldset className={styles.several}>
          <legend className={styles.label}>{t(copy.shown)}</legend>
          {chosen.map((name) => (
            <FilterChip
              key={name}
              selected
              onChange={() => chosen.length > 1 && onChange(chosen.filter((other) => other !== name))}
            >
              {t(metrics[name])}
            </FilterChip>
          ))}
        </fieldset>
        {others.length === 0 ? null : (
          <fieldset className={styles.several}>
            <legend className={styles.label}>{t(copy.more)}</legend>
            {others.map((name) => (
              <FilterChip key={name} selected={false} onChange={() => onChange([...chosen, name])}>
                {t(metrics[name])}
              </FilterChip>
            ))}
          </fieldset>
        )}
        {isUsual ? null : (
          <Button size="sm" variant="quiet" onClick={() => onChange(usualMetrics)}>
            {t(copy.usual)}
          </Button>
        )}
      </div>
    </Popover>
  );
}

import { useState } from "react";
import { folded } from "#rules/kit/folded.ts";
import { type MetricName, metricNames } from "#rules/business/report-metrics.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import styles from "./report-center.module.css";
import type { BuilderFields } from "./what-fields.tsx";

const { builder: copy } = reportCenterCopy;
const { metrics } = reportsCopy;

/** Which numbers a report tells, found by name; what is added comes last. */
export function ColumnsField({ view: { columns }, problems, onChange }: BuilderFields) {
  const t = useText();
  const [typed, setTyped] = useState("");
  // Those chosen come first, in their order.
  const ordered = [...columns, ...metricNames.filter((name) => !columns.includes(name))];
  const fits = ordered.filter((name) => folded(t(metrics[name])).includes(folded(typed)));
  const toggle = (name: MetricName, isOn: boolean) =>
    onChange({ columns: isOn ? [...columns, name] : columns.filter((other) => other !== name) });
  return (
    <fieldset className={styles.several}>
      <legend>{t(copy.columns)}</legend>
      <SearchField
        label={t(copy.findColumn)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        className={styles.search}
      />
      {fits.length === 0 ? (
        <p className={styles.small}>{t(copy.noColumn)}</p>
      ) : (
        <div className={styles.chips}>
          {fits.map((name) => (
            <FilterChip key={name} selected={columns.includes(name)} onChange={(isOn) => toggle(name, isOn)}>
              {t(metrics[name])}
            </FilterChip>
          ))}
        </div>
      )}
      <p className={styles.small}>{t(copy.columnsHint)}</p>
      <Failure>{problems["columns"] === undefined ? null : t(problems["columns"])}</Failure>
    </fieldset>
  );
}

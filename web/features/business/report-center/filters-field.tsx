import { isKnownOf, isMetricName } from "#contract/business/report-definition.ts";
import { metricNames } from "#rules/business/report-metrics.ts";
import { type FilterOperator, reportLimits } from "#spec/constants/ad-reports.ts";
import { adReviewStates, objectives } from "#spec/constants/campaigns.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { filterFieldNames, operatorsOf, type TypedFilter } from "./builder-view.ts";
import styles from "./report-center.module.css";
import type { BuilderFields } from "./what-fields.tsx";

const { builder: copy } = reportCenterCopy;
const { status, objective, history } = reportsCopy;

const operatorNames: Record<FilterOperator, string> = {
  "=": copy.equals,
  "!=": copy.differs,
  "~": copy.contains,
  ">": copy.more,
  "<": copy.less,
  in: copy.oneOf,
  not_in: copy.noneOf,
};

const choices: Partial<Record<TypedFilter["by"], (t: Translate) => { value: string; label: string }[]>> = {
  status: (t) =>
    (["ACTIVE", "PAUSED", "ARCHIVED"] as const).map((one) => ({ value: one, label: t(history.statuses[one]) })),
  objective: (t) => objectives.map((one) => ({ value: one, label: t(objective[one]) })),
  review: (t) => adReviewStates.map((one) => ({ value: one, label: t(status[one]) })),
};

/** What rows must be like to be told; all of it must hold. */
export function FiltersField({ view, problems, onChange }: BuilderFields) {
  const t = useText();
  const { filters } = view;
  const set = (at: number, filter: TypedFilter) =>
    onChange({ filters: filters.map((other, index) => (index === at ? filter : other)) });
  return (
    <fieldset className={styles.several}>
      <legend>{t(copy.filters)}</legend>
      {filters.map((filter, at) => (
        <Filter
          // oxlint-disable-next-line react/no-array-index-key -- filters are told apart by their place alone
          key={at}
          number={at + 1}
          level={view.level}
          filter={filter}
          problem={problems[`filters.${at}`]}
          onChange={(next) => set(at, next)}
          onRemove={() => onChange({ filters: filters.filter((_, index) => index !== at) })}
        />
      ))}
      {filters.length < reportLimits.filtersMax ? (
        <div>
          <Button
            size="sm"
            onClick={() => onChange({ filters: [...filters, { by: "impressions", operator: ">", value: "0" }] })}
          >
            {t(copy.addFilter)}
          </Button>
        </div>
      ) : (
        <p className={styles.small}>{t(copy.filtersMost)}</p>
      )}
    </fieldset>
  );
}

type FilterProps = {
  number: number;
  level: BuilderFields["view"]["level"];
  filter: TypedFilter;
  problem: string | undefined;
  onChange: (filter: TypedFilter) => void;
  onRemove: () => void;
};

function Filter({ number, level, filter, problem, onChange, onRemove }: FilterProps) {
  const t = useText();
  const { by, operator, value } = filter;
  const options = choices[by]?.(t);
  const error = problem === undefined ? undefined : t(problem);
  const fields = filterFieldNames.filter((name) => name === by || isKnownOf(name, level));
  const choose = (name: string) => {
    const next = [...metricNames, ...filterFieldNames].find((one) => one === name) ?? "impressions";
    const first = choices[next]?.(t)[0]?.value ?? "";
    onChange({ by: next, operator: operatorsOf(next)[0] ?? "=", value: isMetricName(next) ? "0" : first });
  };
  return (
    <div className={styles.filter}>
      <Select
        label={t(copy.filterBy, { number })}
        hideLabel
        options={[
          ...metricNames.map((name) => ({ value: name, label: t(reportsCopy.metrics[name]) })),
          ...fields.map((name) => ({
            value: name,
            label: t(name === "name" ? reportCenterCopy.file.name : copy[name]),
          })),
        ]}
        value={by}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Select
        label={t(copy.filterHow, { number })}
        hideLabel
        options={operatorsOf(by).map((one) => ({ value: one, label: t(operatorNames[one]) }))}
        value={operator}
        onChange={(event) => onChange({ ...filter, operator: event.currentTarget.value as FilterOperator })}
      />
      {options === undefined ? (
        <TextField
          label={t(copy.filterValue, { number })}
          hideLabel
          value={value}
          error={error}
          hint={operator === "in" || operator === "not_in" ? t(copy.listHint) : undefined}
          maxLength={reportLimits.wordsMaxChars}
          autoComplete="off"
          inputMode={isMetricName(by) ? "decimal" : "text"}
          onChange={(event) => onChange({ ...filter, value: event.currentTarget.value })}
        />
      ) : (
        <Select
          label={t(copy.filterValue, { number })}
          hideLabel
          options={options}
          value={value}
          error={error}
          onChange={(event) => onChange({ ...filter, value: event.currentTarget.value })}
        />
      )}
      <IconButton label={t(copy.removeFilter, { number })} icon={<CloseIcon />} onClick={onRemove} />
    </div>
  );
}

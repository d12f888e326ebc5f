import { daysOfRange, reportRanges } from "#rules/business/report-range.ts";
import { reportGranularities, reportLevels } from "#spec/constants/ad-reports.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Select } from "#web/ui/select.tsx";
import type { BuilderProblems } from "./builder-problems.ts";
import type { BuilderView } from "./builder-view.ts";
import styles from "./report-center.module.css";
import { rangeName } from "./report-words.ts";

const { builder: copy, level, granularity } = reportCenterCopy;

export type BuilderFields = {
  account: ReportingAccount;
  view: BuilderView;
  problems: BuilderProblems;
  onChange: (part: Partial<BuilderView>) => void;
};

/** Of what a report is, how it is split, and of which days. */
export function WhatFields({ account, view, problems, onChange }: BuilderFields) {
  const t = useText();
  const zone = account.time_zone.replaceAll("_", " ");
  const canIdle = view.granularity === "TOTAL" && view.level !== "ACCOUNT";
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={t(copy.level)}
          options={reportLevels.map((one) => ({ value: one, label: t(level[one]) }))}
          value={view.level}
          onChange={(event) => onChange({ level: event.currentTarget.value as BuilderView["level"] })}
        />
        <Select
          label={t(copy.granularity)}
          options={reportGranularities.map((one) => ({ value: one, label: t(granularity[one]) }))}
          value={view.granularity}
          onChange={(event) => onChange({ granularity: event.currentTarget.value as BuilderView["granularity"] })}
        />
        <RangeFields {...{ account, view, problems, onChange }} />
        <Select
          label={t(copy.zone)}
          options={[
            { value: "ACCOUNT", label: t(copy.zoneAccount, { zone }) },
            { value: "UTC", label: t(copy.zoneUtc) },
          ]}
          value={view.zone}
          onChange={(event) => onChange({ zone: event.currentTarget.value as BuilderView["zone"] })}
        />
      </div>
      {canIdle ? (
        <Checkbox
          label={t(copy.idle)}
          checked={view.withIdle}
          onChange={(event) => onChange({ withIdle: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}

function RangeFields({ account, view: { range }, problems, onChange }: BuilderFields) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const days = daysOfRange(range, account.today);
  const isFixed = typeof range !== "string";
  const problem = problems["range"] === undefined ? undefined : t(problems["range"]);
  return (
    <>
      <Select
        label={t(copy.range)}
        options={[
          ...reportRanges.map((one) => ({ value: one, label: rangeName(t, one) })),
          { value: "FIXED", label: t(copy.fixed) },
        ]}
        hint={isFixed ? undefined : <span suppressHydrationWarning>{formats.days(days.from, days.to)}</span>}
        error={isFixed ? undefined : problem}
        value={isFixed ? "FIXED" : range}
        onChange={({ currentTarget: { value } }) =>
          onChange({ range: reportRanges.find((one) => one === value) ?? days })
        }
      />
      {isFixed ? (
        <>
          <DateField
            label={t(copy.from)}
            value={range.from}
            onChange={({ currentTarget: { value } }) => value !== "" && onChange({ range: { ...range, from: value } })}
          />
          <DateField
            label={t(copy.to)}
            value={range.to}
            error={problem}
            onChange={({ currentTarget: { value } }) => value !== "" && onChange({ range: { ...range, to: value } })}
          />
        </>
      ) : null}
    </>
  );
}

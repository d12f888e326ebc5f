import { useState } from "react";
import type { MetricName } from "#rules/business/report-metrics.ts";
import { metricNames } from "#rules/business/report-metrics.ts";
import { type ReportPreferences, noReportPreferences } from "#rules/business/report-preferences.ts";
import { reportRanges } from "#rules/business/report-range.ts";
import { formatsFor } from "#rules/business/report-formats.ts";
import { moneyFormats } from "#spec/constants/ad-reports.ts";
import { defaultWindows } from "#spec/constants/conversions.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import type { ReportingAccount } from "#web/features/business/area/area-page.ts";
import { ReportTabs } from "#web/features/business/reporting/report-tabs.tsx";
import { useReportPreferences } from "#web/features/business/reporting/use-report-preferences.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FilterChip } from "#web/ui/chip.tsx";
import { Page } from "#web/ui/layout.tsx";
import { Select } from "#web/ui/select.tsx";
import center from "./report-center.module.css";
import { rangeName } from "./report-words.ts";
import { WindowSelects } from "./window-fields.tsx";

const { preferences: copy, metrics } = reportsCopy;
const { builder } = reportCenterCopy;

type FieldsProps = {
  account: ReportingAccount;
  wanted: ReportPreferences;
  onChange: (part: Partial<ReportPreferences>) => void;
};

/** What the viewer wants an account's reports to begin with. */
export function PreferencesForm({ account }: { account: ReportingAccount }) {
  const t = useText();
  // What isn't changed here follows what is kept, also from elsewhere.
  const [edits, setEdits] = useState<Partial<ReportPreferences>>({});
  const { save, reset, isSaving } = useReportPreferences(account);
  const wanted = { ...account.reporting, ...edits };
  const isAsKept = JSON.stringify(wanted) === JSON.stringify({ ...noReportPreferences, ...account.reporting });
  const isUsual = Object.values(account.reporting).every((one) => one === null);
  const fields = {
    ...{ account, wanted },
    onChange: (part: Partial<ReportPreferences>) => setEdits((known) => ({ ...known, ...part })),
  };
  const onKept = (isKept: boolean) => void (isKept && setEdits({}));
  return (
    <Page width="wide">
      <h1>{t(copy.title)}</h1>
      <ReportTabs account={account} at="preferences" />
      <p className={center.quiet}>{t(copy.intro)}</p>
      <form
        className={center.section}
        onSubmit={(event) => {
          event.preventDefault();
          void save(edits, t(copy.saved)).then(onKept);
        }}
      >
        <Card className={center.section}>
          <h2>{t(copy.table)}</h2>
          <Columns {...fields} />
          <div className={center.fields}>
            <RangeField {...fields} />
            <IdleField {...fields} />
          </div>
        </Card>
        <Card className={center.section}>
          <h2>{t(copy.counting)}</h2>
          <div className={center.fields}>
            <ZoneField {...fields} />
            <MoneyField {...fields} />
          </div>
          <p className={center.small}>{t(builder.windowsHint)}</p>
          <Windows {...fields} />
        </Card>
        <p className={center.actions}>
          <Button type="submit" variant="primary" disabled={isAsKept || isSaving}>
            {t(builder.saveChanges)}
          </Button>
          <Button variant="quiet" disabled={isUsual || isSaving} onClick={() => void reset().then(onKept)}>
            {t(copy.reset)}
          </Button>
        </p>
      </form>
    </Page>
  );
}

function Columns({ wanted, onChange }: FieldsProps) {
  const t = useText();
  const columns = wanted.columns ?? [];
  const toggle = (name: MetricName, isOn: boolean) => {
    const next = isOn ? [...columns, name] : columns.filter((other) => other !== name);
    onChange({ columns: next.length === 0 ? null : next });
  };
  return (
    <fieldset className={center.several}>
      <legend>{t(builder.columns)}</legend>
      <div className={center.chips}>
        {[...columns, ...metricNames.filter((name) => !columns.includes(name))].map((name) => (
          <FilterChip key={name} selected={columns.includes(name)} onChange={(isOn) => toggle(name, isOn)}>
            {t(metrics[name])}
          </FilterChip>
        ))}
      </div>
      <p className={center.small}>{t(columns.length === 0 ? copy.noColumns : builder.columnsHint)}</p>
    </fieldset>
  );
}

function RangeField({ wanted, onChange }: FieldsProps) {
  const t = useText();
  return (
    <Select
      label={t(builder.range)}
      options={[
        { value: "", label: t(copy.asPages) },
        ...reportRanges.map((one) => ({ value: one, label: rangeName(t, one) })),
      ]}
      value={wanted.range ?? ""}
      onChange={({ currentTarget: { value } }) =>
        onChange({ range: reportRanges.find((one) => one === value) ?? null })
      }
    />
  );
}

function IdleField({ wanted, onChange }: FieldsProps) {
  const t = useText();
  const { hides_undelivered: hides } = wanted;
  return (
    <Select
      label={t(copy.idle)}
      options={[
        { value: "", label: t(copy.asPages) },
        { value: "hide", label: t(copy.hide) },
        { value: "show", label: t(copy.show) },
      ]}
      value={hides === null ? "" : hides ? "hide" : "show"}
      onChange={({ currentTarget: { value } }) =>
        onChange({ hides_undelivered: value === "" ? null : value === "hide" })
      }
    />
  );
}

function ZoneField({ account, wanted, onChange }: FieldsProps) {
  const t = useText();
  const zone = account.time_zone.replaceAll("_", " ");
  return (
    <Select
      label={t(builder.zone)}
      options={[
        { value: "ACCOUNT", label: t(builder.zoneAccount, { zone }) },
        { value: "UTC", label: t(builder.zoneUtc) },
      ]}
      value={wanted.zone ?? "ACCOUNT"}
      onChange={({ currentTarget: { value } }) => onChange({ zone: value === "UTC" ? "UTC" : null })}
    />
  );
}

const exampleMicro = "1234500000";

function MoneyField({ account, wanted, onChange }: FieldsProps) {
  const t = useText();
  return (
    <Select
      label={t(copy.money)}
      options={moneyFormats.map((one) => ({
        value: one,
        label: formatsFor(t.locale, account.currency, "UTC", one).money(exampleMicro),
        mayDifferOnServer: true,
      }))}
      value={wanted.money ?? "SYMBOL"}
      onChange={({ currentTarget: { value } }) => onChange({ money: value === "CODE" ? "CODE" : null })}
    />
  );
}

function Windows({ wanted, onChange }: FieldsProps) {
  return (
    <div className={center.fields}>
      <WindowSelects
        windows={wanted.windows ?? defaultWindows}
        onChange={(windows) => onChange({ windows: areUsual(windows) ? null : windows })}
      />
    </div>
  );
}

const areUsual = ({ click, engagement, view }: NonNullable<ReportPreferences["windows"]>) =>
  click === defaultWindows.click && engagement === defaultWindows.engagement && view === defaultWindows.view;

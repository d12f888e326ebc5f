import type { ReportPreferences } from "#rules/business/report-preferences.ts";
import { conversionTimes, type ConversionTime } from "#spec/constants/ad-reports.ts";
import { type AttributionWindow, attributionWindows } from "#spec/constants/conversions.ts";
import { reportCenterCopy } from "#spec/copy/business/report-center.ts";
import { useText } from "#web/app/text.tsx";
import { Select } from "#web/ui/select.tsx";
import styles from "./report-center.module.css";
import type { BuilderFields } from "./what-fields.tsx";

const { builder: copy } = reportCenterCopy;

type Windows = NonNullable<ReportPreferences["windows"]>;

/** Which conversions count for an ad, and when. */
export function WindowFields({ view: { windows, conversionTime }, onChange }: BuilderFields) {
  const t = useText();
  return (
    <details className={styles.more}>
      <summary>{t(copy.windows)}</summary>
      <p className={styles.small}>{t(copy.windowsHint)}</p>
      <div className={styles.fields}>
        <WindowSelects windows={windows} onChange={(next) => onChange({ windows: next })} />
        <Select
          label={t(copy.conversionTime)}
          options={conversionTimes.map((one) => ({ value: one, label: t(copy[one]) }))}
          value={conversionTime}
          onChange={(event) => onChange({ conversionTime: event.currentTarget.value as ConversionTime })}
        />
      </div>
    </details>
  );
}

type WindowSelectsProps = { windows: Windows; onChange: (windows: Windows) => void };

/** Days after an ad's click, engagement or view in which a conversion counts for it. */
export function WindowSelects({ windows, onChange }: WindowSelectsProps) {
  const t = useText();
  return (["click", "engagement", "view"] as const).map((kind) => (
    <Select
      key={kind}
      label={t(copy[kind])}
      options={attributionWindows.map((days) => ({ value: String(days), label: t(copy.windowDays, { count: days }) }))}
      value={String(windows[kind])}
      onChange={(event) => onChange({ ...windows, [kind]: Number(event.currentTarget.value) as AttributionWindow })}
    />
  ));
}

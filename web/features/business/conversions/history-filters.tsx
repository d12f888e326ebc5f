import type { WireConversionTag } from "#contract/business/conversions.ts";
import {
  type ConversionEvent,
  conversionEvents,
  conversionLimits,
  conversionStates,
} from "#spec/constants/conversions.ts";
import { conversionsCopy } from "#spec/copy/business/conversions.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { useFormats } from "#web/features/business/area/formats.ts";
import { Select } from "#web/ui/select.tsx";
import styles from "./conversions.module.css";
import type { HistoryView } from "./history-view.ts";

const { history: copy, events, states } = conversionsCopy;

type FiltersProps = {
  account: SetUpAccount;
  view: HistoryView;
  tags: readonly WireConversionTag[];
  onChange: (part: Partial<HistoryView>) => void;
};

/** What of the history is shown. */
export function HistoryFilters({ account, view, tags, onChange }: FiltersProps) {
  const t = useText();
  const formats = useFormats(account.currency, account.time_zone);
  const any = (label: string) => ({ value: "", label: t(label) });
  return (
    <search className={styles.filters} aria-label={t(copy.filters)}>
      <Select
        label={t(copy.event)}
        value={view.event ?? ""}
        onChange={({ target }) => onChange({ event: (target.value || null) as ConversionEvent | null })}
        options={[any(copy.anyEvent), ...conversionEvents.map((value) => ({ value, label: t(events[value]) }))]}
      />
      <Select
        label={t(copy.state)}
        value={view.state ?? ""}
        onChange={({ target }) => onChange({ state: (target.value || null) as HistoryView["state"] })}
        options={[any(copy.anyState), ...conversionStates.map((value) => ({ value, label: t(states[value]) }))]}
      />
      <Select
        label={t(copy.day)}
        value={view.day ?? ""}
        onChange={({ target }) => onChange({ day: target.value || null })}
        options={[
          any(copy.anyDay),
          ...lastDays(account.today, view.day).map((value) => ({
            value,
            label: formats.day(value),
            mayDifferOnServer: true as const,
          })),
        ]}
      />
      {tags.length > 1 || view.tagId !== null ? (
        <Select
          label={t(copy.tag)}
          value={view.tagId ?? ""}
          onChange={({ target }) => onChange({ tagId: target.value || null })}
          options={[
            any(copy.anyTag),
            ...tags.map(({ id, name }) => ({ value: id, label: name })),
            ...(view.tagId === null || tags.some(({ id }) => id === view.tagId)
              ? []
              : [{ value: view.tagId, label: view.tagId }]),
          ]}
        />
      ) : null}
    </search>
  );
}

/** The days that the history reaches, newest first, and the one that was asked for. */
function lastDays(today: string, asked: string | null): string[] {
  const days = Array.from({ length: conversionLimits.historyDays + 1 }, (_, ago) =>
    new Date(Date.parse(today) - ago * 86_400_000).toISOString().slice(0, 10),
  );
  return asked === null || days.includes(asked) ? days : [asked, ...days];
}

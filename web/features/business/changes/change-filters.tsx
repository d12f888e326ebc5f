import { type ChangeClientKind, changeClients, type ChangedThing, changedThings } from "#spec/constants/campaigns.ts";
import { reportsCopy } from "#spec/copy/business/reports.ts";
import { useText } from "#web/app/text.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { Select } from "#web/ui/select.tsx";
import styles from "./changes.module.css";
import type { ChangesView } from "./changes-view.ts";

const { history: copy } = reportsCopy;

type ChangeFiltersProps = {
  view: ChangesView;
  /** Those who changed something, as far as is known. */
  people: readonly { id: string; full_name: string }[];
  onChange: (part: Partial<ChangesView>) => void;
};

/** Which changes are shown. */
export function ChangeFilters({ view, people, onChange }: ChangeFiltersProps) {
  const t = useText();
  const any = (label: string) => ({ value: "", label: t(label) });
  const isUnknown = view.personId !== null && people.every(({ id }) => id !== view.personId);
  return (
    <search className={styles.filters} aria-label={t(copy.filters)}>
      <Select
        label={t(copy.what)}
        value={view.entity ?? ""}
        onChange={({ target }) => onChange({ entity: (target.value || null) as ChangedThing | null })}
        options={[any(copy.anything), ...changedThings.map((value) => ({ value, label: t(copy[value]) }))]}
      />
      <Select
        label={t(copy.byWhat)}
        value={view.client ?? ""}
        onChange={({ target }) => onChange({ client: (target.value || null) as ChangeClientKind | null })}
        options={[any(copy.anyway), ...changeClients.map((value) => ({ value, label: t(copy.clients[value]) }))]}
      />
      <Select
        label={t(copy.who)}
        value={view.personId ?? ""}
        onChange={({ target }) => onChange({ personId: target.value || null })}
        options={[
          any(copy.anybody),
          ...people.map(({ id, full_name: name }) => ({ value: id, label: name })),
          ...(isUnknown ? [{ value: view.personId ?? "", label: view.personId ?? "" }] : []),
        ]}
      />
      <DateField
        label={t(copy.since)}
        value={view.since ?? ""}
        onChange={({ target }) => onChange({ since: target.value || null })}
      />
    </search>
  );
}

import { amountWays, nameWays, statusWays } from "#rules/business/bulk-edit.ts";
import type { EditedKind } from "#spec/constants/campaigns.ts";
import { bulkEditCopy as copy } from "#spec/copy/business/bulk-edit.ts";
import { useText } from "#web/app/text.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type BulkField, bulkFields, type BulkForm } from "./bulk-plan.ts";
import styles from "./bulk-edit.module.css";

interface BulkFieldsProps {
  entity: EditedKind;
  form: BulkForm;
  currency: string;
  /** What is wrong with what was typed. */
  error: string | undefined;
  onChange: (form: BulkForm) => void;
}

export const waysOf = (field: BulkField): readonly string[] =>
  field === "status" ? statusWays : field === "name" ? nameWays : amountWays;

/** What is changed, how, and what is typed for it. */
export function BulkFields({ entity, form, currency, error, onChange }: BulkFieldsProps) {
  const t = useText();
  const { field, way } = form;
  const wayText = (one: string) =>
    t({ ...copy.amountWays, ...copy.nameWays, ...copy.statusWays, set: setText(field) }[one] ?? one);
  const put = (part: Partial<BulkForm>) => onChange({ ...form, ...part });
  return (
    <div className={styles.fields}>
      <Select
        label={t(copy.field)}
        value={field}
        options={bulkFields[entity].map((value) => ({ value, label: t(copy.fields[value]) }))}
        onChange={({ target: { value } }) => {
          const next = value as BulkField;
          onChange({ field: next, way: waysOf(next)[0] ?? "set", typed: "", find: "" });
        }}
      />
      <Select
        label={t(copy.how)}
        value={way}
        options={waysOf(field).map((value) => ({ value, label: wayText(value) }))}
        onChange={({ target: { value } }) => put({ way: value })}
      />
      {field === "name" && way === "replace" ? (
        <TextField label={t(copy.find)} value={form.find} onChange={({ target: { value } }) => put({ find: value })} />
      ) : null}
      {field === "status" ? null : (
        <TextField
          label={typedLabel(t, form)}
          value={form.typed}
          autoComplete="off"
          inputMode={field === "name" ? "text" : "decimal"}
          after={field === "name" ? undefined : way.endsWith("percent") ? "%" : currency}
          error={error}
          onChange={({ target: { value } }) => put({ typed: value })}
        />
      )}
    </div>
  );
}

const setText = (field: BulkField) => (field === "name" ? copy.nameWays.set : copy.amountWays.set);

function typedLabel(t: ReturnType<typeof useText>, { field, way }: BulkForm): string {
  if (field === "name") return t(way === "replace" ? copy.replaceWith : copy.text);
  return t(way.endsWith("percent") ? copy.percent : copy.amount);
}

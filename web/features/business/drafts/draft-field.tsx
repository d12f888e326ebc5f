import type { FocusEvent, ReactNode } from "react";
import { draftFields } from "#rules/business/draft-fields.ts";
import { classNames } from "#web/ui/class-names.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { MoneyField, type MoneyWords } from "#web/ui/money-field.tsx";
import { TextField, type TextFieldProps } from "#web/ui/text-field.tsx";
import { ConflictNotes } from "./conflict-notes.tsx";
import { type DraftForm, elementId } from "./draft-form.ts";
import { fieldPath, splitPath, standsAt } from "./draft-parts.ts";
import styles from "./drafts.module.css";

type FieldAt = { form: DraftForm; part: string; field: string };

/** What a field of a draft holds: as it begins, where nothing is said. */
export function valueAt<Value extends string | boolean | readonly string[]>({ form, part, field }: FieldAt): Value {
  const usual = (draftFields[splitPath(part).kind] as Readonly<Record<string, unknown>>)[field];
  return (standsAt(form.body, fieldPath(part, field)) ?? usual) as Value;
}

/** Around a field: who comes and goes is noted, and what two wrote there stands below it. */
export function DraftField(props: FieldAt & { className?: string | undefined; children: ReactNode }) {
  const { form, part, field, className, children } = props;
  const path = fieldPath(part, field);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    form.keeper.hold(null);
    form.onLeave(path);
  };
  return (
    <div
      className={classNames(styles.field, className)}
      data-field={path}
      onFocus={() => form.keeper.hold(path)}
      onBlur={onBlur}
    >
      {children}
      <ConflictNotes form={form} path={path} />
    </div>
  );
}

/** What a control of a path is given. */
function controlAt({ form, part, field }: FieldAt) {
  const path = fieldPath(part, field);
  return {
    id: elementId(path),
    name: path,
    error: form.errorOf(path),
    value: valueAt<string>({ form, part, field }),
    onChange: ({ target }: { target: { value: string } }) => form.keeper.change(path, target.value),
    autoComplete: "off" as const,
  };
}

type LineProps = FieldAt & Omit<TextFieldProps, "form" | "part" | "name" | "value" | "onChange" | "id" | "error">;

export function TextLine({ form, part, field, ...rest }: LineProps) {
  const at = { form, part, field };
  return (
    <DraftField {...at}>
      <TextField {...rest} {...controlAt(at)} />
    </DraftField>
  );
}

export function DayLine({ form, part, field, ...rest }: Omit<LineProps, "type" | "before" | "after">) {
  const at = { form, part, field };
  return (
    <DraftField {...at} className={styles.short}>
      <DateField min={form.terms.today} {...rest} {...controlAt(at)} />
    </DraftField>
  );
}

export function MoneyLine(props: FieldAt & { label: string; hint?: ReactNode; words: MoneyWords }) {
  const { form, part, field, ...rest } = props;
  const at = { form, part, field };
  return (
    <DraftField {...at} className={styles.short}>
      <MoneyField {...rest} currency={form.terms.currency} {...controlAt(at)} />
    </DraftField>
  );
}

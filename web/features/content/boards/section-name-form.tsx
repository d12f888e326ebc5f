import { type FormEvent, useState } from "react";
import { checkSectionName, mayAddSection } from "#rules/content/section-name.ts";
import { limits } from "#spec/constants/limits.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./board-form.module.css";

const { sectionForm, boardForm } = savingCopy;

type SectionNameFormProps = {
  name?: string | undefined;
  submitLabel: string;
  /** Saves the name; an error is shown under the field. */
  onSubmit: (name: string) => Promise<unknown>;
  onCancel: () => void;
};

/** The form for a section's name. Enter submits; typing clears an error. saving §4, §5 */
export function SectionNameForm({ name: given = "", submitLabel, onSubmit, onCancel }: SectionNameFormProps) {
  const t = useText();
  const [name, setName] = useState(given);
  const [error, setError] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [left, setLeft] = useState(false);
  // A name that is too long is reported immediately, because it disables the button.
  const problem = error ?? (left || name.trim() !== "" ? checkSectionName(name) : null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setLeft(true);
    if (!mayAddSection({ name, saving, error })) return;
    setSaving(true);
    await onSubmit(name).catch((refusal: unknown) => setError(refusalSentence(refusal)));
    setSaving(false);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t(sectionForm.name)}
        placeholder={t(sectionForm.placeholder)}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(null);
        }}
        onBlur={() => setLeft(name !== "")}
        error={problem ? t(problem, { maxLength: limits.sectionNameFormMaxChars }) : undefined}
        autoComplete="off"
        data-autofocus=""
      />
      <div className={styles.answers}>
        <Button onClick={onCancel}>{t(boardForm.cancel)}</Button>
        <Button
          type="submit"
          variant="primary"
          loading={saving}
          disabled={!saving && !mayAddSection({ name, saving: false, error })}
        >
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

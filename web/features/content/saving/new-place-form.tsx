import type { ReactNode, SyntheticEvent } from "react";
import { savingConstants } from "#spec/constants/saving.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./board-picker.module.css";

const { boardForm, picker } = savingCopy;

type NewPlaceFormProps = {
  label: string;
  placeholder: string;
  hint?: string | undefined;
  name: string;
  onName: (name: string, how: { suggested: boolean }) => void;
  onLeave?: (() => void) | undefined;
  error: string | undefined;
  /** Names it might have. */
  suggested: readonly string[];
  /** What else there is to say about it. */
  children?: ReactNode;
  submitLabel: string;
  /** Whether the name may be sent. */
  ready: boolean;
  saving: boolean;
  onSubmit: () => void;
  onCancel: () => void;
};

/** A name for a board or section in the making, with names to choose from. */
export function NewPlaceForm(props: NewPlaceFormProps) {
  const { label, placeholder, hint, name, onName, onLeave, error, suggested, children } = props;
  const { submitLabel, ready, saving, onSubmit, onCancel } = props;
  const t = useText();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The picker may stand in a page's own form.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={label}
        placeholder={placeholder}
        hint={hint}
        value={name}
        onChange={(event) => onName(event.currentTarget.value, { suggested: false })}
        onBlur={() => {
          // Whoever presses a button must find it where it was: nothing comes between now.
          if (document.querySelector("button:active") === null) onLeave?.();
        }}
        onKeyDown={(event) => {
          // A shut button keeps Enter from sending; what is missing is said all the same.
          if (event.key === "Enter" && !ready && !event.nativeEvent.isComposing) submit(event);
        }}
        error={error}
        autoComplete="off"
        data-autofocus=""
        autoFocus
      />
      {suggested.length > 0 ? (
        <div className={styles.suggested} role="group" aria-label={t(picker.suggestedNames)}>
          {suggested.slice(0, savingConstants.suggestedBoardNamesMax).map((title) => (
            <button
              key={title}
              type="button"
              className={styles.chip}
              onClick={() => onName(title, { suggested: true })}
            >
              {title}
            </button>
          ))}
        </div>
      ) : null}
      {children}
      <div className={styles.answers}>
        <Button onClick={onCancel}>{t(boardForm.cancel)}</Button>
        <Button type="submit" variant="primary" loading={saving} disabled={!saving && !ready}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

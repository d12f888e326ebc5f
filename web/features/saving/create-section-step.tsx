import { type FormEvent, useState } from "react";
import { createSection } from "#contract/boards.ts";
import type { WireBoard, WireSection } from "#contract/shapes.ts";
import { checkSectionName, mayAddSection, sectionNameSource } from "#rules/section-name.ts";
import { limits } from "#spec/constants/limits.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { useCall } from "#web/app/mutations.ts";
import { actingFieldsNow } from "./acting-now.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import styles from "./board-picker.module.css";
import { forgetPlaces } from "./forget-places.ts";
import { refusalSentence } from "./refusal-sentence.ts";

const { boardForm, sectionForm } = savingCopy;

type CreateSectionStepProps = {
  board: WireBoard;
  /** Names it might have, from what is being saved. */
  suggested: readonly string[];
  onCancel: () => void;
  onCreated: (section: WireSection) => void;
};

/** Making a section of a board while saving. */
export function CreateSectionStep({ board, suggested, onCancel, onCreated }: CreateSectionStepProps) {
  const t = useText();
  const [name, setName] = useState("");
  const [taken, setTaken] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const create = useCall(createSection, {
    onDone: (_made, _input, queries) => void forgetPlaces(queries),
    onRefused: (refusal) => setFailure(refusalSentence(refusal)),
  });
  const saving = create.isPending;
  const problem = name.trim() === "" ? null : checkSectionName(name);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!mayAddSection({ name, saving, error: failure })) return;
    const input = {
      board_id: board.id,
      name,
      name_source: sectionNameSource(name, taken),
      ...actingFieldsNow().subject,
    };
    const made = await create.mutateAsync(input).catch(() => null);
    if (made) onCreated(made);
  };
  const error = failure ? t(failure) : problem ? t(problem, { maxLength: limits.sectionNameFormMaxChars }) : undefined;

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t(sectionForm.name)}
        placeholder={t(sectionForm.placeholder)}
        hint={board.name}
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFailure(null);
        }}
        error={error}
        autoComplete="off"
        data-autofocus=""
        autoFocus
      />
      {suggested.length > 0 ? (
        <div className={styles.suggested} role="group" aria-label={t(savingCopy.picker.suggestedNames)}>
          {suggested.slice(0, savingConstants.suggestedBoardNamesMax).map((title) => (
            <button
              key={title}
              type="button"
              className={styles.chip}
              onClick={() => {
                setName(title);
                setTaken(title);
                setFailure(null);
              }}
            >
              {title}
            </button>
          ))}
        </div>
      ) : null}
      <div className={styles.answers}>
        <Button onClick={onCancel}>{t(boardForm.cancel)}</Button>
        <Button
          type="submit"
          variant="primary"
          loading={saving}
          disabled={!saving && !mayAddSection({ name, saving: false, error: failure })}
        >
          {t(sectionForm.add)}
        </Button>
      </div>
    </form>
  );
}

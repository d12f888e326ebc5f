import { useState } from "react";
import { createSection } from "#contract/content/boards.ts";
import type { Refusal } from "#contract/kit/refusal.ts";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { checkSectionName, mayAddSection, sectionNameSource } from "#rules/content/section-name.ts";
import { limits } from "#spec/constants/limits.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { NewPlaceForm } from "./new-place-form.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";

const { sectionForm } = savingCopy;

type CreateSectionStepProps = {
  board: WireBoard;
  /** Names it might have, from what is being saved. */
  suggested: readonly string[];
  /** It is made, and something is being saved to it. */
  busy?: boolean | undefined;
  /** What was typed before the form closed, and who is told of what is typed. */
  unfinished?: { name: string } | null | undefined;
  onDraft?: ((name: string) => void) | undefined;
  /** The board turned out to be gone; without it that is said in the form. */
  onGone?: ((refusal: Refusal) => void) | undefined;
  onCancel: () => void;
  onCreated: (section: WireSection) => void;
};

/** Making a section of a board while saving. */
export function CreateSectionStep(props: CreateSectionStepProps) {
  const { board, suggested, busy = false, unfinished, onDraft, onGone, onCancel, onCreated } = props;
  const t = useText();
  const [name, setName] = useState(unfinished?.name ?? "");
  const [taken, setTaken] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const create = useCall(createSection, {
    onRefused(refusal) {
      if (onGone && refusal.reason === "NOT_FOUND") onGone(refusal);
      else setFailure(refusalSentence(refusal));
    },
  });
  const saving = create.isPending || busy;
  const problem = name.trim() === "" ? null : checkSectionName(name);

  const submit = async () => {
    if (!mayAddSection({ name, saving, error: failure })) return;
    const name_source = sectionNameSource(name, taken);
    const input = { board_id: board.id, name, name_source, ...actingFieldsNow().subject };
    const made = await create.mutateAsync(input).catch(() => null);
    if (made) onCreated(made);
  };

  return (
    <NewPlaceForm
      label={t(sectionForm.name)}
      placeholder={t(sectionForm.placeholder)}
      hint={board.name}
      name={name}
      onName={(typed, how) => {
        setName(typed);
        onDraft?.(typed);
        if (how.suggested) setTaken(typed);
        setFailure(null);
      }}
      error={failure ? t(failure) : problem ? t(problem, { maxLength: limits.sectionNameFormMaxChars }) : undefined}
      suggested={suggested}
      submitLabel={t(sectionForm.add)}
      ready={mayAddSection({ name, saving: false, error: failure })}
      saving={saving}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    />
  );
}

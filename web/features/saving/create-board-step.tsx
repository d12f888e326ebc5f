import { useQuery } from "@tanstack/react-query";
import { type FormEvent, lazy, Suspense, useState } from "react";
import { createBoard } from "#contract/boards.ts";
import type { WireSuggestion } from "#contract/members.ts";
import type { WireBoard, WirePin } from "#contract/shapes.ts";
import { checkBoardName, mayCreateBoard } from "#rules/board-name.ts";
import { limits } from "#spec/constants/limits.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useActing } from "./acting.ts";
import styles from "./board-picker.module.css";
import { boardError } from "./board-error.ts";
import { forgetPlaces } from "./forget-places.ts";
import { suggestedBoardNames } from "./picker-queries.ts";
import { useInvites } from "./use-invites.ts";

const CollaboratorField = lazy(async () => ({ default: (await import("./collaborator-field.tsx")).CollaboratorField }));

const { boardForm, picker } = savingCopy;

type CreateBoardStepProps = {
  /** What was searched for, to begin with. */
  name: string;
  pin: WirePin | undefined;
  onCancel: () => void;
  onCreated: (board: WireBoard) => void;
};

/** Making a board while saving: its name, and whether it is secret. */
export function CreateBoardStep({ name: searched, pin, onCancel, onCreated }: CreateBoardStepProps) {
  const t = useText();
  const [name, setName] = useState(searched);
  const [secret, setSecret] = useState(false);
  const acting = useActing();
  const isAnothers = acting.account !== undefined;
  const [left, setLeft] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { data: suggested } = useQuery({ ...suggestedBoardNames(pin?.id ?? ""), enabled: pin !== undefined });
  const [invited, setInvited] = useState<readonly WireSuggestion[]>([]);
  const invite = useInvites();
  const create = useCall(createBoard, {
    onDone: (_made, _input, queries) => void forgetPlaces(queries),
    onRefused: (refusal) => setFailure(boardError(refusal)),
  });
  const saving = create.isPending;
  const problem = left ? checkBoardName(name) : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // The picker may stand in a page's own form.
    event.stopPropagation();
    setLeft(true);
    if (!mayCreateBoard({ name, saving, createError: failure })) return;
    const aux_data = { source: "board_picker" };
    const privacy = isAnothers ? "protected" : secret ? "secret" : "public";
    const input = { name, privacy, ...acting.account, ...acting.subject, aux_data } as const;
    const made = await create.mutateAsync(input).catch(() => null);
    if (made === null) return;
    onCreated(made);
    // Queued until the board is there. saving §4
    void invite(made.id, invited);
  };
  const type = (typed: string) => {
    setName(typed);
    setFailure(null);
  };
  const names = suggested?.items.slice(0, savingConstants.suggestedBoardNamesMax) ?? [];

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={t(boardForm.name)}
        placeholder={t(boardForm.namePlaceholder)}
        value={name}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setLeft(name !== "")}
        error={problem ? t(problem, { maxLength: limits.boardNameMaxChars }) : undefined}
        autoComplete="off"
        data-autofocus=""
        autoFocus
      />
      {names.length > 0 ? (
        <div className={styles.suggested} role="group" aria-label={t(picker.suggestedNames)}>
          {names.map(({ title }) => (
            <button key={title} type="button" className={styles.chip} onClick={() => type(title)}>
              {title}
            </button>
          ))}
        </div>
      ) : null}
      <Switch
        label={t(boardForm.secret)}
        hint={t(isAnothers ? boardForm.protectedHelp : boardForm.secretHelp)}
        checked={isAnothers || secret}
        disabled={isAnothers}
        onChange={(event) => setSecret(event.currentTarget.checked)}
      />
      {isAnothers ? null : (
        <Suspense fallback={<div className={styles.peoplePlace} />}>
          <CollaboratorField chosen={invited} onChange={setInvited} />
        </Suspense>
      )}
      {failure ? (
        <p className={styles.failure} role="alert">
          {t(failure)}
        </p>
      ) : null}
      <div className={styles.answers}>
        <Button onClick={onCancel}>{t(boardForm.cancel)}</Button>
        <Button
          type="submit"
          variant="primary"
          loading={saving}
          disabled={!saving && !mayCreateBoard({ name, saving: false, createError: failure })}
        >
          {t(boardForm.create)}
        </Button>
      </div>
    </form>
  );
}

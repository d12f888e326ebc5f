import { useQuery } from "@tanstack/react-query";
import { Suspense, useReducer } from "react";
import { createBoard } from "#contract/content/boards.ts";
import type { WireBoard, WirePin } from "#contract/kit/shapes.ts";
import { limits } from "#spec/constants/limits.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { useActing } from "#web/features/content/acting/acting.ts";
import {
  type BoardDraft,
  type BoardDraftEvent,
  boardDraft,
  isReady,
  nameProblem,
  startBoardDraft,
} from "./board-draft.ts";
import { boardError } from "./board-error.ts";
import styles from "./board-picker.module.css";
import { NewPlaceForm } from "./new-place-form.tsx";
import { suggestedBoardNames } from "./picker-queries.ts";
import { useInvites } from "./use-invites.ts";

const CollaboratorField = lazyComponent(async () => (await import("./collaborator-field.tsx")).CollaboratorField);

const { boardForm } = savingCopy;

type CreateBoardStepProps = {
  /** What was searched for, to begin with. */
  name: string;
  pin: WirePin | undefined;
  /** It is made, and something is being saved to it. */
  busy?: boolean | undefined;
  /** The first one of this person: what else it may have is asked for when it is wanted. */
  first?: boolean | undefined;
  /** What was typed before the form closed, and who is told of what is typed. */
  unfinished?: Pick<BoardDraft, "name" | "secret" | "invited"> | null | undefined;
  onDraft?: ((draft: BoardDraft) => void) | undefined;
  onCancel: () => void;
  onCreated: (board: WireBoard) => void;
};

/** Making a board while saving: its name, whether it is secret, and who adds to it. */
export function CreateBoardStep(props: CreateBoardStepProps) {
  const { name: searched, pin, busy = false, first = false, unfinished, onDraft, onCancel, onCreated } = props;
  const t = useText();
  const [draft, dispatch] = useReducer(boardDraft, { name: searched, first, unfinished }, startBoardDraft);
  const change = (event: BoardDraftEvent) => {
    dispatch(event);
    onDraft?.(boardDraft(draft, event));
  };
  const { name, secret, invited, withOthers, failure } = draft;
  const acting = useActing();
  const isAnothers = acting.account !== undefined;
  const { data: suggested } = useQuery({ ...suggestedBoardNames(pin?.id ?? ""), enabled: pin !== undefined });
  const invite = useInvites();
  const create = useCall(createBoard, {
    onRefused: (refusal) => dispatch({ type: "refused", sentence: boardError(refusal) }),
  });
  const saving = create.isPending || busy;
  const problem = nameProblem(draft);

  const submit = async () => {
    dispatch({ type: "leftName" });
    if (!isReady(draft, { saving })) return;
    const aux_data = { source: "board_picker" };
    const privacy = isAnothers ? "protected" : secret ? "secret" : "public";
    const input = { name, privacy, ...acting.account, ...acting.subject, aux_data } as const;
    const made = await create.mutateAsync(input).catch(() => null);
    if (made === null) return;
    onCreated(made);
    // Queued until the board is there. saving §4
    void invite(made.id, invited);
  };

  return (
    <NewPlaceForm
      label={t(boardForm.name)}
      placeholder={t(boardForm.namePlaceholder)}
      name={name}
      hint={first ? t(savingCopy.picker.empty) : undefined}
      onName={(typed) => change({ type: "named", name: typed })}
      onLeave={() => dispatch({ type: "leftName" })}
      error={problem ? t(problem, { maxLength: limits.boardNameMaxChars }) : undefined}
      suggested={suggested?.items.map(({ title }) => title) ?? []}
      submitLabel={t(boardForm.create)}
      ready={isReady(draft, { saving: false })}
      saving={saving}
      onSubmit={() => void submit()}
      onCancel={onCancel}
    >
      <Switch
        label={t(boardForm.secret)}
        hint={t(isAnothers ? boardForm.protectedHelp : boardForm.secretHelp)}
        checked={isAnothers || secret}
        disabled={isAnothers}
        onChange={(event) => change({ type: "madeSecret", secret: event.currentTarget.checked })}
      />
      {isAnothers ? null : withOthers ? (
        <section className={styles.others}>
          <h2 className={styles.othersTitle}>{t(boardForm.collaborators)}</h2>
          <Suspense fallback={<div className={styles.peoplePlace} />}>
            <CollaboratorField chosen={invited} onChange={(people) => change({ type: "invited", people })} groups />
          </Suspense>
        </section>
      ) : (
        <Button
          variant="quiet"
          size="sm"
          icon={<PlusIcon size={18} />}
          className={styles.addOthers}
          onClick={() => dispatch({ type: "askedForOthers" })}
        >
          {t(boardForm.collaborators)}
        </Button>
      )}
      <Failure>{failure && t(failure)}</Failure>
    </NewPlaceForm>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { getBoard, updateBoard } from "#contract/content/boards.ts";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { checkBoardName } from "#rules/content/board-name.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { followWrite } from "#web/app/follow-write.ts";
import { useCall } from "#web/app/mutations.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { boardError } from "#web/features/content/saving/board-error.ts";
import { EditConflict } from "#web/features/content/saving/edit-conflict.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./board-form.module.css";
import { CoverField, coverOf } from "./cover-field.tsx";
import { rememberBoard } from "./known-boards.ts";
import { useIsOwn } from "#web/features/content/acting/acting.ts";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";

const { boardForm } = savingCopy;

type EditBoardFormProps = {
  board: WireBoard;
  /** The form's id, for a button outside it. */
  id: string;
  onDirty: () => void;
  onSubmitting: (submitting: boolean) => void;
  /** Replaces the typed values by somebody else's newer version. */
  onLoad: (board: WireBoard) => void;
  onDone: () => void;
};

/** The form for editing a board. When somebody else changed it meanwhile, it says so and keeps what was typed. */
export function EditBoardForm({ board, id, onDirty, onSubmitting, onLoad, onDone }: EditBoardFormProps) {
  const t = useText();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isOwner = useIsOwn(board.owner.id);
  const version = useRef(board.version);
  const [newer, setNewer] = useState<WireBoard | null>(null);
  const update = useCall(updateBoard, { onDone: (changed) => rememberBoard(queries, changed) });
  const form = useForm({
    check: (field, value) => {
      const problem = field === "name" ? checkBoardName(value) : null;
      return problem === null ? undefined : t(problem, { maxLength: limits.boardNameMaxChars });
    },
    onSubmit: async (values, handle) => {
      const privacy =
        board.privacy === "protected" ? {} : ({ privacy: values.has("secret") ? "secret" : "public" } as const);
      onSubmitting(true);
      try {
        const changed = await update.mutateAsync({
          board_id: board.id,
          version: version.current,
          name: textOf(values, "name"),
          description: textOf(values, "description"),
          ...(isOwner ? privacy : {}),
          ...coverOf(values, board),
          ...actingFieldsNow().subject,
        });
        onDone();
        toast({ key: "board", text: t(commonCopy.board.updated), tone: "success" });
        if (changed.url !== board.url) await navigate(changed.url, { replace: true });
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal?.reason === "CONFLICT" && (await askWhich())) return;
        const field = refusal?.reason === "BOARD_NAME_TAKEN" ? "name" : refusal?.data?.field;
        handle.setServerError(
          typeof field === "string" ? field : "",
          t(refusal ? boardError(refusal) : boardForm.createFailed),
        );
      } finally {
        onSubmitting(false);
      }
    },
  });
  const askWhich = async (): Promise<boolean> => {
    const answer = await apiOf(queries)(getBoard, { board_id: board.id }).catch(() => null);
    setNewer(answer?.data ?? null);
    return answer !== null;
  };
  const load = (changed: WireBoard) => {
    rememberBoard(queries, changed);
    void followWrite(queries, updateBoard);
    onLoad(changed);
  };
  const keep = (changed: WireBoard) => {
    version.current = changed.version;
    setNewer(null);
    form.props.ref.current?.requestSubmit();
  };
  return (
    <form
      {...form.props}
      id={id}
      className={styles.form}
      onInput={(event) => {
        form.props.onInput(event);
        onDirty();
      }}
    >
      {newer ? <EditConflict onLoad={() => load(newer)} onKeep={() => keep(newer)} /> : null}
      <BoardFields board={board} form={form} isOwner={isOwner} />
      <CoverField board={board} onDirty={onDirty} />
      <Failure>{form.error}</Failure>
    </form>
  );
}

interface BoardFieldsProps {
  board: WireBoard;
  form: Pick<ReturnType<typeof useForm>, "field">;
  isOwner: boolean;
}

function BoardFields({ board, form, isOwner }: BoardFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        {...form.field("name")}
        label={t(boardForm.name)}
        placeholder={t(boardForm.namePlaceholder)}
        defaultValue={board.name}
        autoComplete="off"
      />
      <TextArea
        {...form.field("description")}
        label={t(boardForm.description)}
        defaultValue={board.description}
        maxLength={limits.boardDescriptionMaxChars}
        counter
      />
      {isOwner && board.privacy !== "protected" ? (
        <Switch
          name="secret"
          label={t(boardForm.secret)}
          hint={t(boardForm.secretHelp)}
          defaultChecked={board.privacy === "secret"}
        />
      ) : null}
    </>
  );
}

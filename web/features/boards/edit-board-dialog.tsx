import { useInfiniteQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useNavigate } from "react-router";
import { boardFeed, updateBoard } from "#contract/boards.ts";
import type { WireBoard } from "#contract/shapes.ts";
import { checkBoardName } from "#rules/board-name.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { useCall } from "#web/app/mutations.ts";
import { listQuery } from "#web/app/queries.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { boardError } from "#web/features/saving/board-error.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./board-form.module.css";
import { rememberBoard } from "./known-boards.ts";

const { boardForm } = savingCopy;

/** A board's name, words, privacy and cover. */
export function EditBoardDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const isOwner = useViewer()?.id === board.owner.id;
  const update = useCall(updateBoard, { onDone: (changed, _input, queries) => rememberBoard(queries, changed) });
  const form = useForm({
    check: (field, value) => {
      const problem = field === "name" ? checkBoardName(value) : null;
      return problem === null ? undefined : t(problem, { maxLength: limits.boardNameMaxChars });
    },
    onSubmit: async (values, form) => {
      const cover = values.get("cover");
      const privacy =
        board.privacy === "protected" ? {} : ({ privacy: values.has("secret") ? "secret" : "public" } as const);
      try {
        const changed = await update.mutateAsync({
          board_id: board.id,
          version: board.version,
          name: String(values.get("name")),
          description: String(values.get("description")),
          ...(isOwner ? privacy : {}),
          ...(cover === null ? {} : { cover_pin_id: String(cover) }),
        });
        onClose();
        toast({ key: "board", text: t(commonCopy.board.updated), tone: "success" });
        if (changed.url !== board.url) await navigate(changed.url, { replace: true });
      } catch (error) {
        const refusal = refusalOf(error);
        const field = refusal?.reason === "BOARD_NAME_TAKEN" ? "name" : refusal?.data?.field;
        const sentence = t(refusal ? boardError(refusal) : boardForm.createFailed);
        form.setServerError(typeof field === "string" ? field : "", sentence);
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(commonCopy.board.edit)}
      closeLabel={t(commonCopy.actions.close)}
      footer={
        <>
          <Button onClick={onClose}>{t(boardForm.cancel)}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.submitting}>
            {t(commonCopy.actions.saveChanges)}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id} className={styles.form}>
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
        <CoverChoice board={board} />
        {form.error ? (
          <p role="alert" className={styles.failure}>
            {form.error}
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}

/** The pin whose picture stands for the board, among its newest. */
function CoverChoice({ board }: { board: WireBoard }) {
  const t = useText();
  const { data } = useInfiniteQuery(listQuery(boardFeed, { board_id: board.id }));
  const pins = data?.pages.flatMap((page) => page.data) ?? [];
  if (pins.length === 0) return null;
  return (
    <fieldset>
      <legend className={styles.legend}>{t(commonCopy.board.changeCover)}</legend>
      <div className={styles.covers}>
        {pins.map((pin) => (
          <label key={pin.id} className={styles.cover} style={{ background: pin.dominant_color }}>
            <input
              type="radio"
              name="cover"
              value={pin.id}
              aria-label={pin.title || pin.alt_text || t(commonCopy.pin.untitled)}
            />
            <img src={pin.images["236x"].url} alt="" loading="lazy" decoding="async" />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

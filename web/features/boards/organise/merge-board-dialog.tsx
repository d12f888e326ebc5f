import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useNavigate } from "react-router";
import { boardPickerBoards } from "#contract/boards.ts";
import { mergeBoards } from "#contract/organise.ts";
import type { WireBoard } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { organiseCopy } from "#spec/copy/organise.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useForm } from "#web/ui/use-form.ts";
import formStyles from "../board-form.module.css";
import { actionSentence } from "./action-sentence.ts";
import { followAction } from "./follow-action.tsx";

const words = organiseCopy.merge;

/** Merges a board into another one of the viewer's; it is followed to its end, and can be undone. */
export function MergeBoardDialog({ board, onClose }: { board: WireBoard; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { data } = useQuery(query(boardPickerBoards, {}));
  const others = data?.all_boards.filter((one) => one.id !== board.id && one.can_edit);
  const merge = useCall(mergeBoards);
  const form = useForm({
    onSubmit: async (values, handle) => {
      const target = others?.find((one) => one.id === values.get("into"));
      if (target === undefined) return;
      try {
        const action = await merge.mutateAsync({
          board_id: board.id,
          into_board_id: target.id,
          sections: String(values.get("sections")) as "sections" | "one" | "none",
        });
        onClose();
        await navigate(target.url, { replace: true });
        const done = t(organiseCopy.action.merged, { boardName: board.name });
        void followAction(action, { queries, t, done }).catch(() => undefined);
      } catch (error) {
        handle.setError(actionSentence(error));
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.title, { boardName: board.name })}
      closeLabel={t(commonCopy.actions.close)}
      width="sm"
      sheet="content"
      footer={
        <>
          <Button onClick={onClose}>{t(commonCopy.actions.cancel)}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.submitting} disabled={!others?.length}>
            {t(words.submit)}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id}>
        <Stack gap={4}>
          <p>{t(words.text)}</p>
          {others === undefined ? (
            <Skeleton shape="block" height={72} />
          ) : (
            <Select
              {...form.field("into")}
              label={t(words.into)}
              required
              options={others.map((one) => ({ value: one.id, label: one.name }))}
            />
          )}
          {board.section_count > 0 ? (
            <Select
              {...form.field("sections")}
              label={t(words.sections)}
              options={[
                { value: "sections", label: t(words.keep) },
                { value: "one", label: t(words.one) },
                { value: "none", label: t(words.none) },
              ]}
            />
          ) : (
            <Select
              {...form.field("sections")}
              label={t(words.sections)}
              defaultValue="none"
              options={[
                { value: "none", label: t(words.none) },
                { value: "one", label: t(words.one) },
              ]}
            />
          )}
          {form.error ? (
            <p role="alert" className={formStyles.failure}>
              {t(form.error)}
            </p>
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}

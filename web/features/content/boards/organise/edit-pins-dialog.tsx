import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { bulkEditPins, undoEditPins } from "#contract/content/organise.ts";
import { checkLink, normaliseLink } from "#rules/kit/link.ts";
import { limits } from "#spec/constants/limits.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useCall } from "#web/app/mutations.ts";
import { apiOf } from "#web/app/queries.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import { useLeaveGuard } from "#web/app/use-leave-guard.tsx";
import { caughtUp } from "#web/app/follow-write.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { actionSentence } from "./action-sentence.ts";

type Edit = { id: string; total: number };

async function undoEdit(queries: QueryClient, { id, total }: Edit, t: Translate): Promise<void> {
  const { undone, partlyUndone } = organiseCopy.action;
  try {
    const { changed: done } = (await apiOf(queries)(undoEditPins, { edit_id: id })).data;
    await caughtUp(queries);
    if (done === total) toast({ key: "action", text: t(undone), tone: "success" });
    else toast({ key: "action", text: t(partlyUndone, { done, total }) });
  } catch (error) {
    toast({ key: "action", text: t(actionSentence(error)), tone: "error" });
  }
}

type EditPinsDialogProps = { ids: readonly string[]; onClose: (changed: boolean) => void };

/** The words of many pins at once. What is left empty stays as it is at each of them. */
export function EditPinsDialog({ ids, onClose }: EditPinsDialogProps) {
  const t = useText();
  const id = useId();
  const queries = useQueryClient();
  const change = useCall(bulkEditPins);
  const [dirty, setDirty] = useState(false);
  const { question, leave, letGo } = useLeaveGuard(dirty, () => onClose(false));
  const { actions } = commonCopy;
  const form = useForm({
    check: (field, value) => {
      const problem = field === "link" && value !== "" ? checkLink(value) : null;
      return problem === null ? undefined : t(problem, { maxLength: limits.linkMaxChars });
    },
    onSubmit: async (values, handle) => {
      const text = (name: string) => textOf(values, name).trim();
      const filled = Object.fromEntries(
        ["title", "description", "note"].flatMap((name) => (text(name) === "" ? [] : [[name, text(name)]])),
      );
      const link = normaliseLink(text("link"));
      if (link !== null) filled["link"] = link;
      if (Object.keys(filled).length === 0) return onClose(false);
      try {
        const { changed, edit_id } = await change.mutateAsync({ pin_ids: [...ids], ...filled });
        await caughtUp(queries);
        letGo();
        onClose(true);
        toast({
          key: "action",
          text: t(organiseCopy.select.changed, { count: changed }),
          tone: "success",
          durationMs: savingConstants.undoToastMs,
          action: { label: t(actions.undo), onClick: () => void undoEdit(queries, { id: edit_id, total: changed }, t) },
        });
      } catch (error) {
        handle.setServerError(refusedField(error), t(actionSentence(error)));
      }
    },
  });
  return (
    <>
      <Dialog
        open
        ownQuestion
        onClose={leave}
        title={t(organiseCopy.select.editMany, { count: ids.length })}
        closeLabel={t(actions.close)}
        footer={
          <>
            <Button onClick={leave}>{t(actions.cancel)}</Button>
            <Button type="submit" form={id} variant="primary" loading={form.submitting}>
              {t(actions.saveChanges)}
            </Button>
          </>
        }
      >
        <form
          {...form.props}
          id={id}
          onInput={(event) => {
            form.props.onInput(event);
            setDirty(true);
          }}
        >
          <Stack gap={5}>
            <p>{t(organiseCopy.select.editManyHint)}</p>
            {form.error ? (
              <Banner tone="error" live>
                {form.error}
              </Banner>
            ) : null}
            <PinsFields form={form} />
          </Stack>
        </form>
      </Dialog>
      {question}
    </>
  );
}

function PinsFields({ form }: { form: Pick<ReturnType<typeof useForm>, "field"> }) {
  const t = useText();
  const { create } = commonCopy;
  return (
    <>
      <TextField {...form.field("title")} label={t(create.titleLabel)} maxLength={limits.pinTitleMaxChars} />
      <TextArea
        {...form.field("description")}
        label={t(create.descriptionLabel)}
        maxLength={limits.pinDescriptionMaxChars}
        counter
      />
      <TextField {...form.field("link")} label={t(create.linkLabel)} inputMode="url" autoComplete="url" />
      <TextArea
        {...form.field("note")}
        label={t(organiseCopy.note.title)}
        hint={t(organiseCopy.note.hint)}
        maxLength={limits.pinNoteMaxChars}
        rows={2}
      />
    </>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useNavigate } from "react-router";
import { mergeSections } from "#contract/organise.ts";
import type { WireBoard, WireSection } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { organiseCopy } from "#spec/copy/organise.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { forgetPlaces } from "#web/features/saving/forget-places.ts";
import { placeUrl } from "#web/features/saving/places.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import formStyles from "../board-form.module.css";
import { actionSentence } from "./action-sentence.ts";

type MergeSectionDialogProps = {
  board: WireBoard;
  section: WireSection;
  sections: readonly WireSection[];
  onClose: () => void;
};

const words = organiseCopy.merge;

/** Merges a section into another of its board. */
export function MergeSectionDialog({ board, section, sections, onClose }: MergeSectionDialogProps) {
  const t = useText();
  const id = useId();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const merge = useCall(mergeSections);
  const others = sections.filter((one) => one.id !== section.id);
  const form = useForm({
    onSubmit: async (values, handle) => {
      try {
        const into = await merge.mutateAsync({
          section_id: section.id,
          into_section_id: String(values.get("into")),
        });
        onClose();
        await navigate(placeUrl({ board, section: into }), { replace: true });
        void forgetPlaces(queries);
        void queries.invalidateQueries({ queryKey: ["BoardSection.get"] });
        toast({ key: "section", text: t(words.sectionDone), tone: "success" });
      } catch (error) {
        handle.setError(actionSentence(error));
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(words.sectionTitle, { name: section.title })}
      closeLabel={t(commonCopy.actions.close)}
      width="sm"
      sheet="content"
      footer={
        <>
          <Button onClick={onClose}>{t(commonCopy.actions.cancel)}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.submitting}>
            {t(words.submit)}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id}>
        <Stack gap={4}>
          <Select
            {...form.field("into")}
            label={t(commonCopy.board.section)}
            options={others.map((one) => ({ value: one.id, label: one.title }))}
          />
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

import { type ReactNode, useId } from "react";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { actionSentence } from "./action-sentence.ts";

type MergeDialogProps = {
  title: string;
  text?: string | undefined;
  /** What the choice is between. */
  intoLabel: string;
  /** Into which it may go; undefined while that is asked. */
  targets: readonly { id: string; name: string }[] | undefined;
  /** What is said where there is nothing to merge into. */
  noTarget: string;
  /** What else is to be said. */
  children?: ReactNode;
  /** Merges, and says so; what it throws stands in the form. */
  onMerge: (into: string, values: FormData) => Promise<void>;
  onClose: () => void;
};

/** Asks into which other one something is merged. */
export function MergeDialog({
  title,
  text,
  intoLabel,
  targets,
  noTarget,
  children,
  onMerge,
  onClose,
}: MergeDialogProps) {
  const t = useText();
  const id = useId();
  const form = useForm({
    onSubmit: async (values, handle) => {
      const into = targets?.find((one) => one.id === values.get("into"));
      if (into === undefined) return;
      try {
        await onMerge(into.id, values);
      } catch (error) {
        handle.setError(actionSentence(error));
      }
    },
  });
  const { actions } = commonCopy;
  if (targets?.length === 0)
    return (
      <Dialog
        open
        onClose={onClose}
        title={title}
        closeLabel={t(actions.close)}
        width="sm"
        sheet="content"
        footer={<Button onClick={onClose}>{t(actions.close)}</Button>}
      >
        <p>{noTarget}</p>
      </Dialog>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={t(actions.close)}
      width="sm"
      sheet="content"
      footer={
        <>
          <Button onClick={onClose}>{t(actions.cancel)}</Button>
          <Button type="submit" form={id} variant="primary" loading={form.submitting} disabled={!targets?.length}>
            {t(organiseCopy.merge.submit)}
          </Button>
        </>
      }
    >
      <form {...form.props} id={id}>
        <Stack gap={4}>
          {text ? <p>{text}</p> : null}
          {targets === undefined ? (
            <Skeleton shape="block" height={72} />
          ) : (
            <Select
              {...form.field("into")}
              label={intoLabel}
              required
              options={targets.map((one) => ({ value: one.id, label: one.name }))}
            />
          )}
          {children}
          <Failure>{form.error && t(form.error)}</Failure>
        </Stack>
      </form>
    </Dialog>
  );
}

import { type ReactNode, useId, useState } from "react";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { useLeaveGuard } from "#web/app/use-leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/** What a form in an `EditDialog` is given. */
export type EditedForm = {
  /** Ties the form to the dialog's button. */
  id: string;
  onDirty: () => void;
  onSubmitting: (submitting: boolean) => void;
  onDone: () => void;
};

type EditDialogProps = {
  title: string;
  /** What the button says; by default that changes are saved. */
  submitLabel?: string | undefined;
  onClose: () => void;
  form: (given: EditedForm) => ReactNode;
};

/** A form over the page, to be saved or given up. Leaving with changes asks first. */
export function EditDialog({ title, submitLabel, onClose, form }: EditDialogProps) {
  const t = useText();
  const id = useId();
  const [dirty, setDirty] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const { question, leave, letGo } = useLeaveGuard(dirty, onClose);
  const { actions } = commonCopy;
  const onDone = () => {
    letGo();
    onClose();
  };
  return (
    <>
      <Dialog
        open
        ownQuestion
        onClose={leave}
        title={title}
        closeLabel={t(actions.close)}
        dismissible={!submitting}
        footer={
          <>
            <Button onClick={leave} disabled={submitting}>
              {t(actions.cancel)}
            </Button>
            <Button type="submit" form={id} variant="primary" loading={submitting}>
              {submitLabel ?? t(actions.saveChanges)}
            </Button>
          </>
        }
      >
        {form({ id, onDirty: () => setDirty(true), onSubmitting: setSubmitting, onDone })}
      </Dialog>
      {question}
    </>
  );
}

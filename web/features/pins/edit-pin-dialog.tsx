import { useId, useState } from "react";
import type { WirePin } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EditPinForm } from "./edit-pin-form.tsx";

/** Editing a pin over the page. Leaving with changes asks first. Load it lazily. */
export function EditPinDialog({ pin, onClose }: { pin: WirePin; onClose: () => void }) {
  const t = useText();
  const form = useId();
  const [dirty, setDirty] = useState(false);
  const [asking, setAsking] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const { actions, settings } = commonCopy;
  const leave = () => (dirty ? setAsking(true) : onClose());
  return (
    <>
      <Dialog
        open
        onClose={leave}
        title={t(commonCopy.pin.edit)}
        closeLabel={t(actions.close)}
        dismissible={!submitting}
        footer={
          <>
            <Button onClick={leave} disabled={submitting}>
              {t(actions.cancel)}
            </Button>
            <Button type="submit" form={form} variant="primary" loading={submitting}>
              {t(actions.saveChanges)}
            </Button>
          </>
        }
      >
        <EditPinForm id={form} pin={pin} onDirty={() => setDirty(true)} onSubmitting={setSubmitting} onDone={onClose} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={t(settings.unsaved)}
        confirmLabel={t(actions.discard)}
        cancelLabel={t(actions.cancel)}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={onClose}
      />
    </>
  );
}

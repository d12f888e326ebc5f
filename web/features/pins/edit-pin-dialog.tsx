import { useId, useState } from "react";
import type { WirePin } from "#contract/shapes.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { useLeaveGuard } from "#web/app/use-leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EditPinForm } from "./edit-pin-form.tsx";

/** Editing a pin over the page. Leaving with changes asks first. Load it lazily. */
export function EditPinDialog({ pin, onClose }: { pin: WirePin; onClose: () => void }) {
  const t = useText();
  const form = useId();
  const [dirty, setDirty] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const { question, leave, letGo } = useLeaveGuard(dirty, onClose);
  const { actions } = commonCopy;
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
        <EditPinForm
          id={form}
          pin={pin}
          onDirty={() => setDirty(true)}
          onSubmitting={setSubmitting}
          onDone={() => {
            letGo();
            onClose();
          }}
        />
      </Dialog>
      {question}
    </>
  );
}

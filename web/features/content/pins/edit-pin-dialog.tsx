import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { EditDialog } from "#web/features/content/saving/edit-dialog.tsx";
import { EditPinForm } from "./edit-pin-form.tsx";

/** Editing a pin over the page. Load it lazily. */
export function EditPinDialog({ pin, onClose }: { pin: WirePin; onClose: () => void }) {
  const t = useText();
  return (
    <EditDialog
      title={t(commonCopy.pin.edit)}
      onClose={onClose}
      form={(given) => <EditPinForm {...given} pin={pin} />}
    />
  );
}

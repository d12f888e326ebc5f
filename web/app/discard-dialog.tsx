import { commonCopy } from "#spec/copy/kit/common.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { useText } from "./text.tsx";

const { actions, settings } = commonCopy;

/** Whether what was typed may go. */
export function DiscardDialog({ onDiscard, onClose }: { onDiscard: () => void; onClose: () => void }) {
  const t = useText();
  return (
    <ConfirmDialog
      open
      title={t(settings.unsaved)}
      confirmLabel={t(actions.discard)}
      cancelLabel={t(actions.cancel)}
      danger
      onCancel={onClose}
      onConfirm={() => {
        onClose();
        onDiscard();
      }}
    />
  );
}

import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";

/** The question before a pin goes to the trash. */
export function ConfirmDeletePin({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  const t = useText();
  const { pin, actions } = commonCopy;
  return (
    <ConfirmDialog
      open
      danger
      title={t(pin.deleteConfirm)}
      confirmLabel={t(actions.delete)}
      cancelLabel={t(actions.cancel)}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {t(pin.deleteText, { days: limits.trashDays })}
    </ConfirmDialog>
  );
}

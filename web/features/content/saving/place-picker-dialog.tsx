import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { BoardPicker } from "./board-picker.tsx";
import styles from "./board-picker.module.css";
import { hasKeys } from "./has-keys.ts";
import type { SavingPlace } from "./places.ts";

type PlacePickerDialogProps = { onChoose: (place: SavingPlace) => void; onClose: () => void };

/** The picker as a dialog that only selects: for forms. Load it lazily. */
export function PlacePickerDialog({ onChoose, onClose }: PlacePickerDialogProps) {
  const t = useText();
  return (
    <BoardPicker
      verb="select"
      searchFirst={hasKeys()}
      onChoose={(place) => {
        onChoose(place);
        onClose();
      }}
      frame={({ title, onBack, children }) => (
        <Dialog
          open
          onClose={onClose}
          title={title}
          width="sm"
          sheet="content"
          onBack={onBack}
          backLabel={t(commonCopy.navigation.back)}
          closeLabel={t(commonCopy.actions.close)}
        >
          <div className={styles.sheet}>{children}</div>
        </Dialog>
      )}
    />
  );
}

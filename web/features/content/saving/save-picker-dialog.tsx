import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import styles from "./board-picker.module.css";
import { hasKeys } from "./has-keys.ts";
import { SavePicker } from "./save-picker.tsx";

/** The picker as a dialog: a sheet on phones. Load it lazily. */
export function SavePickerDialog({ pin, onClose }: { pin: WirePin; onClose: () => void }) {
  const t = useText();
  const { actions, navigation } = commonCopy;
  return (
    <SavePicker
      pin={pin}
      onDone={onClose}
      searchFirst={hasKeys()}
      frame={({ title, onBack, children }) => (
        <Dialog
          open
          onClose={onClose}
          title={title}
          width="sm"
          sheet="content"
          onBack={onBack}
          backLabel={t(navigation.back)}
          closeLabel={t(actions.close)}
        >
          <div className={styles.sheet}>{children}</div>
        </Dialog>
      )}
    />
  );
}

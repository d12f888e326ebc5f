import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ArrowLeftIcon } from "#web/ui/icons.tsx";
import styles from "./board-picker.module.css";
import { SavePicker } from "./save-picker.tsx";

/** The picker as the content of a popover. Load it lazily. */
export function SavePickerPanel({ pin, onDone }: { pin: WirePin; onDone: () => void }) {
  const t = useText();
  return (
    <SavePicker
      pin={pin}
      onDone={onDone}
      frame={({ title, onBack, children }) => (
        <div className={styles.panel}>
          <div className={styles.head}>
            {onBack ? (
              <IconButton size="sm" label={t(commonCopy.navigation.back)} icon={<ArrowLeftIcon />} onClick={onBack} />
            ) : (
              <span />
            )}
            <h2 className={styles.heading}>{title}</h2>
          </div>
          {children}
        </div>
      )}
    />
  );
}

import { Link } from "react-router";
import type { WirePin } from "#contract/shapes.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { usePinOverlay, withOverlay } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { BoardPicker, type PickerFrame } from "./board-picker.tsx";
import styles from "./board-picker.module.css";
import { useSavePin } from "./use-save-pin.tsx";

type SavePickerProps = { pin: WirePin; frame: PickerFrame; onDone: () => void; searchFirst?: boolean | undefined };

/** The picker that saves a pin to what is chosen. */
export function SavePicker({ pin: loaded, frame, onDone, searchFirst }: SavePickerProps) {
  const t = useText();
  const save = useSavePin(loaded);
  const pin = withOverlay(loaded, usePinOverlay(loaded.id));
  const saved = pin.pinned_to_board;
  return (
    <BoardPicker
      pin={pin}
      searchFirst={searchFirst}
      onChoose={(place) => {
        void save(place);
        onDone();
      }}
      frame={({ children, ...rest }) =>
        frame({
          ...rest,
          children: (
            <>
              {saved && saved.layout !== "quick_creates" && rest.onBack === undefined ? (
                <p className={styles.psst}>
                  <Link to={saved.url}>{t(savingCopy.confirmations.alreadySaved, { board_name: saved.name })}</Link>
                </p>
              ) : null}
              {children}
            </>
          ),
        })
      }
    />
  );
}

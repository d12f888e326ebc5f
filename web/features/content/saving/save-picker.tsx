import { useState } from "react";
import { Link } from "react-router";
import type { WirePin } from "#contract/kit/shapes.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { usePinOverlay, withOverlay } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { BoardPicker, type PickerFrame } from "./board-picker.tsx";
import styles from "./board-picker.module.css";
import { DuplicateNotice } from "./duplicate-notice.tsx";
import { HiddenPinNotice } from "./hidden-pin-notice.tsx";
import type { SavingPlace } from "./places.ts";
import { useSavePin } from "./use-save-pin.tsx";

type SavePickerProps = {
  pin: WirePin;
  frame: PickerFrame;
  onDone: () => void;
  searchFirst?: boolean | undefined;
  /** Told where it was saved. */
  onSaved?: ((place: SavingPlace) => void) | undefined;
};

/** The picker that saves a pin to what is chosen. */
export function SavePicker({ pin: loaded, frame, onDone, searchFirst, onSaved }: SavePickerProps) {
  const t = useText();
  const save = useSavePin(loaded);
  const pin = withOverlay(loaded, usePinOverlay(loaded.id));
  const [created, setCreated] = useState(false);
  if (pin.sensitivity !== undefined && !pin.can_edit)
    return frame({ title: t(savingCopy.picker.hiddenPinTitle), onBack: undefined, children: <HiddenPinNotice /> });
  // Of a board made this moment it goes without saying.
  const saved = created ? null : pin.pinned_to_board;
  return (
    <BoardPicker
      pin={pin}
      searchFirst={searchFirst}
      onFinish={onSaved ? undefined : onDone}
      onChoose={async (place, { created: isNew }) => {
        setCreated(isNew);
        if (!isNew) onDone();
        const saved = await save(place, isNew || onSaved ? "own" : "picked");
        if (saved) onSaved?.(place);
        return saved;
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
              {!created && saved === null && rest.onBack === undefined ? (
                <div className={styles.double}>
                  <DuplicateNotice of={{ pin_id: pin.id }} onGo={onDone} />
                </div>
              ) : null}
              {children}
            </>
          ),
        })
      }
    />
  );
}

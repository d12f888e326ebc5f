import { useQueryClient } from "@tanstack/react-query";
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
import { Button } from "#web/ui/button.tsx";
import { savedCopy } from "./saved-copy.ts";
import { useSavePin } from "./use-save-pin.tsx";
import { whyNotSaved } from "./why-not-saved.ts";

type SavePickerProps = {
  pin: WirePin;
  frame: PickerFrame;
  onDone: () => void;
  searchFirst?: boolean | undefined;
  /** Called with the destination and the new pin; null when saving failed. */
  onSaved?: ((saved: { place: SavingPlace; pinId: string } | null) => void) | undefined;
};

/** The picker that saves a pin to what is chosen. */
export function SavePicker({ pin: loaded, frame, onDone, searchFirst, onSaved }: SavePickerProps) {
  const t = useText();
  const queries = useQueryClient();
  const save = useSavePin(loaded);
  const pin = withOverlay(loaded, usePinOverlay(loaded.id));
  const [created, setCreated] = useState(false);
  const why = whyNotSaved(pin);
  if (why !== null)
    return frame({
      title: t(savingCopy.picker.hiddenPinTitle),
      onBack: undefined,
      children: <HiddenPinNotice why={why} />,
    });
  const copy = onSaved || created ? undefined : savedCopy(pin);
  const remove = async () => {
    if (copy === undefined) return;
    onDone();
    await (await import("./remove-save.ts")).removeSave(queries, pin, copy);
  };
  // Of a board made this moment it goes without saying.
  const saved = created ? null : pin.pinned_to_board;
  return (
    <BoardPicker
      pin={pin}
      searchFirst={searchFirst}
      onFinish={onSaved ? undefined : onDone}
      onRemove={copy && (() => void remove())}
      onChoose={async (place, { created: isNew }) => {
        setCreated(isNew);
        if (!isNew) onDone();
        const saved = await save(place, isNew || onSaved ? "own" : "picked");
        onSaved?.(saved && { place, pinId: saved.pinId });
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
                  {copy ? (
                    <Button
                      size="sm"
                      variant="quiet"
                      aria-label={t(savingCopy.picker.removeFrom, { boardName: saved.name })}
                      onClick={() => void remove()}
                    >
                      {t(savingCopy.picker.remove)}
                    </Button>
                  ) : null}
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

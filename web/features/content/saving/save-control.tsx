import { lazy, Suspense, useRef } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { Button } from "#web/ui/button.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { Popover } from "#web/ui/popover.tsx";
import picker from "./board-picker.module.css";
import { openSavePicker } from "./open-save-picker.tsx";
import { PickerSkeleton } from "./picker-skeleton.tsx";
import { useQuickPick } from "./quick-pick.ts";
import styles from "./save-control.module.css";
import { useSavePin } from "./use-save-pin.tsx";

const Panel = lazy(async () => ({ default: (await import("./save-picker-panel.tsx")).SavePickerPanel }));
const settleMs = 700;

type SaveControlProps = {
  /** As it stands now. */
  pin: WirePin;
  /** On a picture, or on the page. */
  look: "picture" | "page";
};

/** Where to save, and Save: one click with the place used last. Saved, it names the board and leads there. */
export function SaveControl({ pin, look }: SaveControlProps) {
  const t = useText();
  const viewer = useViewer();
  const quick = useQuickPick();
  const save = useSavePin(pin);
  const savedAt = useRef(Number.NEGATIVE_INFINITY);
  const saved = pin.pinned_to_board;
  const words = savingCopy.picker;
  const placeName = saved?.name ?? quick?.section?.title ?? quick?.board.name;

  const saveNow = () => {
    if (viewer === null) openAccess({ source: "saveButton", pin });
    else if (pin.sensitivity !== undefined && !pin.can_edit) openSavePicker(pin);
    else if (quick) {
      savedAt.current = performance.now();
      void save(quick, "quick");
    } else openSavePicker(pin);
  };

  return (
    <div className={styles.control} data-look={look}>
      {viewer === null ? null : (
        <Popover
          label={t(savingCopy.titles.chooseBoard)}
          placement={look === "picture" ? "bottom-start" : "bottom-end"}
          className={picker.popover}
          trigger={(props) => (
            <button
              {...props}
              type="button"
              className={styles.place}
              aria-label={
                placeName ? t(words.chooseBoardFor, { boardName: placeName }) : t(savingCopy.titles.chooseBoard)
              }
            >
              <span className={styles.name}>{placeName ?? t(savingCopy.titles.chooseBoard)}</span>
              <ChevronDownIcon size={20} />
            </button>
          )}
        >
          {(close) => (
            <Suspense
              fallback={
                <div className={picker.loading}>
                  <PickerSkeleton label={t(words.loading)} />
                </div>
              }
            >
              <Panel pin={pin} onDone={close} />
            </Suspense>
          )}
        </Popover>
      )}
      {saved ? (
        <Button
          to={saved.url}
          variant="inverse"
          className={styles.button}
          // The second click of a double click meant to save, not to leave.
          onClick={(event) => performance.now() - savedAt.current < settleMs && event.preventDefault()}
        >
          {t(words.saved)}
        </Button>
      ) : (
        <Button variant="primary" className={styles.button} onClick={saveNow}>
          {t(words.save)}
        </Button>
      )}
    </div>
  );
}

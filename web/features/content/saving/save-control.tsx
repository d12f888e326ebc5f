import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { openAccess } from "#web/features/identity/access/open-access.ts";
import { Button } from "#web/ui/button.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ChevronDownIcon, CloseIcon } from "#web/ui/icons.tsx";
import { Popover } from "#web/ui/popover.tsx";
import picker from "./board-picker.module.css";
import { openSavePicker } from "./open-save-picker.ts";
import { PickerSkeleton } from "./picker-skeleton.tsx";
import { useQuickPick } from "./quick-pick.ts";
import styles from "./save-control.module.css";
import { useKeepFocus } from "#web/ui/use-keep-focus.ts";
import { savedCopy } from "./saved-copy.ts";
import { useSavePin } from "./use-save-pin.tsx";
import { whyNotSaved } from "./why-not-saved.ts";

const Panel = lazyComponent(async () => (await import("./save-picker-panel.tsx")).SavePickerPanel);
const settleMs = 700;

type SaveControlProps = {
  /** The current state. */
  pin: WirePin;
  /** On a picture, or on the page. */
  look: "picture" | "page";
};

/**
 * Where to save, and Save: one click with the place used last. Saved, it names the board and leads there, and the save can be taken back.
 */
export function SaveControl({ pin, look }: SaveControlProps) {
  const t = useText();
  const viewer = useViewer();
  const quick = useQuickPick();
  const save = useSavePin(pin);
  const savedAt = useRef(Number.NEGATIVE_INFINITY);
  const queries = useQueryClient();
  const saved = pin.pinned_to_board;
  const copy = savedCopy(pin);
  const words = savingCopy.picker;
  const control = useRef<HTMLDivElement>(null);
  // Save and Saved take each other's place, whichever dialog or button that came from: the keyboard goes on from there.
  const focusHandlers = useKeepFocus(saved?.id, () => control.current?.querySelector<HTMLElement>("[data-save]"));
  const placeName = saved?.name ?? quick?.section?.title ?? quick?.board.name;

  const saveNow = () => {
    if (viewer === null) openAccess({ source: "saveButton", pin });
    else if (whyNotSaved(pin) !== null) openSavePicker({ pin });
    else if (quick) {
      savedAt.current = performance.now();
      void save(quick, "quick");
    } else openSavePicker({ pin });
  };

  // The second click of a double click meant to save, and nothing that has come under the pointer since.
  const hasSettled = () => performance.now() - savedAt.current >= settleMs;
  const remove = async () => copy && hasSettled() && (await import("./remove-save.ts")).removeSave(queries, pin, copy);

  return (
    <div ref={control} className={styles.control} data-look={look} {...focusHandlers}>
      {/* With nowhere to save yet, Save alone says enough. */}
      {viewer === null || (quick === null && !saved) ? null : (
        <Popover
          label={t(savingCopy.titles.chooseBoard)}
          placement={look === "picture" ? "bottom-start" : "bottom-end"}
          className={picker.popover}
          trigger={(props) => (
            <button
              {...props}
              type="button"
              className={styles.place}
              title={placeName}
              aria-label={
                placeName ? t(words.chooseBoardFor, { boardName: placeName }) : t(savingCopy.titles.chooseBoard)
              }
            >
              {placeName ? (
                <span className={styles.name} dir="auto">
                  {placeName}
                </span>
              ) : null}
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
          data-save=""
          onClick={(event) => !hasSettled() && event.preventDefault()}
        >
          {t(words.saved)}
        </Button>
      ) : (
        <Button variant="primary" className={styles.button} data-save="" onClick={saveNow}>
          {t(words.save)}
        </Button>
      )}
      {copy ? (
        <IconButton
          variant={look === "picture" ? "picture" : "soft"}
          size="sm"
          className={styles.remove}
          label={t(words.removeFrom, { boardName: copy.board.name })}
          icon={<CloseIcon size={18} />}
          onClick={() => void remove()}
        />
      ) : null}
    </div>
  );
}

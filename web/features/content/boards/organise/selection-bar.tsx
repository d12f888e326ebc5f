import { Suspense, useEffect, useRef } from "react";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ArrowRightIcon, CopyIcon, EditIcon, FolderIcon, MinusIcon, TrashIcon } from "#web/ui/more-icons.tsx";
import { SectionNameForm } from "#web/features/content/boards/section-name-form.tsx";
import styles from "./organise.module.css";
import { allSelected, countSelected, nothingSelected, type Selection } from "./selection.ts";
import { type SelectionTool, selectionTools } from "./selection-tools.ts";
import { usePinActions } from "./use-pin-actions.ts";

const PlacePickerDialog = lazyComponent(
  async () => (await import("#web/features/content/saving/place-picker-dialog.tsx")).PlacePickerDialog,
);
const EditPinsDialog = lazyComponent(async () => (await import("./edit-pins-dialog.tsx")).EditPinsDialog);

type SelectionBarProps = {
  board: WireBoard;
  section: WireSection | null;
  selection: Selection;
  shown: readonly string[];
  total: number;
  onSelection: (selection: Selection) => void;
  onDone: () => void;
};

const words = organiseCopy.select;
const { actions } = commonCopy;

/** What can be done with the selected pins, at the lower edge. */
export function SelectionBar(props: SelectionBarProps) {
  const { board, section, selection, shown, total, onSelection, onDone } = props;
  const t = useText();
  const pins = usePinActions();
  const count = countSelected(selection, total);
  const organised = { board, section, selection, shown, count };
  const none = count === 0;
  const tools = selectionTools(selection, { total, count, inSection: section !== null });
  const isShut = (tool: SelectionTool) => !tools.get(tool);
  const bar = useRef<HTMLDivElement>(null);
  const clear = () => onSelection(nothingSelected);
  // With nothing selected the button last pressed is shut: the keyboard goes on from the bar's first.
  const hadSome = useRef(false);
  useEffect(() => {
    if (!none) hadSome.current = true;
    if (!none || !hadSome.current) return;
    const frame = requestAnimationFrame(() => {
      const held = document.activeElement;
      if (held === document.body || (held?.matches(":disabled") && bar.current?.contains(held)))
        bar.current?.querySelector<HTMLElement>("button:enabled")?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [none]);
  const clearAfter = async (done: Promise<boolean>) => {
    if (await done) clear();
  };
  const choosePlace = (then: (place: SavingPlace) => Promise<boolean>) =>
    openDialog((close) => (
      <Suspense>
        <PlacePickerDialog onChoose={(place) => void clearAfter(then(place))} onClose={close} />
      </Suspense>
    ));
  const askToDelete = () =>
    askFirst({
      title: t(words.deleteMany, { count }),
      text: t(words.deleteManyText, { count, days: limits.trashDays }),
      label: t(actions.delete),
      go: () => clearAfter(pins.remove(organised)),
    });
  const askName = () =>
    openDialog((close) => (
      <Dialog
        open
        onClose={close}
        title={t(savingCopy.titles.createSection)}
        closeLabel={t(actions.close)}
        width="sm"
        sheet="content"
      >
        <SectionNameForm
          submitLabel={t(savingCopy.sectionForm.add)}
          onCancel={close}
          onSubmit={async (name) => {
            await pins.section(organised, name);
            close();
            clear();
          }}
        />
      </Dialog>
    ));
  const edit = () =>
    openDialog((close) => (
      <Suspense>
        <EditPinsDialog
          ids={[...selection.ids].slice(0, 500)}
          onClose={(changed) => {
            close();
            if (changed) clear();
          }}
        />
      </Suspense>
    ));

  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t(words.bar)}>
      <p className={styles.count} aria-live="polite">
        {t(actions.selected, { count })}
      </p>
      <div className={styles.tools}>
        {tools.has("selectNone") ? (
          <Button size="sm" className={styles.all} onClick={clear}>
            {t(words.none)}
          </Button>
        ) : (
          <Button
            size="sm"
            className={styles.all}
            disabled={isShut("selectAll")}
            onClick={() => onSelection(allSelected)}
          >
            {t(actions.selectAll)}
          </Button>
        )}
        <Button
          size="sm"
          variant="primary"
          disabled={isShut("move")}
          icon={<ArrowRightIcon size={18} />}
          onClick={() => choosePlace((place) => pins.move(organised, place))}
        >
          {t(actions.move)}
        </Button>
        {tools.has("copy") ? (
          <>
            <Button
              size="sm"
              disabled={isShut("copy")}
              icon={<CopyIcon size={18} />}
              onClick={() => choosePlace((place) => pins.copy(organised, place))}
            >
              <span className={styles.word}>{t(words.copyTo)}</span>
            </Button>
            {tools.has("takeOut") ? (
              <Button
                size="sm"
                disabled={isShut("takeOut")}
                icon={<MinusIcon size={18} />}
                onClick={() => void clearAfter(pins.takeOut(organised))}
              >
                <span className={styles.word}>{t(words.takeOut)}</span>
              </Button>
            ) : (
              <Button size="sm" disabled={isShut("newSection")} icon={<FolderIcon size={18} />} onClick={askName}>
                <span className={styles.word}>{t(words.newSection)}</span>
              </Button>
            )}
            <Button size="sm" disabled={isShut("edit")} icon={<EditIcon size={18} />} onClick={edit}>
              <span className={styles.word}>{t(actions.edit)}</span>
            </Button>
          </>
        ) : null}
        <Button size="sm" disabled={isShut("delete")} icon={<TrashIcon size={18} />} onClick={askToDelete}>
          <span className={styles.word}>{t(actions.delete)}</span>
        </Button>
      </div>
      <Button size="sm" variant="inverse" onClick={onDone}>
        {t(actions.done)}
      </Button>
    </div>
  );
}

import { Suspense } from "react";
import { limits } from "#spec/constants/limits.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { openDialog } from "#web/app/dialogs.tsx";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useText } from "#web/app/text.tsx";
import { SectionNameForm } from "#web/features/content/boards/section-name-form.tsx";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import type { Organised, usePinActions } from "./use-pin-actions.ts";

const PlacePickerDialog = lazyComponent(
  async () => (await import("#web/features/content/saving/place-picker-dialog.tsx")).PlacePickerDialog,
);
const EditPinsDialog = lazyComponent(async () => (await import("./edit-pins-dialog.tsx")).EditPinsDialog);

const words = organiseCopy.select;
const { actions } = commonCopy;

export type SelectionDialogs = ReturnType<typeof useSelectionDialogs>;

/**
 * What is asked before something is done with the selected pins.
 * @param clear selects none: what was asked for is done
 */
export function useSelectionDialogs(pins: ReturnType<typeof usePinActions>, organised: Organised, clear: () => void) {
  const t = useText();
  const { selection, count } = organised;
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
  return { clearAfter, choosePlace, askToDelete, askName, edit };
}

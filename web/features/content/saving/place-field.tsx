import { Suspense } from "react";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { classNames } from "#web/ui/class-names.ts";
import control from "#web/ui/control.module.css";
import { FormField } from "#web/ui/form-field.tsx";
import { BoardIcon, ChevronDownIcon, LockIcon } from "#web/ui/icons.tsx";
import styles from "./place-field.module.css";
import type { SavingPlace } from "./places.ts";

const PlacePickerDialog = lazyComponent(async () => (await import("./place-picker-dialog.tsx")).PlacePickerDialog);

type PlaceFieldProps = {
  place: SavingPlace | null;
  error?: string | undefined;
  onChange: (place: SavingPlace) => void;
};

/** The form field for a pin's board or section. */
export function PlaceField({ place, error, onChange }: PlaceFieldProps) {
  const t = useText();
  // Outside of the form: the picker has forms of its own.
  const choose = () =>
    openDialog((close) => (
      <Suspense>
        <PlacePickerDialog onChoose={onChange} onClose={close} />
      </Suspense>
    ));
  const words = place ? [place.board.name, place.section?.title].filter(Boolean).join(" › ") : null;
  return (
    <FormField label={t(savingCopy.picker.board)} error={error}>
      {(wiring) => (
        <button
          {...wiring}
          type="button"
          aria-haspopup="dialog"
          className={classNames(control.control, styles.button)}
          onClick={choose}
        >
          {place?.board.privacy === "secret" ? <LockIcon size={20} /> : <BoardIcon size={20} />}
          <span className={classNames(styles.name, !words && styles.none)} dir="auto">
            {words ?? t(savingCopy.titles.chooseBoard)}
          </span>
          <ChevronDownIcon size={20} />
        </button>
      )}
    </FormField>
  );
}

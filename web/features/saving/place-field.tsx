import { lazy, Suspense } from "react";
import { savingCopy } from "#spec/copy/saving.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useText } from "#web/app/text.tsx";
import { FormField } from "#web/ui/form-field.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import styles from "./place-field.module.css";
import type { SavingPlace } from "./places.ts";

const PlacePickerDialog = lazy(async () => ({
  default: (await import("./place-picker-dialog.tsx")).PlacePickerDialog,
}));

type PlaceFieldProps = {
  place: SavingPlace | null;
  onChange: (place: SavingPlace) => void;
  error?: string | undefined;
};

/** A form's board and section; a click opens the picker. */
export function PlaceField({ place, onChange, error }: PlaceFieldProps) {
  const t = useText();
  const open = () =>
    void openDialog((close) => (
      <Suspense>
        <PlacePickerDialog onChoose={onChange} onClose={close} />
      </Suspense>
    ));
  return (
    <FormField label={t(savingCopy.picker.board)} error={error}>
      {(wiring) => (
        <button {...wiring} type="button" className={styles.field} aria-haspopup="dialog" onClick={open}>
          <span className={styles.name}>
            {place ? place.board.name : t(savingCopy.titles.chooseBoard)}
            {place?.section ? <span className={styles.section}> / {place.section.title}</span> : null}
          </span>
          <ChevronDownIcon size={20} />
        </button>
      )}
    </FormField>
  );
}

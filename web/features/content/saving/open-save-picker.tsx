import { lazy, Suspense } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { openDialog } from "#web/app/dialogs.tsx";

const load = () => import("./save-picker-dialog.tsx");
const SavePickerDialog = lazy(async () => ({ default: (await load()).SavePickerDialog }));

/** Opens the board picker over the page. */
export function openSavePicker(pin: WirePin): void {
  openDialog((close) => (
    <Suspense>
      <SavePickerDialog pin={pin} onClose={close} />
    </Suspense>
  ));
}

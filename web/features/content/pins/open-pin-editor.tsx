import { lazy, Suspense } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { openDialog } from "#web/app/dialogs.tsx";

const EditPinDialog = lazy(async () => ({ default: (await import("./edit-pin-dialog.tsx")).EditPinDialog }));

/** Opens a pin for editing over the page. */
export function openPinEditor(pin: WirePin): void {
  openDialog((close) => (
    <Suspense>
      <EditPinDialog pin={pin} onClose={close} />
    </Suspense>
  ));
}

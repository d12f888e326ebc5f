import { lazy, Suspense } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { openDialog } from "#web/app/dialogs.tsx";

const CutOutDialog = lazy(async () => ({ default: (await import("./cut-out-dialog.tsx")).CutOutDialog }));

/** Opens a pin's picture for cutting a part out of it. */
export function openCutOut(pin: WirePin): void {
  openDialog((close) => (
    <Suspense>
      <CutOutDialog pin={pin} onClose={close} />
    </Suspense>
  ));
}

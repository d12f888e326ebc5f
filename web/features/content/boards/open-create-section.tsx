import { lazy, Suspense } from "react";
import type { WireBoard } from "#contract/kit/shapes.ts";
import { openDialog } from "#web/app/dialogs.tsx";

const CreateSectionDialog = lazy(async () => ({
  default: (await import("./create-section-dialog.tsx")).CreateSectionDialog,
}));

/** Opens the form of a new section over the page. */
export function openCreateSection(board: WireBoard): void {
  openDialog((close) => (
    <Suspense>
      <CreateSectionDialog board={board} onClose={close} />
    </Suspense>
  ));
}

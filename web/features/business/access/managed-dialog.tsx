import type { ReactNode } from "react";
import { openDialog } from "#web/app/dialogs.tsx";
import { ManagedProvider, useManaged } from "./managed.ts";

/** Opens dialogs about the business that is managed: they stand beside the page, where nothing of it reaches. */
export function useManagedDialog(): (render: (close: () => void) => ReactNode, kind: unknown) => void {
  const managed = useManaged();
  return (render, kind) =>
    void openDialog((close) => <ManagedProvider value={managed}>{render(close)}</ManagedProvider>, kind);
}

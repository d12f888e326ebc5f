import { dialogOpener } from "#web/app/dialogs.tsx";

/** Opens a pin's picture for cutting a part out of it. */
export const openCutOut = dialogOpener(async () => (await import("./cut-out-dialog.tsx")).CutOutDialog);

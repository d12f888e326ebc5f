import { dialogOpener } from "#web/app/dialogs.tsx";

/** Opens a pin for editing over the page. */
export const openPinEditor = dialogOpener(async () => (await import("./edit-pin-dialog.tsx")).EditPinDialog);

import { dialogOpener } from "#web/app/dialogs.tsx";

/** Over the page: pins to make ads of. */
export const openPins = dialogOpener(async () => (await import("./pins-dialog.tsx")).PinsDialog);

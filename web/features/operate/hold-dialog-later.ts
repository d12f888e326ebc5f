import { dialogOpener } from "#web/app/dialogs.tsx";

/** Asks for a reason, then holds an account or releases it. */
export const openHold = dialogOpener(async () => (await import("./hold-dialog.tsx")).HoldDialog);

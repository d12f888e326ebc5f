import { dialogOpener } from "#web/app/dialogs.tsx";

/** Opens the board picker over the page. */
export const openSavePicker = dialogOpener(async () => (await import("./save-picker-dialog.tsx")).SavePickerDialog);

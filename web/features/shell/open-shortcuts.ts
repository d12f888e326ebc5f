import { dialogOpener } from "#web/app/dialogs.tsx";

/** Opens the list of keyboard shortcuts. */
export const openShortcuts = dialogOpener(async () => (await import("./shortcuts-dialog.tsx")).ShortcutsDialog);

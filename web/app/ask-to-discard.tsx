import { dialogOpener } from "./dialogs.tsx";

const open = dialogOpener(async () => (await import("./discard-dialog.tsx")).DiscardDialog);

/** Asks before something typed is thrown away. */
export const askToDiscard = (discard: () => void): void => open({ onDiscard: discard });

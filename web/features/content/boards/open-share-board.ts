import { dialogOpener } from "#web/app/dialogs.tsx";
import { partFromAbove } from "#web/app/parts-from-above.ts";

/** Opens the sharing dialog of a board. */
export const openShareBoard = dialogOpener(partFromAbove("ShareBoardDialog"));

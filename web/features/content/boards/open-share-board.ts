import { dialogOpener } from "#web/app/dialogs.tsx";
import { partFromAbove } from "#web/app/parts-from-above.ts";

/** Opens the ways to hand a board on. */
export const openShareBoard = dialogOpener(partFromAbove("ShareBoardDialog"));

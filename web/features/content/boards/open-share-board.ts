import { dialogOpener } from "#web/app/dialogs.tsx";
import { componentFromPort } from "#web/app/component-ports.ts";

/** Opens the sharing dialog of a board. */
export const openShareBoard = dialogOpener(componentFromPort("ShareBoardDialog"));

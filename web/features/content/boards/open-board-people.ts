import { dialogOpener } from "#web/app/dialogs.tsx";
import { partFromAbove } from "#web/app/parts-from-above.ts";

/** Opens who belongs to a board, and the ways to ask others. */
export const openBoardPeople = dialogOpener(partFromAbove("BoardPeopleDialog"));

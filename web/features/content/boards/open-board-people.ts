import { dialogOpener } from "#web/app/dialogs.tsx";
import { partFromAbove } from "#web/app/parts-from-above.ts";

/** Opens the dialog with a board's members and invitations. */
export const openBoardPeople = dialogOpener(partFromAbove("BoardPeopleDialog"));

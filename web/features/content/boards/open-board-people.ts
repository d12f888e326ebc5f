import { dialogOpener } from "#web/app/dialogs.tsx";
import { componentFromPort } from "#web/app/component-ports.ts";

/** Opens the dialog with a board's members and invitations. */
export const openBoardPeople = dialogOpener(componentFromPort("BoardPeopleDialog"));

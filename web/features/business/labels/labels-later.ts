import { later } from "#web/app/later.tsx";

/** Comes when somebody wants to label something. */
export const LabelsDialog = later(async () => (await import("./labels-dialog.tsx")).LabelsDialog);

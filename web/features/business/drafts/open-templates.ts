import { dialogOpener } from "#web/app/dialogs.tsx";

/** Over the form: targeting that the account keeps, to take it over. */
export const openTemplates = dialogOpener(async () => (await import("./templates-dialog.tsx")).TemplatesDialog);

/** Over the form: a name to keep a targeting under. */
export const openKeepTemplate = dialogOpener(async () => (await import("./keep-template.tsx")).KeepTemplate);

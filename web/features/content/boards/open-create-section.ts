import { dialogOpener } from "#web/app/dialogs.tsx";

/** Opens the form of a new section over the page. */
export const openCreateSection = dialogOpener(
  async () => (await import("./create-section-dialog.tsx")).CreateSectionDialog,
);

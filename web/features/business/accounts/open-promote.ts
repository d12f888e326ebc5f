import { dialogOpener } from "#web/app/dialogs.tsx";

/** Opens quick promote over the page, for an account that may buy ads. */
export const openPromote = dialogOpener(
  async () => (await import("#web/features/business/promote/promote-dialog.tsx")).PromoteDialog,
);

import { later } from "#web/app/later.tsx";

/** The accounts manager, whose code comes after the page's own. */
export const AccountsManager = later(
  async () => (await import("#web/features/business/accounts/manager.tsx")).AccountsManager,
);

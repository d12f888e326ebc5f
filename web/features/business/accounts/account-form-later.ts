import { later } from "#web/app/later.tsx";

/** The form of an advertiser account, whose code comes after the page's own. */
export const AccountForm = later(async () => (await import("./account-form.tsx")).AccountForm);

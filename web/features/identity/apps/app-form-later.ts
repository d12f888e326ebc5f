import { later } from "#web/app/later.tsx";

/** The form of an app, whose code comes after the page's own. */
export const AppForm = later(async () => (await import("./app-form.tsx")).AppForm);

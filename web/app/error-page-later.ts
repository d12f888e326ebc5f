import { later } from "./later.tsx";

/** The page of a failure, which most visits never see; fetched while the browser has nothing better to do. */
export const ErrorPage = later(async () => (await import("./error-page.tsx")).ErrorPage);

if (!import.meta.env.SSR) {
  const soon = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 3000));
  soon(() => void ErrorPage.load().catch(() => undefined));
}

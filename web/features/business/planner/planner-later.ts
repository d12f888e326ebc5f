import { later } from "#web/app/later.tsx";

/** Forecasts of plans, whose code comes after the page's own. */
export const Planner = later(async () => (await import("./planner.tsx")).Planner);

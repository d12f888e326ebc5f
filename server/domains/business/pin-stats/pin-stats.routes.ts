import { getPinAnalytics } from "#contract/business/pin-analytics.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { pinAnalytics } from "./pin-analytics.ts";

export const pinStatsRoutes = [
  implementForPerson(getPinAnalytics, ({ services, viewer }, input) => pinAnalytics(services, viewer, input)),
];

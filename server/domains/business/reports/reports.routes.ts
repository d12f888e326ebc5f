import { getAdReport } from "#contract/business/ad-reports.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { adReport } from "./ad-report.ts";

export const adReportRoutes = [
  implementForPerson(getAdReport, ({ services, viewer }, input) => adReport(services, viewer, input)),
];

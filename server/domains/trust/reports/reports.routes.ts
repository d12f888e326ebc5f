import * as calls from "#contract/social/comments.ts";
import { implementForPerson } from "#server/calls/implement.ts";
import { report } from "#server/domains/trust/intake/report.ts";

export const reportRoutes = [
  implementForPerson(calls.report, ({ services, viewer }, input) => report(services, viewer, input)),
];

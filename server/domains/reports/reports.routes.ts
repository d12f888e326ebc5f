import * as calls from "#contract/comments.ts";
import { implementForPerson } from "../../http/implement.ts";
import { report } from "./report.ts";

export const reportRoutes = [
  implementForPerson(calls.report, ({ services, viewer }, input) => report(services, viewer, input)),
];

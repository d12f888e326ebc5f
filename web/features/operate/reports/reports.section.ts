import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { reportFilterIn, reportsQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const reportsSection: Section<"reports"> = {
  name: "reports",
  title: moderationDeskCopy.area.reports,
  group: "reports",
  right: "reports:decide",
  queries: ({ search }) => ({ desk: reportsQuery(reportFilterIn(search)) }),
  place: 40,
  screen: async () => (await import("./report-desk.tsx")).ReportDesk,
};

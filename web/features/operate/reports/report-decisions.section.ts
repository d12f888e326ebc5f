import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { reportDecisionFilterIn, reportDecisionsQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const reportDecisionsSection: Section<"report-decisions"> = {
  name: "report-decisions",
  title: moderationDeskCopy.area.decisions,
  group: "reports",
  right: "reports:decide",
  queries: ({ search }) => ({ decisions: reportDecisionsQuery(reportDecisionFilterIn(search)) }),
  place: 60,
  screen: async () => (await import("./report-decisions.tsx")).ReportDecisions,
};

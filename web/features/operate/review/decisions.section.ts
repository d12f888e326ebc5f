import { operateCopy } from "#spec/copy/operate/operate.ts";
import { decisionFilterIn, decisionsQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const decisionsSection: Section<"decisions"> = {
  name: "decisions",
  title: operateCopy.area.decisions,
  group: "ads",
  right: "ads:review",
  queries: ({ search }) => ({ decisions: decisionsQuery(decisionFilterIn(search)) }),
  place: 30,
  screen: async () => (await import("./decisions-screen.tsx")).DecisionsScreen,
};

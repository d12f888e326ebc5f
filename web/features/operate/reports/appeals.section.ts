import { moderationDeskCopy } from "#spec/copy/operate/moderation.ts";
import { appealsQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const appealsSection: Section<"appeals"> = {
  name: "appeals",
  title: moderationDeskCopy.area.appeals,
  group: "reports",
  right: "reports:decide",
  queries: () => ({ appeals: appealsQuery }),
  place: 50,
  screen: async () => (await import("./appeals-screen.tsx")).AppealsScreen,
};

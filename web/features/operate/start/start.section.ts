import { operateCopy } from "#spec/copy/operate/operate.ts";
import { guideQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const startSection: Section<"start"> = {
  name: "start",
  title: operateCopy.area.start,
  group: "site",
  right: "instance:manage",
  queries: () => ({ guide: guideQuery }),
  place: 140,
  screen: async () => (await import("./start-screen.tsx")).StartScreen,
};

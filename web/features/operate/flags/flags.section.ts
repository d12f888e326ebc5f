import { operateCopy } from "#spec/copy/operate/operate.ts";
import { flagsQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const flagsSection: Section<"flags"> = {
  name: "flags",
  title: operateCopy.area.flags,
  group: "site",
  right: "flags:manage",
  queries: () => ({ flags: flagsQuery }),
  place: 220,
  screen: async () => (await import("./flags-screen.tsx")).FlagsScreen,
};

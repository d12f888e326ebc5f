import { operateCopy } from "#spec/copy/operate/operate.ts";
import { healthQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const healthSection: Section<"health"> = {
  name: "health",
  title: operateCopy.area.health,
  group: "site",
  right: "health:read",
  queries: () => ({ health: healthQuery }),
  place: 150,
  screen: async () => (await import("./health-screen.tsx")).HealthScreen,
};

import { operateCopy } from "#spec/copy/operate/operate.ts";
import { salesQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const salesSection: Section<"sales"> = {
  name: "sales",
  title: operateCopy.area.sales,
  group: "money",
  right: "money:read",
  queries: () => ({ sales: salesQuery }),
  place: 130,
  screen: async () => (await import("./sales-screen.tsx")).SalesScreen,
};

import { operateCopy } from "#spec/copy/operate/operate.ts";
import { revenueQuery, todayQuery, troubledQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const moneySection: Section<"money"> = {
  name: "money",
  title: operateCopy.area.money,
  group: "money",
  right: "money:read",
  queries: () => ({ today: todayQuery, troubled: troubledQuery, revenue: revenueQuery }),
  place: 110,
  screen: async () => (await import("./money-screen.tsx")).MoneyScreen,
};

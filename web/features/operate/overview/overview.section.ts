import { operateCopy } from "#spec/copy/operate/operate.ts";
import { guideQuery, newestPeopleQuery, overviewQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const overviewSection: Section<"overview"> = {
  name: "overview",
  title: operateCopy.area.overview,
  group: "overview",
  right: "area:see",
  queries: (_, rights) => ({
    overview: overviewQuery,
    ...(rights.includes("instance:manage") && { guide: guideQuery }),
    ...(rights.includes("people:read") && { newest: newestPeopleQuery }),
  }),
  place: 10,
  screen: async () => (await import("./overview-screen.tsx")).OverviewScreen,
};

import { operateCopy } from "#spec/copy/operate/operate.ts";
import { announcementsQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const announcementsSection: Section<"announcements"> = {
  name: "announcements",
  title: operateCopy.area.announcements,
  group: "site",
  right: "instance:manage",
  queries: () => ({ announcements: announcementsQuery }),
  place: 180,
  screen: async () => (await import("./announcements-screen.tsx")).AnnouncementsScreen,
};

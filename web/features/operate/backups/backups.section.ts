import { operateCopy } from "#spec/copy/operate/operate.ts";
import { backupsQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const backupsSection: Section<"backups"> = {
  name: "backups",
  title: operateCopy.area.backups,
  group: "site",
  right: "instance:manage",
  queries: () => ({ backups: backupsQuery }),
  place: 160,
  screen: async () => (await import("./backups-screen.tsx")).BackupsScreen,
};

import { storageCopy } from "#spec/copy/operate/storage.ts";
import { storageQuery } from "#web/features/operate/area/operate-queries.ts";
import type { Section } from "#web/features/operate/area/section.ts";

export const storageSection: Section<"storage"> = {
  name: "storage",
  title: storageCopy.title,
  group: "site",
  right: "instance:manage",
  queries: () => ({ storage: storageQuery }),
  place: 170,
  screen: async () => (await import("./storage-screen.tsx")).StorageScreen,
};

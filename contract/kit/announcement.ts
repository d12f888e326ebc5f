import { z } from "zod";
import { announcementLevels } from "#spec/constants/announcements.ts";
import { defineResource } from "./define.ts";
import { idField } from "./fields.ts";

/** What stands above a page. */
export const announcementShape = z.object({
  id: idField,
  text: z.string(),
  link: z.string().nullable(),
  /** What leads there; empty: the usual words. */
  link_text: z.string(),
  level: z.enum(announcementLevels),
});
export type WireAnnouncement = z.output<typeof announcementShape>;

export const putAnnouncementAway = defineResource("AnnouncementSeen", "create", {
  summary: "Puts an announcement away, for this person everywhere, for a visitor in this browser.",
  limit: "access",
  effect: "none",
  input: z.strictObject({ id: idField }),
  data: z.object({}),
});

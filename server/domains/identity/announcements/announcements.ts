import { z } from "zod";
import { announcementAudiences, announcementLevels } from "#spec/constants/announcements.ts";
import type { KeptSetting } from "#server/services/kept-setting.ts";

const one = z.object({
  id: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  link_text: z.string(),
  level: z.enum(announcementLevels),
  audience: z.enum(announcementAudiences),
  /** When it comes, and goes: ISO. */
  from: z.string(),
  until: z.string().nullable(),
});
export type Announcement = z.output<typeof one>;

/** What operators announce, the newest first. */
export const announcements: KeptSetting<Announcement[]> = { name: "announcements", form: z.array(one), usual: [] };

/** Whether one is to come, shown now, or over. */
export function announcementState({ from, until }: Announcement, now: Date): "scheduled" | "shown" | "over" {
  if (until !== null && Date.parse(until) <= now.getTime()) return "over";
  return Date.parse(from) > now.getTime() ? "scheduled" : "shown";
}

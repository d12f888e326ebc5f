import { z } from "zod";
import { noticeChannels, noticeTopics } from "#spec/constants/notices.ts";
import { defineResource } from "#contract/kit/define.ts";

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of day like 22:30");
const quietHours = z.strictObject({ from: timeOfDay, until: timeOfDay }).nullable();

const choices = z.object({
  topics: z.array(z.object({ topic: z.enum(noticeTopics), page: z.boolean(), email: z.boolean(), push: z.boolean() })),
  /** Times of day in `time_zone`; null: none. */
  quiet_hours: quietHours,
  /** IANA name. */
  time_zone: z.string(),
});

export const readNoticeChoices = defineResource("NoticeChoices", "get", {
  summary: "Where the viewer wants to be told of what, and when not.",
  audience: "viewer",
  shows: ["account"],
  input: z.strictObject({}),
  data: choices,
});

export const updateNoticeChoices = defineResource("NoticeChoices", "update", {
  summary:
    "Changes where and when the viewer is told of what; what is not given stays. What is answered on the site is always told there.",
  audience: "viewer",
  effect: "removes",
  touches: ["account"],
  input: z.strictObject({
    set: z
      .array(z.strictObject({ topic: z.enum(noticeTopics), channel: z.enum(noticeChannels), on: z.boolean() }))
      .max(noticeTopics.length * noticeChannels.length)
      .optional(),
    quiet_hours: quietHours.optional(),
    time_zone: z.string().max(60).optional(),
  }),
  data: choices,
});

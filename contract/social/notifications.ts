import { z } from "zod";
import { notificationKinds, notificationReads } from "#spec/constants/notices.ts";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { idField, pageFields } from "#contract/kit/fields.ts";
import { boardRefShape, groupRefShape, instant, personShape, pinShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "nobody";

export const listNotifications = defineResource("Notifications", "get", {
  summary: "What happened around the viewer, new things first, each latest first; like things stand together.",
  audience: "viewer",
  paged: true,
  shows: ["notification"],
  input: z.strictObject({ ...pageFields, show: z.enum(notificationReads).default("all") }),
  data: z.array(
    z.object({
      id: idField,
      kind: z.enum(notificationKinds),
      /** The latest three of them. */
      actors: z.array(personShape),
      /** How many happenings it stands for. */
      count: z.number().int(),
      pin: pinShape.nullable(),
      board: boardRefShape.nullable(),
      group: groupRefShape.nullable(),
      pack: z.object({ id: idField, title: z.string() }).nullable(),
      /** The advertiser account that it is about. */
      advertiser: z.object({ id: idField, name: z.string() }).nullable(),
      comment_id: idField.nullable(),
      is_read: z.boolean(),
      created_at: instant,
    }),
  ),
});

export const unreadNotifications = defineResource("NotificationCount", "get", {
  summary: "How many notifications and conversations are new.",
  audience: "viewer",
  shows: ["notification", "message"],
  input: z.strictObject({}),
  /** Requests of people one does not know are in none of the two. */
  data: z.object({ notifications: z.number().int(), conversations: z.number().int(), requests: z.number().int() }),
});

export const readNotifications = defineResource("Notifications", "update", {
  summary: "Marks notifications as read: all up to one, or one alone.",
  audience: "viewer",
  effect: "removes",
  touches: ["notification"],
  input: z.strictObject({ up_to_id: idField.optional(), id: idField.optional() }),
  data: z.object({ notifications: z.number().int() }),
});

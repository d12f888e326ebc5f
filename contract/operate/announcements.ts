import { z } from "zod";
import { announcementAudiences, announcementLevels, announcementLimits } from "#spec/constants/announcements.ts";
import { announcementShape } from "#contract/kit/announcement.ts";
import { isOwnPath } from "#rules/kit/markdown.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField, lineField, webAddressField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;
const audience = { operate: "instance:manage" } as const;

const deskShape = announcementShape.extend({
  audience: z.enum(announcementAudiences),
  from: instant,
  until: instant.nullable(),
  state: z.enum(["scheduled", "shown", "over"]),
});
export type WireDeskAnnouncement = z.output<typeof deskShape>;

const pathField = z
  .string()
  .trim()
  .max(2048)
  .refine(
    (path) => isOwnPath(path) && !/[\s\\]/.test(path),
    "must be a web address, or a path of this site that starts with /",
  );

const fields = {
  text: lineField(announcementLimits.textMaxChars).refine((text) => text !== "", "must not be empty"),
  /** Where it leads; null: nowhere. */
  link: z.union([webAddressField, pathField]).nullable().default(null),
  link_text: lineField(announcementLimits.linkTextMaxChars).default(""),
  level: z.enum(announcementLevels).default("info"),
  audience: z.enum(announcementAudiences).default("everybody"),
  /** Null: from now on. */
  from: z.iso.datetime().nullable().default(null),
  /** Null: until it is taken away. */
  until: z.iso.datetime().nullable().default(null),
};

export const listAnnouncements = defineResource("Announcements", "get", {
  summary: "What operators announce: scheduled, shown and over.",
  audience,
  shows: ["desk"],
  input: z.strictObject({}),
  data: z.array(deskShape),
  errors,
});

export const createAnnouncement = defineResource("Announcements", "create", {
  summary: "Announces something above every page, from a time until another.",
  audience,
  limit: "access",
  effect: "adds",
  touches: ["desk"],
  audited: { names: ["level", "audience", "from", "until"] },
  input: z.strictObject(fields),
  data: z.array(deskShape),
  errors: [...errors, "CONFLICT"],
});

export const updateAnnouncement = defineResource("Announcements", "update", {
  summary: "Changes an announcement. Who put it away sees it again when its words change.",
  audience,
  limit: "access",
  effect: "removes",
  touches: ["desk"],
  audited: { names: ["id", "level", "audience", "from", "until"] },
  input: z.strictObject({ id: idField, ...fields }),
  data: z.array(deskShape),
  errors,
});

export const removeAnnouncement = defineResource("Announcements", "delete", {
  summary: "Takes an announcement away.",
  audience,
  effect: "removes",
  touches: ["desk"],
  audited: { names: ["id"] },
  input: z.strictObject({ id: idField }),
  data: z.array(deskShape),
  errors,
});

import { z } from "zod";
import { type ActedAs, defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { personShape } from "#contract/kit/shapes.ts";

export const actedAs: ActedAs = "nobody";

const input = z.strictObject({ user_id: idField });
const data = z.object({ muted_by_me: z.boolean() });

export const mute = defineResource("UserMute", "create", {
  summary:
    "Mutes a person, who never learns: their pins come up no more in feeds and search, and nothing is told of them.",
  audience: "viewer",
  effect: "adds",
  touches: ["block"],
  input,
  data,
  errors: ["NOT_FOUND", "NOT_ALLOWED"],
});

export const unmute = defineResource("UserMute", "delete", {
  summary: "Mutes a person no longer.",
  audience: "viewer",
  effect: "removes",
  touches: ["block"],
  input,
  data,
});

export const listMuted = defineResource("UserMute", "get", {
  summary: "Whom the viewer mutes.",
  audience: "viewer",
  shows: ["block"],
  input: z.strictObject({}),
  data: z.array(personShape),
});

import { z } from "zod";
import { noticeLimits } from "#spec/constants/notices.ts";
import { defineResource } from "#contract/kit/define.ts";
import { idField } from "#contract/kit/fields.ts";
import { instant } from "#contract/kit/shapes.ts";

const endpoint = z.string().min(1).max(noticeLimits.endpointMaxChars);
const devices = z.array(
  z.object({
    id: idField,
    /** Browser and system as people call them; empty when it did not say. */
    name: z.string(),
    /** The one this call comes from. */
    is_this: z.boolean(),
    created_at: instant,
  }),
);

export const listPushDevices = defineResource("PushDevices", "get", {
  summary: "The viewer's devices that get push messages, and the key a browser subscribes with (VAPID, base64url).",
  audience: "viewer",
  shows: ["session"],
  input: z.strictObject({}),
  data: z.object({ public_key: z.string(), devices }),
});

export const addPushDevice = defineResource("PushDevices", "create", {
  summary:
    "Has this device get push messages for as long as it is logged in: what its browser's PushSubscription names.",
  audience: "viewer",
  effect: "adds",
  touches: ["session"],
  input: z.strictObject({ endpoint, p256dh: z.string().max(200), auth: z.string().max(100) }),
  data: z.object({ devices }),
  errors: ["NOT_ALLOWED"],
});

export const removePushDevice = defineResource("PushDevices", "delete", {
  summary: "Sends no more push messages to a device: by its id, or by its endpoint.",
  audience: "viewer",
  effect: "removes",
  touches: ["session"],
  input: z.strictObject({ id: idField.optional(), endpoint: endpoint.optional() }),
  data: z.object({ devices }),
});

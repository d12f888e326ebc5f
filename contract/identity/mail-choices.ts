import { z } from "zod";
import { defineResource } from "#contract/kit/define.ts";

const token = z.string().max(2000);

export const readMailSubscription = defineResource("MailSubscription", "get", {
  summary: "Whose mails the link at the foot of a mail stops; using it is another call.",
  limit: "access",
  shows: [],
  input: z.strictObject({ token }),
  data: z.object({ email_hint: z.string() }),
  errors: ["LINK_EXPIRED"],
});

export const stopMails = defineResource("MailSubscription", "delete", {
  summary: "Stops mails of the kind that the link stood in, without logging in.",
  limit: "access",
  effect: "removes",
  touches: ["account"],
  input: z.strictObject({ token }),
  data: z.object({ email_hint: z.string() }),
  errors: ["LINK_EXPIRED"],
});

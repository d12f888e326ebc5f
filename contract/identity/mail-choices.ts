import { z } from "zod";
import { stoppableMailKinds } from "#spec/constants/mail-kinds.ts";
import { defineResource } from "#contract/kit/define.ts";

const stoppable = z.object({ email_hint: z.string(), kind: z.enum(stoppableMailKinds) });
const token = z.string().max(2000);

export const readMailSubscription = defineResource("MailSubscription", "get", {
  summary: "Whose mails of which kind the link at the foot of a mail stops; using it is another call.",
  limit: "access",
  shows: [],
  input: z.strictObject({ token }),
  data: stoppable,
  errors: ["LINK_EXPIRED"],
});

export const stopMails = defineResource("MailSubscription", "delete", {
  summary: "Stops mails of the kind that the link stood in, without logging in.",
  limit: "access",
  effect: "removes",
  touches: ["account"],
  input: z.strictObject({ token }),
  data: stoppable,
  errors: ["LINK_EXPIRED"],
});

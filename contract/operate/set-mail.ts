import { z } from "zod";
import { mailTextLimits as limits } from "#spec/constants/mails.ts";
import { defineResource } from "#contract/kit/define.ts";
import { lineField, textField } from "#contract/kit/fields.ts";
import { mailLocaleField, mailNameField, mailShape } from "./mails.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;
const audience = { operate: "instance:manage" } as const;
const which = { name: mailNameField, locale: mailLocaleField };

const orNull = (text: string | null) => (text === "" ? null : text);
/** A line break could begin another header of the mail. */
const subject = z
  .string()
  .refine((text) => !/[\n\r\v\f\u0085\u2028\u2029]/.test(text), "must be one line")
  .pipe(lineField(limits.subjectMaxChars));
const sentences = textField(limits.sentencesMaxChars).nullable().transform(orNull);
const texts = { subject: subject.nullable().transform(orNull), opening: sentences, closing: sentences };

export const setMail = defineResource("Mail", "update", {
  summary: "Writes subject, opening and closing of a mail in one language; null or empty: the product's own.",
  audience,
  limit: "access",
  effect: "removes",
  touches: ["desk"],
  audited: { names: ["name", "locale"] },
  input: z.strictObject({ ...which, ...texts }),
  data: mailShape,
  errors: [...errors, "INVALID_PARAMETERS"],
});

/** Asked for while somebody types, so it counts as a read. */
export const previewMailDraft = defineResource("MailPreview", "create", {
  summary:
    "A mail with texts that aren't saved, with example data. One with wrong placeholders gives way to the product's own.",
  audience,
  limit: "read",
  effect: "none",
  input: z.strictObject({ ...which, ...texts }),
  data: mailShape.shape.preview,
  errors: [...errors, "INVALID_PARAMETERS"],
});

export const resetMail = defineResource("Mail", "delete", {
  summary: "Puts a mail in one language back to the product's own texts.",
  audience,
  limit: "access",
  effect: "removes",
  touches: ["desk"],
  audited: { names: ["name", "locale"] },
  input: z.strictObject(which),
  data: mailShape,
  errors,
});

export const sendTestMail = defineResource("MailTest", "create", {
  summary: "Sends a mail with example data to the viewer's own verified email.",
  audience,
  limit: "mail",
  effect: "none",
  input: z.strictObject(which),
  data: z.object({ address: z.string() }),
  errors: [...errors, "EMAIL_UNVERIFIED", "CONFLICT", "UNAVAILABLE"],
});

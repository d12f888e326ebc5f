import { z } from "zod";
import { locales } from "#rules/kit/locale.ts";
import { mailGroups, mailNames } from "#spec/constants/mails.ts";
import { defineResource } from "#contract/kit/define.ts";

const errors = ["NOT_FOUND", "ROLE_MISSING"] as const;
const audience = { operate: "instance:manage" } as const;

export const mailNameField = z.enum(mailNames);
export const mailLocaleField = z.enum(locales);
const groups = z.enum(Object.keys(mailGroups) as (keyof typeof mailGroups)[]);

const mailsShape = z.object({
  mails: z.array(
    z.object({
      name: mailNameField,
      group: groups,
      /** Its subject in the viewer's language, with placeholders. */
      subject: z.string(),
      /** The languages in which operators wrote something of their own. */
      changed: z.array(mailLocaleField),
    }),
  ),
  /** Mails reach people; without it they are files of the data folder. */
  is_sending: z.boolean(),
  /** Where a mail to try goes: the viewer's own email; null until it is verified. */
  address: z.string().nullable(),
});
export type WireMails = z.output<typeof mailsShape>;

export const listMails = defineResource("Mails", "get", {
  summary: "Every kind of mail this instance sends.",
  audience,
  shows: ["desk"],
  input: z.strictObject({}),
  data: mailsShape,
  errors,
});

const placeholders = z.object({ known: z.array(z.string()), needed: z.array(z.string()) });
const texts = { subject: z.string(), opening: z.string(), closing: z.string() };

export const mailShape = z.object({
  name: mailNameField,
  locale: mailLocaleField,
  /** What operators wrote; null where the product's own text holds. */
  own: z.object({
    subject: z.string().nullable(),
    opening: z.string().nullable(),
    closing: z.string().nullable(),
  }),
  usual: z.object(texts),
  /** What each text may say in braces, and what it must. */
  placeholders: z.object({ subject: placeholders, opening: placeholders, closing: placeholders }),
  /** The mail with example data, whole. */
  preview: z.object({ subject: z.string(), text: z.string(), html: z.string() }),
});
export type WireMail = z.output<typeof mailShape>;

export const getMail = defineResource("Mail", "get", {
  summary: "A mail in one language: its texts, and how it looks with example data.",
  audience,
  shows: ["desk"],
  input: z.strictObject({ name: mailNameField, locale: mailLocaleField }),
  data: mailShape,
  errors,
});

import { z } from "zod";
import { locales } from "#rules/kit/locale.ts";
import type { MailName } from "#spec/constants/mails.ts";
import type { KeptSetting } from "./kept-setting.ts";

const texts = z.object({
  /** Null: as the copy has it; so is the opening. */
  subject: z.string().nullable(),
  /** In place of the greeting. */
  opening: z.string().nullable(),
  /** The last words before the foot; the copy has none. */
  closing: z.string().nullable(),
});
/** What operators wrote for a mail in one language. */
export type MailTexts = z.output<typeof texts>;

const form = z.partialRecord(z.enum(locales), texts);

/** What operators wrote for a mail, by language. One row for each mail, so that sending one reads no other's. */
export const mailTexts = (name: MailName): KeptSetting<z.output<typeof form>> => ({
  name: `mail_text_${name}`,
  form,
  usual: {},
});

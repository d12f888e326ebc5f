import { type ToldGender, toldGenders } from "#spec/constants/genders.ts";
import { z } from "zod";
import { idField, lineField, textField, webAddressField } from "#contract/kit/fields.ts";
import { coverCropShape, privacyShape, sponsorshipShape } from "#contract/kit/shapes.ts";
import { checkBoardName } from "#rules/content/board-name.ts";
import { checkSectionName } from "#rules/content/section-name.ts";
import { checkLink, normaliseLink } from "#rules/kit/link.ts";
import { limits } from "#spec/constants/limits.ts";
import { mailKinds, type SwitchedMailKind } from "#spec/constants/mail-kinds.ts";
import type { ArchivedFollows } from "#server/domains/content/boards/follows.archive.ts";
import type { ArchivedNote } from "#server/domains/content/organise/marks.archive.ts";
import type { ArchivedBoard, ArchivedPin, ArchivedProfile, ArchivedSection } from "./archive-format.ts";

// An archive may come from anybody, so its records are validated like typed input. What is not imported is not looked at.

/** An id on the site the archive is from: it only links records, and may be longer than our ids. */
const ownId = z.string().regex(/^\d{1,20}$/, "must be an id (a string of digits)");
/** One that is looked up here; any other is of nothing here. */
const idHere = idField.nullable().catch(null);
/** Read by `archivedMoments`, which takes any text. */
const moment = z.string().max(50);
const hash = z.string().regex(/^[0-9a-f]{64}$/, "must be a SHA-256 in hexadecimal digits");
const file = z.string().max(200);
const username = z.string().max(100);
const slug = z.string().max(300);

const name = (check: (value: string) => string | null) =>
  lineField(500).refine((value) => check(value) === null, "must be a name of at most so many characters");

/** Older archives lack it. */
const mark = z.boolean().default(false);

export const boardSchema: z.ZodType<Omit<ArchivedBoard, "role" | "owner">> = z.object({
  id: ownId,
  name: name(checkBoardName),
  description: textField(limits.boardDescriptionMaxChars),
  privacy: privacyShape,
  archived: z.boolean(),
  cover_pin_id: ownId.nullable().default(null),
  cover_crop: coverCropShape.nullable().default(null),
  place: z.number().int().min(0).nullable().default(null),
  created_at: moment,
});

export const sectionSchema: z.ZodType<ArchivedSection> = z.object({
  id: ownId,
  board_id: ownId,
  title: name((value) => checkSectionName(value, limits.sectionNameMaxChars)),
  created_at: moment,
});

const sponsorship = z.object({
  status: sponsorshipShape.shape.status,
  name: lineField(100).nullable(),
  paid_link: z.boolean(),
});

export const pinSchema: z.ZodType<ArchivedPin> = z.object({
  id: ownId,
  board_id: ownId,
  section_id: ownId.nullable(),
  title: lineField(limits.pinTitleMaxChars),
  description: textField(limits.pinDescriptionMaxChars),
  alt_text: textField(limits.pinAltTextMaxChars),
  link: webAddressField.nullable(),
  topics: z
    .array(
      z
        .string()
        .regex(/^[\p{L}\p{M}\p{N}_-]+$/u)
        .max(limits.pinDescriptionMaxChars),
    )
    .max(100),
  method: lineField(40),
  made_by_me: z.boolean(),
  ai_labelled: mark,
  sensitive: mark,
  saved_from: idHere,
  sponsorship: sponsorship.optional(),
  image: z.object({ file, hash, width: z.number(), height: z.number() }),
  pictures: z
    .array(
      z.object({
        ...{ file, hash, alt_text: textField(limits.pinAltTextMaxChars) },
        ...{ title: lineField(limits.pinTitleMaxChars).optional(), link: webAddressField.optional() },
      }),
    )
    .max(limits.pinPicturesMax)
    .optional(),
  video: z.object({ file, hash, duration_ms: z.number() }).optional(),
  created_at: moment,
});

/** What is read of a profile. */
export type ProfileTaken = Pick<
  ArchivedProfile,
  "about" | "website_url" | "photo" | "hide_ai" | "is_private" | "hides_from_search_engines"
> & {
  mails_off: SwitchedMailKind[];
  personalized_ads?: boolean | null | undefined;
  gender?: ToldGender | null | undefined;
};

export const profileSchema: z.ZodType<ProfileTaken> = z.object({
  about: textField(limits.aboutMaxChars),
  website_url: z
    .string()
    .refine((value) => checkLink(value) === null, "must be a web address")
    .transform(normaliseLink)
    .nullable(),
  photo: z.object({ file, hash }).nullable(),
  hide_ai: mark,
  personalized_ads: mark.nullable().optional(),
  gender: z.enum(toldGenders).nullable().optional(),
  is_private: mark,
  hides_from_search_engines: mark,
  // Kinds that this version does not send need no switch.
  mails_off: z
    .array(z.string().max(100))
    .max(100)
    .default([])
    .transform((kinds) => mailKinds.filter((kind) => kinds.includes(kind))),
});

export const noteSchema: z.ZodType<ArchivedNote> = z.object({
  pin_id: ownId,
  note: textField(limits.pinNoteMaxChars),
  updated_at: moment,
});

export const followedPersonSchema: z.ZodType<Pick<ArchivedFollows["people"][number], "username" | "since">> = z.object({
  username,
  since: moment,
});

/** A board somebody follows or marked: its owner and its address. */
export const boardAddressSchema: z.ZodType<Pick<ArchivedFollows["boards"][number], "owner" | "slug" | "since">> =
  z.object({ owner: username, slug, since: moment });

export const favoritePinSchema = z.object({ pin_id: ownId, since: moment });

const list = z.array(z.unknown());

/** Their records are judged one by one. */
export const followsSchema = z.object({ people: list, boards: list });
export const favoritesSchema = z.object({ pins: list, boards: list });

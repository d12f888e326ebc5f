import type { ToldGender } from "#spec/constants/genders.ts";
import type { BoardRole, Privacy } from "#server/database/tables/board-tables.ts";

/** The form of an archive, as docs/export-format.md tells it. A newer version is not taken back by an older Magpie. */
export const archiveFormat = { format: "magpie-export", version: 1 } as const;

export type ArchiveHead = typeof archiveFormat & { made_at: string; site: string; username: string };

export type ArchivedProfile = {
  username: string;
  email: string;
  email_verified_at: string | null;
  /** The address the person wants instead, until its mailbox confirms it. */
  pending_email: string | null;
  pending_email_at: string | null;
  full_name: string;
  about: string;
  website_url: string | null;
  birthday: string | null;
  gender: ToldGender | null;
  country: string;
  locale: string;
  theme: string;
  /** Pictures made by AI stay out of the person's lists. */
  hide_ai: boolean;
  /** Whether what they follow may choose their ads; null: they chose nothing. */
  personalized_ads: boolean | null;
  is_private: boolean;
  hides_from_search_engines: boolean;
  /** Those they write with see when they are here. */
  shows_active: boolean;
  /** Kinds of mail the person switched off. */
  mails_off: string[];
  /** A business account. */
  is_partner: boolean;
  /** Whether shared boards go to others when the account is deleted. */
  hands_over_boards: boolean;
  created_at: string;
  /** The profile photo inside the archive, and its hash. */
  photo: { file: string; hash: string } | null;
};

export type ArchivedBoard = {
  id: string;
  name: string;
  description: string;
  privacy: Privacy;
  role: BoardRole;
  /** The username of whose board it is. */
  owner: string;
  archived: boolean;
  /** The pin chosen by hand as its cover, and what part of it is shown. */
  cover_pin_id: string | null;
  cover_crop: CoverCrop | null;
  /** Its place among the person's boards, from 0, where they were put in order by hand. */
  place: number | null;
  created_at: string;
};

/** In parts of the picture's width and height, 0 to 1. */
type CoverCrop = { x: number; y: number; width: number; height: number };

export type ArchivedSection = { id: string; board_id: string; title: string; created_at: string };

export type ArchivedPin = {
  id: string;
  board_id: string;
  section_id: string | null;
  title: string;
  description: string;
  alt_text: string;
  link: string | null;
  topics: string[];
  method: string;
  made_by_me: boolean;
  /** Marked as made by AI, by the person or by the picture itself. */
  ai_labelled: boolean;
  /** Marked as sensitive, by the person or by moderators. */
  sensitive: boolean;
  /** The pin it was saved from, on the site that made the archive. */
  saved_from: string | null;
  /** Who pays for it, as its maker says: see the wire's `sponsorship`. */
  sponsorship?: { status: number | null; name: string | null; paid_link: boolean } | undefined;
  /** The picture inside the archive, and its hash. */
  image: { file: string; hash: string; width: number; height: number };
  /** Of a pin with several pictures: all of them in their order, the first included. */
  pictures?:
    | { file: string; hash: string; alt_text: string; title?: string | undefined; link?: string | undefined }[]
    | undefined;
  /** Of a video: the best file there is of it; HASH is that of the file as it was uploaded. */
  video?: { file: string; hash: string; duration_ms: number } | undefined;
  created_at: string;
};

/** Names of the files of an archive that are read when it is taken back. */
export const archiveFiles = {
  head: "archive.json",
  profile: "profile.json",
  boards: "boards.json",
  sections: "sections.json",
  pins: "pins.json",
  follows: "follows.json",
  notes: "notes.json",
  favorites: "favourites.json",
} as const;

export type ImageRejection =
  | "empty"
  | "too_many_bytes"
  | "unknown_format"
  | "heic"
  | "too_many_pixels"
  | "too_many_avif_pixels"
  | "too_many_heic_pixels"
  | "too_long_a_side"
  | "too_small"
  | "animation_too_long"
  | "avif_sequence"
  | "unreadable";

const SENTENCES: Record<ImageRejection, string> = {
  empty: "This file is empty. Choose another image.",
  too_many_bytes: "This image is larger than 32 MB. Save a smaller copy and try again.",
  unknown_format: "This file is not an image we can read. Use a JPEG, PNG, WebP, HEIC, GIF, AVIF or TIFF.",
  heic: "We couldn't read this HEIC photo. Save it as a JPEG and try again.",
  too_many_pixels: "This image has more than 50 million pixels. Save a smaller copy and try again.",
  too_many_avif_pixels:
    "This AVIF image has more than 25 million pixels. Save a smaller copy, or one as a JPEG, and try again.",
  too_many_heic_pixels:
    "This HEIC photo has more than 25 million pixels. Save a smaller copy, or one as a JPEG, and try again.",
  too_long_a_side: "This image is longer than 30,000 pixels on one side. Crop it and try again.",
  too_small: "This image isn't larger than 119 pixels on both sides. Choose a larger one.",
  animation_too_long: "This animation is too long. Use one with fewer frames or a smaller size.",
  avif_sequence: "This is an animated AVIF, which we can't read. Save it as a GIF or WebP and try again.",
  unreadable: "This image is damaged or incomplete. Choose another copy of it.",
};

/** Thrown for an image that cannot be taken. `reason` is for programs, `message` is a sentence for people. */
export class ImageRejected extends Error {
  override name = "ImageRejected";
  readonly reason: ImageRejection;

  constructor(reason: ImageRejection, options?: { cause: unknown }) {
    super(SENTENCES[reason], options);
    this.reason = reason;
  }
}

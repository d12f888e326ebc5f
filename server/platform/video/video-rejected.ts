import { mediaCopy } from "#spec/copy/content/media.ts";

const sentences = mediaCopy.rejected;

export type VideoRejection = keyof typeof sentences;

/** What to tell a person about a video that cannot be taken. */
export function videoSentence(reason: string | null): string {
  return reason !== null && reason in sentences ? sentences[reason as VideoRejection] : sentences.unreadable;
}

/** Thrown for a video that cannot be taken. `reason` is for programs, `message` is a sentence for people. */
export class VideoRejected extends Error {
  override name = "VideoRejected";
  readonly reason: VideoRejection;

  constructor(reason: VideoRejection, options?: { cause: unknown }) {
    super(videoSentence(reason), options);
    this.reason = reason;
  }
}
